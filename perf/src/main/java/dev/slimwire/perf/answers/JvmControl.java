package dev.slimwire.perf.answers;

import java.rmi.Remote;
import java.rmi.RemoteException;

/** What the suite asks of either JVM. */
interface JvmControl extends Remote {

  /** Returns what the JVM has used so far. */
  Usage usage() throws RemoteException;

  /** Returns whether the JVM has loaded native code of a codec, or could. */
  boolean hasNativeCodecs() throws RemoteException;
}
