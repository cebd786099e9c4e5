package dev.slimwire.stack;

/**
 * Ensures room on the stack of a thread. A thread whose stack overflows right after it has acquired
 * a lock of the JDK never releases it: the {@link StackOverflowError} comes between the lock and
 * the {@code try} that would release it. Code that takes such a lock, for example within a timer,
 * on which other threads depend, first ensures that there is room, or fails without taking it.
 */
public final class StackRoom {

  /**
   * They take 7 KB interpreted, 4.6 KB compiled by the first compiler and 2 KB by the second, as
   * seen on JDK 17 and 25. The JDK's timer needs 1.7 KB, however it runs. More would stay in memory
   * with the stack of each idle connection's thread.
   */
  private static final int CALLS = 32;

  private StackRoom() {}

  /**
   * Ensures that there is room for acquiring and releasing a lock.
   *
   * @throws StackOverflowError if there is none
   */
  public static void ensure() {
    use(CALLS, CALLS);
  }

  /** What is needed after the inner call has its place in the frame, whichever compiler is used. */
  private static long use(int calls, long seed) {
    if (calls == 0) {
      return seed;
    }
    long a = seed * 31;
    long b = seed * 37;
    long c = seed * 41;
    long d = seed * 43;
    long e = seed * 47;
    long f = seed * 53;
    return use(calls - 1, seed + 1) ^ a ^ b ^ c ^ d ^ e ^ f;
  }
}
