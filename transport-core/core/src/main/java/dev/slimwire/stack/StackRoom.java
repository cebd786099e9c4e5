package dev.slimwire.stack;

/**
 * Room on the stack of a thread. One whose stack is full when it has just got a lock of the JDK
 * keeps that for good: the {@link StackOverflowError} comes between the lock and the {@code try}
 * that would give it back. Whoever takes such a lock, within a timer for instance, that threads of
 * others need, sees before that there is room, or fails without it.
 */
public final class StackRoom {

  /** They take 9 KB once they are compiled, and six times that before; and a microsecond. */
  private static final int CALLS = 512;

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
