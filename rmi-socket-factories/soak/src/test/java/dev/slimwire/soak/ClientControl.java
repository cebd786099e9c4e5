package dev.slimwire.soak;

import dev.slimwire.perf.idle.Gate;
import dev.slimwire.perf.transport.PackedStub;
import java.rmi.Remote;
import java.rmi.RemoteException;

/** What the soak asks of its client. */
interface ClientControl extends Remote {

  /** Uses a server; the first time the load begins. */
  void use(PackedStub<Soaked> server, int port) throws RemoteException;

  /** From now on calls may fail, until {@link #use}. */
  void expectFailures() throws RemoteException;

  /** Waits until no call is under way, and lets none begin. */
  void pause() throws RemoteException;

  void goOn() throws RemoteException;

  /**
   * Returns how often each kind of use was made.
   *
   * @throws RemoteException with the first failure that nobody expected
   */
  String uses() throws RemoteException;

  /** Makes so many calls at once, so often. */
  void pass(PackedStub<Gate> gate, int calls, int times) throws RemoteException;

  Sample sample() throws RemoteException;
}
