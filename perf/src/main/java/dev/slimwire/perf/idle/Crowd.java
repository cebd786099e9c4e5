package dev.slimwire.perf.idle;

import dev.slimwire.perf.calls.Status;
import java.rmi.RemoteException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/** Many callers at once, each with a thread of its own. */
public final class Crowd {

  /** Fewer than the handshakes that a server allows to be unfinished at once. */
  private static final int BATCH = 40;

  private static final long PAUSE_MILLIS = 2;

  private final Gate gate;
  private final List<Thread> callers = new ArrayList<>();
  private final AtomicReference<@Nullable Exception> failure = new AtomicReference<>();

  private Crowd(Gate gate) {
    this.gate = gate;
  }

  /** Lets so many callers in, waits until all are there, and lets them go. */
  public static void pass(Gate gate, int size) throws RemoteException {
    Crowd crowd = new Crowd(gate);
    try {
      crowd.gather(size);
      gate.open();
      crowd.disperse();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new RemoteException("interrupted", e);
    }
  }

  private void gather(int size) throws RemoteException, InterruptedException {
    while (callers.size() < size) {
      int next = Math.min(size, callers.size() + BATCH);
      while (callers.size() < next) {
        int number = callers.size();
        Thread caller = new Thread(() -> call(number), "caller-" + number);
        caller.setDaemon(true);
        callers.add(caller);
        caller.start();
      }
      while (gate.waiting() < callers.size()) {
        verify();
        Thread.sleep(PAUSE_MILLIS);
      }
    }
  }

  private void call(int number) {
    try {
      Status status = gate.enter(Status.of(number));
      if (!status.equals(Status.of(number + 1))) {
        throw new RemoteException("wrong reply: " + status);
      }
    } catch (RemoteException | RuntimeException e) {
      failure.compareAndSet(null, e);
    }
  }

  private void disperse() throws RemoteException, InterruptedException {
    for (Thread caller : callers) {
      caller.join();
    }
    verify();
  }

  private void verify() throws RemoteException {
    Exception first = failure.get();
    if (first != null) {
      throw new RemoteException("one of " + callers.size() + " calls failed", first);
    }
  }
}
