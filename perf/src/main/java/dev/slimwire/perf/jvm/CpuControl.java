package dev.slimwire.perf.jvm;

import java.rmi.Remote;
import java.rmi.RemoteException;

/**
 * A JVM that tells how much of the processor it has used. Stubs pass a call on to that JVM though
 * the method has a body.
 */
public interface CpuControl extends Remote {

  /** Returns the CPU time of the JVM so far, in nanoseconds, as {@link Control#cpuNanos} does. */
  default long cpuNanos() throws RemoteException {
    return Control.cpuNanos();
  }
}
