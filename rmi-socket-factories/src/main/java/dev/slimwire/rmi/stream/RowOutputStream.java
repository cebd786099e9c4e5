package dev.slimwire.rmi.stream;

import dev.slimwire.privilege.OwnPermissions;
import dev.slimwire.rmi.closing.SharedTimer;
import java.io.IOException;
import java.io.ObjectOutputStream;
import java.io.OutputStream;
import java.rmi.NoSuchObjectException;
import java.rmi.Remote;
import java.rmi.server.RemoteObject;
import java.rmi.server.RemoteStub;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Serializes rows, with stubs for exported objects, as RMI does. Nothing else may keep such an
 * object alive until its stub arrives at a client, which then does. As there is no notification of
 * that, it is kept for some minutes; keeping all until the end of the stream would leak memory in
 * endless streams. A row that is itself the stub of an object of this JVM does not keep that
 * object: RMI has no method to find it.
 */
@SuppressWarnings("deprecation") // compiled stubs
final class RowOutputStream extends ObjectOutputStream {

  /** RMI keeps those of a result for the same time, unless the client acknowledges them. */
  private static final long MILLIS_UNDER_WAY =
      OwnPermissions.with(() -> Long.getLong("sun.rmi.dgc.ackTimeout", 300_000));

  /** What was written since the last batch. */
  private List<Remote> remotes = new ArrayList<>();

  RowOutputStream(OutputStream out) throws IOException {
    super(out);
    enableReplaceObject(true);
  }

  /** Notes that a batch has been sent, with its remote objects. */
  void keepRemotes() {
    if (remotes.isEmpty()) {
      return;
    }
    List<Remote> sent = remotes;
    try {
      List<Remote> next = new ArrayList<>();
      SharedTimer.after(MILLIS_UNDER_WAY, sent::clear); // the timer keeps them
      remotes = next;
    } catch (OutOfMemoryError | StackOverflowError none) { // no thread, or no room for one
      // this stream keeps them until its next batch: this one was sent, so nothing has failed
    }
  }

  @Override
  protected @Nullable Object replaceObject(@Nullable Object object) {
    if (!(object instanceof Remote remote)) {
      return object;
    }
    remotes.add(remote);
    if (remote instanceof RemoteStub) {
      return remote;
    }
    try {
      return RemoteObject.toStub(remote);
    } catch (NoSuchObjectException notExported) {
      return object;
    }
  }
}
