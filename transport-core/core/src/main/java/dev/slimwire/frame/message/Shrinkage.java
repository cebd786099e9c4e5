package dev.slimwire.frame.message;

/** The outcome of compressing a block. */
enum Shrinkage {
  /** It did not shrink, or was not tried, and was stored. */
  NONE,
  /** It shrank; longer blocks would reveal less, or keep a reader waiting. */
  SOME,
  /** It shrank; longer blocks may follow. */
  MORE_IN_LONGER_BLOCKS;

  /** Returns the outcome of a block that longer ones may follow, if it shrank. */
  static Shrinkage of(boolean shrank) {
    return shrank ? MORE_IN_LONGER_BLOCKS : NONE;
  }

  /** Returns the outcome of a block that no longer ones may follow. */
  static Shrinkage ofShort(boolean shrank) {
    return shrank ? SOME : NONE;
  }
}
