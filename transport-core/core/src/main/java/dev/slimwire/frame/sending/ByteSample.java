package dev.slimwire.frame.sending;

import dev.slimwire.codec.bytes.LittleEndian;
import java.util.Arrays;

/**
 * Samples a part of a block to determine whether a codec could make it smaller, in less than a
 * microsecond however long the codec would take. Holds only room for counting; to be pooled, and
 * not thread-safe.
 */
final class ByteSample {

  /**
   * A sample of this many bytes reveals savings of 3 % in the frequencies of a long block's bytes.
   */
  private static final int LONG_SAMPLE = 1024;

  private static final int SHORT_SAMPLE = 512;
  private static final int LONG_BLOCK = 16 << 10;

  /** Bytes are sampled in runs of this length, so that they include each field of a record. */
  private static final int RUN = 32;

  /** Fewer equal pairs than this, in relation to random bytes, cannot save 3 %. */
  private static final double PAIRS = 1.15;

  /** Random bytes exceed the mean by this many standard deviations once in a thousand times. */
  private static final double DEVIATIONS = 3;

  /** The number of bytes in the middle that are searched for repeats. */
  private static final int REGION = 2048;

  /** One position in this many must repeat an earlier one. */
  private static final int REPEATED = 64;

  private static final int VALUES = 256;
  private static final int HASH_BITS = 12;
  private static final int MULTIPLIER = 0x9e3779b1;

  private final int[] counts = new int[VALUES];

  /** By hash: one more than its last position in the region; 0 for none. */
  private final char[] latest = new char[1 << HASH_BITS];

  /**
   * Returns whether all bytes seem to be equally frequent, so that only repeats could be saved:
   * counts pairs of equal bytes.
   */
  boolean looksRandom(byte[] bytes, int offset, int length) {
    Arrays.fill(counts, 0);
    int sample = Math.min(length, length < LONG_BLOCK ? SHORT_SAMPLE : LONG_SAMPLE);
    int runs = Math.max(1, sample / RUN);
    int pairs = 0;
    if (sample == length) {
      pairs = countPairs(bytes, offset, length);
    } else {
      for (int run = 0; run < runs; run++) {
        pairs += countPairs(bytes, offset + (length - RUN) / (runs - 1) * run, RUN);
      }
    }
    double expected = (double) sample * (sample - 1) / (2 * VALUES);
    return pairs < PAIRS * expected + DEVIATIONS * Math.sqrt(expected);
  }

  /** Returns how many bytes, among those counted so far, equal each of the new ones, in all. */
  private int countPairs(byte[] bytes, int offset, int length) {
    int pairs = 0;
    for (int i = offset; i < offset + length; i++) {
      pairs += counts[bytes[i] & 0xff]++;
    }
    return pairs;
  }

  /** Returns whether enough of the block's middle repeats bytes shortly before. */
  boolean hasRepeats(byte[] bytes, int offset, int length) {
    Arrays.fill(latest, '\0');
    int region = Math.min(length, REGION);
    int start = offset + (length - region) / 2;
    int positions = region - Integer.BYTES + 1;
    int repeated = 0;
    for (int position = 0; position < positions; position++) {
      int key = LittleEndian.getInt(bytes, start + position);
      int hash = key * MULTIPLIER >>> Integer.SIZE - HASH_BITS;
      int before = latest[hash] - 1;
      if (before >= 0 && key == LittleEndian.getInt(bytes, start + before)) {
        repeated++;
      }
      latest[hash] = (char) (position + 1);
    }
    return repeated * REPEATED >= positions;
  }
}
