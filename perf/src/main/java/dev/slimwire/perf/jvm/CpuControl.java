package dev.slimwire.perf.jvm;

import java.rmi.Remote;
import java.rmi.RemoteException;

/** A JVM that tells how much of the processor it has used. */
public interface CpuControl extends Remote {

  /** Returns the CPU time of all threads of the JVM so far, in nanoseconds. */
  long cpuNanos() throws RemoteException;
}
