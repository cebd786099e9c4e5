package dev.slimwire.frame.sending;

/**
 * Determines whether a filter pays, by blocks that were compressed with and without it. Not
 * thread-safe.
 */
final class FilterTrial {

  /** The number of blocks after which it is tried again. */
  private static final int PAUSE = 32;

  /** Where it never pays, it is tried ever less often, up to this pause. */
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

  /** Notes a block that was not tried. */
  void pass() {
    left--;
  }

  /** Notes a block that was tried. */
  void tried(boolean paid) {
    pause = paid || pays ? PAUSE : Math.min(LONGEST_PAUSE, 2 * pause);
    pays = paid;
    left = pause;
  }
}
