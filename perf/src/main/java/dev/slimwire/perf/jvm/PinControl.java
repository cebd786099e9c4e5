package dev.slimwire.perf.jvm;

import java.rmi.Remote;
import java.rmi.RemoteException;

/**
 * A JVM that can be kept on one processor. Where client and server share a machine, the system
 * wakes a thread now on the processor of the one that it answers, now on another one that sleeps:
 * calls take twice or three times as long by luck. On processors of their own they wait for each
 * other as two machines do.
 */
public interface PinControl extends Remote {

  /**
   * Keeps all threads of the JVM on a processor.
   *
   * @param cpu the number of the processor, from 0
   * @return whether that was possible: there are several processors, and {@code taskset}
   */
  default boolean pinTo(int cpu) throws RemoteException {
    return Control.pinTo(cpu);
  }
}
