package dev.slimwire.perf.idle;

import dev.slimwire.perf.calls.Status;
import java.rmi.RemoteException;

/** A gate. Safe for use by many threads. */
public final class WaitingGate implements Gate {

  private int waiting;
  private long openings;

  /** Makes a gate that is closed. */
  public WaitingGate() {}

  @Override
  public synchronized Status enter(Status greeting) throws RemoteException {
    long before = openings;
    waiting++;
    try {
      while (openings == before) {
        wait();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new RemoteException("interrupted", e);
    }
    return Status.of(greeting.number() + 1);
  }

  @Override
  public synchronized int waiting() {
    return waiting;
  }

  @Override
  public synchronized void open() {
    openings++;
    waiting = 0;
    notifyAll();
  }
}
