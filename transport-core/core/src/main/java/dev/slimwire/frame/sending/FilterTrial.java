package dev.slimwire.frame.sending;

/**
 * Whether a filter pays, as it did for a block that was compressed with it and without. Not
 * thread-safe.
 */
final class FilterTrial {

  /** So many blocks later it is tried anew. */
  private static final int PAUSE = 32;

  /** Where it never pays, it is tried less and less. */
  private static final int LONGEST_PAUSE = 1024;

  private int left;
  private int pause = PAUSE;
  private boolean pays;

  /** Returns whether the next block is to be compressed both ways. */
  boolean isDue() {
    return left == 0;
  }

  /** Returns whether the filter paid when it was tried last. */
  boolean pays() {
    return pays;
  }

  /** A block was not tried. */
  void pass() {
    left--;
  }

  /** A block was tried. */
  void tried(boolean paid) {
    pause = paid || pays ? PAUSE : Math.min(LONGEST_PAUSE, 2 * pause);
    pays = paid;
    left = pause;
  }
}
