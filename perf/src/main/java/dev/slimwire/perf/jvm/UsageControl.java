package dev.slimwire.perf.jvm;

import java.rmi.Remote;
import java.rmi.RemoteException;

/**
 * A JVM that tells what it has used. Stubs pass a call on to that JVM though the method has a body.
 */
public interface UsageControl extends Remote {

  /** Returns what the JVM has used so far. */
  default Usage usage() throws RemoteException {
    return Usage.ofThisJvm();
  }
}
