package dev.slimwire.stack;

/**
 * Room on the stack of a thread. One whose stack is full when it has just got a lock of the JDK
 * keeps that for good: the {@link StackOverflowError} comes between the lock and the {@code try}
 * that would give it back. Whoever takes such a lock, within a timer for instance, that threads of
 * others need, sees before that there is room, or fails without it.
 */
public final class StackRoom {

  /**
   * They take 20 KB interpreted, 8 KB behind the first compiler and 3 KB behind the second, seen on
   * JDK 17. The JDK's timer needs 1.7 KB, however it runs. More would stay in memory with the stack
   * of each idle connection's thread.
   */
  private static final int CALLS = 192;

  private StackRoom() {}

  /**
   * Sees that there is room for what takes and gives back a lock.
   *
   * @throws StackOverflowError if there is none
   */
  public static void ensure() {
    use(CALLS);
  }

  private static void use(int calls) {
    if (calls > 0) {
      use(calls - 1);
    }
  }
}
