package dev.slimwire.perf.transport;

import java.rmi.Remote;
import java.rmi.RemoteException;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** The stubs of a client's JVM, by what its suite calls them. Safe for use by many threads. */
public final class Stubs<T extends Remote> {

  private final Map<String, T> stubs = new ConcurrentHashMap<>();

  /** Makes room for stubs. */
  public Stubs() {}

  /** Takes a stub, in place of the one before. */
  public void put(String name, PackedStub<T> stub) throws RemoteException {
    stubs.put(name, stub.unpack());
  }

  /**
   * Returns a stub.
   *
   * @throws RemoteException if there is none
   */
  public T find(String name) throws RemoteException {
    T stub = stubs.get(name);
    if (stub == null) {
      throw new RemoteException("no stub: " + name);
    }
    return stub;
  }
}
