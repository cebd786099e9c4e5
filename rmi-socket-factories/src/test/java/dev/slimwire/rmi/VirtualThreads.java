package dev.slimwire.rmi;

import java.lang.reflect.InvocationTargetException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** Virtual threads, where the JDK has them: the tests are compiled for 17. */
public final class VirtualThreads {

  private VirtualThreads() {}

  /** Returns an executor with a new one for each task. */
  public static ExecutorService perTask() throws Exception {
    try {
      return (ExecutorService)
          Executors.class.getMethod("newVirtualThreadPerTaskExecutor").invoke(null);
    } catch (InvocationTargetException failure) {
      throw new IllegalStateException(failure.getCause());
    }
  }
}
