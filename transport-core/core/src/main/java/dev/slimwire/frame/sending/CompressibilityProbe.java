package dev.slimwire.frame.sending;

/**
 * Remembers which blocks of one direction did not shrink, so that similar ones are tried only now
 * and then: after three in a row, every 2nd, 4th ... 32nd one. Blocks are similar if they are about
 * as long, and both or neither {@linkplain ByteSample look random}, so that small answers between
 * pictures, or text after them, are tried at once. Not thread-safe.
 */
final class CompressibilityProbe {

  /** The most similar blocks that are skipped in a row. */
  static final int MOST_SKIPPED = 31;

  private static final int PATIENCE = 3;
  private static final int MAX_STEPS = 5;

  /**
   * The first class has blocks of 64 to 127 bytes, the next up to 255, and so on; the last has all
   * longer ones.
   */
  private static final int SHORTEST_BITS = Integer.SIZE - Integer.numberOfLeadingZeros(64);

  private static final int SIZES = 12;
  private static final int KINDS = 2 * SIZES;

  /** By kind: how many in a row did not shrink, followed by how many to skip. */
  private final byte[] state = new byte[2 * KINDS];

  private int codecId;

  /**
   * Creates a probe that remembers nothing.
   *
   * @param codecId the codec with which blocks are tried
   */
  CompressibilityProbe(int codecId) {
    this.codecId = codecId;
  }

  /** Returns whether to try to compress a block; the result must then be noted. */
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

  /** Forgets another codec's results, except for random bytes, which no codec can compress. */
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
