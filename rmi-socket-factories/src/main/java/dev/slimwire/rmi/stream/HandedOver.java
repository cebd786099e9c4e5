package dev.slimwire.rmi.stream;

import java.lang.ref.Reference;
import java.lang.ref.WeakReference;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executor;
import java.util.concurrent.Future;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * Work that an executor was given. Some drop what they have no room for and tell nobody: then only
 * the garbage collector knows that it will never run.
 */
final class HandedOver {

  private static final long CHECK_MILLIS = 1000;

  private final WeakReference<Runnable> task;

  private HandedOver(Runnable task) {
    this.task = new WeakReference<>(task);
  }

  /** Nobody but the executor keeps the work that is given to it. */
  private record Task(Runnable work) implements Runnable {

    @Override
    public void run() {
      try {
        work.run();
      } finally {
        Reference.reachabilityFence(this);
      }
    }
  }

  static HandedOver to(Executor executor, Runnable work) {
    Runnable task = new Task(work);
    executor.execute(task);
    return new HandedOver(task);
  }

  /**
   * Waits for what the work does.
   *
   * @throws RejectedExecutionException if the executor has dropped the work
   */
  void await(Future<?> result) throws InterruptedException, ExecutionException {
    while (true) {
      boolean dropped = task.get() == null; // or done, with its result
      try {
        result.get(CHECK_MILLIS, TimeUnit.MILLISECONDS);
        return;
      } catch (TimeoutException notYet) {
        if (dropped) {
          throw new RejectedExecutionException("the executor dropped the call of a remote stream");
        }
      }
    }
  }
}
