package dev.slimwire.frame.history;

/**
 * What a reader keeps for its peer's linked frames to refer to.
 *
 * @param window how many of the most recent bytes are kept, at most {@value #LONGEST_WINDOW}; 0 if
 *     linked frames refer to the seed only
 * @param seed the id of the bytes that come before the first ones; 0 for none
 * @param keepsCodes whether code tables are kept for later frames to refer to
 */
public record HistoryOffer(int window, int seed, boolean keepsCodes) {

  /** The longest window, in bytes: as far as deflate refers back. */
  public static final int LONGEST_WINDOW = 32 << 10;

  /** The longest block of a linked frame, in bytes. */
  public static final int LONGEST_BLOCK = 8 << 10;

  /** The reader takes no linked frames. */
  public static final HistoryOffer NONE = new HistoryOffer(0, 0, false);

  static final HistoryOffer SEED_ONLY = new HistoryOffer(0, Seed.ID, false);
  static final HistoryOffer FULL = new HistoryOffer(LONGEST_WINDOW, Seed.ID, true);

  /** Returns whether the reader takes no linked frames. */
  public boolean isNone() {
    return window == 0 && seed == 0;
  }

  /** Returns whether there is a seed that is known here. */
  public boolean hasSeed() {
    return Seed.bytes(seed).length > 0;
  }

  /** Returns how far back frames can refer at most. */
  int reach() {
    return window > 0 ? window : Seed.bytes(seed).length;
  }
}
