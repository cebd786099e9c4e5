package dev.slimwire.frame.sending;

/**
 * Remembers which blocks of one direction did not shrink, so that others like them are tried only
 * now and then: after three in a row, every 2nd, 4th ... 32nd one. Blocks are alike if they are
 * about as long, and if both or none of them {@linkplain ByteSample look random}: so small answers
 * between pictures, or text after them, are tried at once. Not thread-safe.
 */
final class CompressibilityProbe {

  /** So many blocks pass untried at most, of those that are alike. */
  static final int MOST_SKIPPED = 31;

  private static final int PATIENCE = 3;
  private static final int MAX_STEPS = 5;

  /** Blocks of 64 to 127 bytes, to 255, and so on; at last all that are longer. */
  private static final int SHORTEST_BITS = Integer.SIZE - Integer.numberOfLeadingZeros(64);

  private static final int SIZES = 12;
  private static final int KINDS = 2 * SIZES;

  /** By kind: how many in a row did not shrink, and then, how many of them to skip. */
  private final byte[] state = new byte[2 * KINDS];

  private int codecId;

  /**
   * Makes one that remembers nothing.
   *
   * @param codecId what blocks are tried with
   */
  CompressibilityProbe(int codecId) {
    this.codecId = codecId;
  }

  /** Returns whether to try to make a block smaller; the result is to be noted then. */
  boolean isDue(int length, boolean looksRandom, int newCodecId) {
    if (newCodecId != codecId) {
      forgetOtherCodec();
    }
    codecId = newCodecId;
    int kind = kind(length, looksRandom);
    if (state[KINDS + kind] == 0) {
      return true;
    }
    state[KINDS + kind]--;
    return false;
  }

  /** Notes whether a block that was due shrank. */
  void noteResult(int length, boolean looksRandom, boolean shrank) {
    int kind = kind(length, looksRandom);
    state[kind] = (byte) (shrank ? 0 : Math.min(state[kind] + 1, PATIENCE + MAX_STEPS));
    int steps = Math.max(0, state[kind] - PATIENCE);
    state[KINDS + kind] = (byte) ((1 << steps) - 1);
  }

  /** One codec may fail where another does well, unless nobody could. */
  private void forgetOtherCodec() {
    for (int size = 0; size < SIZES; size++) {
      state[2 * size] = 0;
      state[KINDS + 2 * size] = 0;
    }
  }

  private static int kind(int length, boolean looksRandom) {
    int bits = Integer.SIZE - Integer.numberOfLeadingZeros(length);
    int size = Math.max(0, Math.min(bits - SHORTEST_BITS, SIZES - 1));
    return 2 * size + (looksRandom ? 1 : 0);
  }
}
