package dev.slimwire.frame.sending;

import org.jspecify.annotations.Nullable;

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
  private byte @Nullable [] state;

  private int codecId;

  /** Returns whether to try to make a block smaller; the result is to be noted then. */
  boolean isDue(int length, boolean looksRandom, int newCodecId) {
    byte[] known = state;
    if (known != null && newCodecId != codecId) {
      forgetOtherCodec(known);
    }
    codecId = newCodecId;
    int kind = kind(length, looksRandom);
    if (known == null || known[KINDS + kind] == 0) {
      return true;
    }
    known[KINDS + kind]--;
    return false;
  }

  /** Notes whether a block that was due shrank. */
  void noteResult(int length, boolean looksRandom, boolean shrank) {
    byte[] known = state;
    if (known == null) {
      if (shrank) {
        return;
      }
      known = new byte[2 * KINDS]; // connections without such blocks never need it
      state = known;
    }
    int kind = kind(length, looksRandom);
    known[kind] = (byte) (shrank ? 0 : Math.min(known[kind] + 1, PATIENCE + MAX_STEPS));
    int steps = Math.max(0, known[kind] - PATIENCE);
    known[KINDS + kind] = (byte) ((1 << steps) - 1);
  }

  /** One codec may fail where another does well, unless nobody could. */
  private static void forgetOtherCodec(byte[] known) {
    for (int size = 0; size < SIZES; size++) {
      known[2 * size] = 0;
      known[KINDS + 2 * size] = 0;
    }
  }

  private static int kind(int length, boolean looksRandom) {
    int bits = Integer.SIZE - Integer.numberOfLeadingZeros(length);
    int size = Math.max(0, Math.min(bits - SHORTEST_BITS, SIZES - 1));
    return 2 * size + (looksRandom ? 1 : 0);
  }
}
