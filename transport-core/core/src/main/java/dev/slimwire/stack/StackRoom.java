package dev.slimwire.stack;

/**
 * Room on the stack of a thread. One whose stack is full when it has just got a lock of the JDK
 * keeps that for good: the {@link StackOverflowError} comes between the lock and the {@code try}
 * that would give it back. Whoever takes such a lock, within a timer for instance, that threads of
 * others need, sees before that there is room, or fails without it.
 */
public final class StackRoom {

  /**
   * They take 7 KB interpreted, 4.6 KB behind the first compiler and 2 KB behind the second, seen
   * on JDK 17 and 25. The JDK's timer needs 1.7 KB, however it runs. More would stay in memory with
   * the stack of each idle connection's thread.
   */
  private static final int CALLS = 32;

  private StackRoom() {}

  /**
   * Sees that there is room for what takes and gives back a lock.
   *
   * @throws StackOverflowError if there is none
   */
  public static void ensure() {
    use(CALLS, CALLS);
  }

  /** What is needed behind the inner call has its place in the frame, whoever compiles this. */
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
