package dev.slimwire.rmi.jmx;

import java.io.IOException;
import java.io.ObjectOutputStream;
import java.io.OutputStream;
import java.lang.reflect.Proxy;
import java.rmi.Remote;
import java.rmi.server.RMIClientSocketFactory;
import java.rmi.server.RemoteObject;
import org.jspecify.annotations.Nullable;

/**
 * Finds out which client factory a stub connects with. RMI has no method for that; a stub's
 * reference writes the factory when it is sent.
 */
final class StubFactory extends ObjectOutputStream {

  private @Nullable RMIClientSocketFactory found;

  private StubFactory() throws IOException {
    super(OutputStream.nullOutputStream());
    enableReplaceObject(true);
  }

  /**
   * Returns the factory; null for RMI's own sockets, and for a factory that writes another object
   * in its place.
   */
  static @Nullable RMIClientSocketFactory of(Remote stub) throws IOException {
    Object holder = Proxy.isProxyClass(stub.getClass()) ? Proxy.getInvocationHandler(stub) : stub;
    if (!(holder instanceof RemoteObject remote)) {
      throw new IOException("expected an RMI stub, actual " + stub.getClass().getName());
    }
    StubFactory written = new StubFactory();
    remote.getRef().writeExternal(written);
    written.flush();
    return written.found;
  }

  /** Notes the factory, and does not write what it holds. */
  @Override
  protected @Nullable Object replaceObject(Object written) {
    if (written instanceof RMIClientSocketFactory factory) {
      found = factory;
      return null;
    }
    return written;
  }
}
