package dev.slimwire.perf.transport;

import java.io.IOException;
import java.io.Serial;
import java.io.Serializable;
import java.rmi.MarshalledObject;
import java.rmi.Remote;
import java.rmi.RemoteException;

/**
 * A stub on its way through a suite to the JVM that will use it: packed, so that the suite itself
 * opens no connection to its object.
 *
 * @param stub the stub
 */
public record PackedStub<T extends Remote>(MarshalledObject<T> stub) implements Serializable {

  @Serial private static final long serialVersionUID = 1L;

  /** Packs a stub. */
  public static <T extends Remote> PackedStub<T> of(T stub) throws RemoteException {
    try {
      return new PackedStub<>(new MarshalledObject<>(stub));
    } catch (IOException e) {
      throw new RemoteException("stub: " + e.getMessage(), e);
    }
  }

  /** Returns the stub. */
  public T unpack() throws RemoteException {
    try {
      return stub.get();
    } catch (IOException | ClassNotFoundException e) {
      throw new RemoteException("stub: " + e.getMessage(), e);
    }
  }
}
