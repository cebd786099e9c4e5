package dev.slimwire.rmi.stream;

import java.io.IOException;
import java.io.ObjectOutputStream;
import java.io.OutputStream;
import java.rmi.NoSuchObjectException;
import java.rmi.Remote;
import java.rmi.server.RemoteObject;
import java.rmi.server.RemoteStub;
import org.jspecify.annotations.Nullable;

/** Serializes rows, with stubs for exported objects, as RMI does. */
@SuppressWarnings("deprecation") // compiled stubs
final class RowOutputStream extends ObjectOutputStream {

  RowOutputStream(OutputStream out) throws IOException {
    super(out);
    enableReplaceObject(true);
  }

  @Override
  protected @Nullable Object replaceObject(@Nullable Object object) {
    if (!(object instanceof Remote remote) || remote instanceof RemoteStub) {
      return object;
    }
    try {
      return RemoteObject.toStub(remote);
    } catch (NoSuchObjectException notExported) {
      return object;
    }
  }
}
