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
 * object until its stub arrives at a client, which then keeps it. Nobody tells when that is: it is
 * kept for some minutes, since to keep all until the end would leak where there is none. A row that
 * is the stub of an object of this JVM does not keep that: RMI tells nobody which it is.
 */
@SuppressWarnings("deprecation") // compiled stubs
final class RowOutputStream extends ObjectOutputStream {

  /** RMI keeps those of a result as long, unless its client tells that it has them. */
  private static final long MILLIS_UNDER_WAY =
      OwnPermissions.with(() -> Long.getLong("sun.rmi.dgc.ackTimeout", 300_000));

  /** What was written since the last batch. */
  private List<Remote> remotes = new ArrayList<>();

  RowOutputStream(OutputStream out) throws IOException {
    super(out);
    enableReplaceObject(true);
  }

  /** A batch has been sent: its remote objects are under way. */
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
      // this stream keeps them until its next batch: this one was sent, which is no failure
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
