package dev.slimwire.frame.message;

/** What became of a block. */
enum Shrinkage {
  /** It did not shrink, or nobody tried, and it was stored. */
  NONE,
  /** It shrank; longer blocks would tell less, or keep a reader waiting. */
  SOME,
  /** It shrank; longer blocks may follow. */
  MORE_IN_LONGER_BLOCKS;

  /** Returns what became of a block that longer ones may follow, if it shrank. */
  static Shrinkage of(boolean shrank) {
    return shrank ? MORE_IN_LONGER_BLOCKS : NONE;
  }

  /** Returns the same for a block that no longer ones may follow. */
  static Shrinkage ofShort(boolean shrank) {
    return shrank ? SOME : NONE;
  }
}
