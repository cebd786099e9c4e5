package dev.slimwire.soak;

import dev.slimwire.perf.idle.Gate;
import dev.slimwire.perf.transport.PackedStub;
import java.rmi.Remote;
import java.rmi.RemoteException;
import java.util.List;

/** What the soak asks of its server. */
interface ServerControl extends Remote {

  /** Begins to serve, at a port of its choice the first time, and then at the same one. */
  PackedStub<Soaked> serve() throws RemoteException;

  /** Returns that port. */
  int port() throws RemoteException;

  /** Closes the port and all connections. */
  void stop() throws RemoteException;

  /** Serves a gate beside that. */
  PackedStub<Gate> gate() throws RemoteException;

  /** Returns how many connections it has accepted that are open. */
  int connections() throws RemoteException;

  Sample sample() throws RemoteException;

  /** Returns the frames of all connections so far, by codec. */
  List<CodecFrames> frames() throws RemoteException;
}
