package dev.slimwire.perf.jvm;

import java.rmi.Remote;
import java.rmi.RemoteException;

/** A JVM that tells how much of the processor it has used. */
public interface CpuControl extends Remote {

  /** Returns the CPU time of the JVM so far, in nanoseconds, as {@link Control#cpuNanos} does. */
  long cpuNanos() throws RemoteException;
}
