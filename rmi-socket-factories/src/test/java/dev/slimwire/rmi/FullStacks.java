package dev.slimwire.rmi;

/** Threads whose stacks are full. */
public final class FullStacks {

  private static final int TRIALS = 20;
  private static final long LEAST_BYTES = 200 << 10;
  private static final long STEP_BYTES = 1000;

  private FullStacks() {}

  /**
   * Uses something on threads of their own, with ever more room in the stack, beginning with none.
   */
  public static void use(Runnable use) throws InterruptedException {
    for (int trial = 0; trial < TRIALS; trial++) {
      long size = LEAST_BYTES + STEP_BYTES * trial;
      Thread thread = new Thread(null, () -> useOnTheWayBack(use), "deep", size);
      thread.start();
      thread.join();
    }
  }

  private static void useOnTheWayBack(Runnable use) {
    try {
      useOnTheWayBack(use);
    } catch (StackOverflowError full) {
      // the caller has a little more room
    }
    use.run();
  }
}
