package dev.slimwire.perf.calls;

import java.rmi.RemoteException;
import java.util.concurrent.locks.LockSupport;

/**
 * Makes calls at a fixed rate, one after the other. A call that is due while the one before is
 * still running waits, and its wait counts; that the system wakes this thread late does not.
 *
 * @param perSecond calls per second, at least 1
 */
public record FixedRate(int perSecond) {

  private static final long SECOND = 1_000_000_000;

  /** Checks the range. */
  public FixedRate {
    if (perSecond < 1) {
      throw new IllegalArgumentException("expected perSecond from 1, actual: " + perSecond);
    }
  }

  /** What is called. */
  @FunctionalInterface
  public interface Call {

    /** Makes one call. */
    void make() throws RemoteException;
  }

  /**
   * Makes calls.
   *
   * @param count how many
   * @return how long each took, in nanoseconds
   */
  public long[] run(Call call, int count) throws RemoteException {
    long[] nanos = new long[count];
    long period = SECOND / perSecond;
    long due = System.nanoTime();
    for (int i = 0; i < count; i++) {
      long start = await(due);
      call.make();
      nanos[i] = System.nanoTime() - start;
      due += period;
    }
    return nanos;
  }

  /** Waits, and returns when the call's time begins. */
  private static long await(long due) {
    long left = due - System.nanoTime();
    if (left <= 0) {
      return due;
    }
    while (left > 0) {
      LockSupport.parkNanos(left);
      left = due - System.nanoTime();
    }
    return System.nanoTime();
  }
}
