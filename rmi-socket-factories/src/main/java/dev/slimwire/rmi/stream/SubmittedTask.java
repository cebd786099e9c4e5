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
 * Work that was submitted to an executor. Some executors silently drop work for which they have no
 * room: then only the garbage collector can reveal that it will never run.
 */
final class SubmittedTask {

  private static final long CHECK_MILLIS = 1000;

  private final WeakReference<Runnable> task;

  private SubmittedTask(Runnable task) {
    this.task = new WeakReference<>(task);
  }

  /** Only the executor refers to the submitted work. */
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

  static SubmittedTask to(Executor executor, Runnable work) {
    Runnable task = new Task(work);
    executor.execute(task);
    return new SubmittedTask(task);
  }

  /**
   * Waits for the result of the work.
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
