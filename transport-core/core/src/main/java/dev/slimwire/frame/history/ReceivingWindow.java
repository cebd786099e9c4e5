package dev.slimwire.frame.history;

import java.util.Arrays;
import java.util.zip.Inflater;

/** The most recent bytes of a reader, in an array as long as was needed so far. Not thread-safe. */
final class ReceivingWindow {

  private static final byte[] NOTHING = {};
  private static final int SHORTEST = 4 << 10;

  private final int window;
  private final byte[] seed;
  private final int capacity;
  private byte[] bytes = NOTHING;

  /** Bytes in use, those of the seed among them; 0 as long as there are no others. */
  private int length;

  ReceivingWindow(HistoryOffer offer) {
    this.window = offer.window();
    this.seed = Seed.bytes(offer.seed());
    this.capacity = window == 0 ? 0 : window + HistoryOffer.LONGEST_BLOCK;
  }

  /** Forgets all but the seed. */
  void restart() {
    length = 0;
  }

  /** Sets what the next block refers to. */
  void setDictionary(Inflater inflater) {
    if (length > 0) {
      int kept = Math.min(length, window);
      inflater.setDictionary(bytes, length - kept, kept);
    } else if (seed.length > 0) {
      inflater.setDictionary(seed);
    }
  }

  /** Returns how many bytes the next block can refer to. */
  int reach() {
    return length > 0 ? Math.min(length, window) : seed.length;
  }

  /**
   * Copies what a match refers to, here or among the bytes of its own block.
   *
   * @param block has the bytes before the match, and room for it
   * @param position of the match in its block
   * @param distance at most {@link #reach} and the position
   */
  void copyMatch(byte[] block, int position, int distance, int matchLength) {
    int before = distance - position;
    if (before <= 0) {
      Matches.repeat(block, position, distance, matchLength);
      return;
    }
    byte[] past = length > 0 ? bytes : seed;
    int pastEnd = length > 0 ? length : seed.length;
    if (before >= matchLength) {
      Matches.copy(past, pastEnd - before, block, position, matchLength);
    } else {
      Matches.copy(past, pastEnd - before, block, position, before);
      Matches.repeat(block, position + before, distance, matchLength - before);
    }
  }

  /** Appends a block, unless this window is the seed only. */
  void append(byte[] raw, int count) {
    if (window == 0) {
      return;
    }
    if (length == 0) {
      put(seed, seed.length);
    }
    put(raw, count);
  }

  private void put(byte[] more, int count) {
    if (length + count > capacity) {
      System.arraycopy(bytes, length - window, bytes, 0, window);
      length = window;
    }
    int needed = length + count;
    if (needed > bytes.length) {
      int doubled = Math.max(SHORTEST, Integer.highestOneBit(needed - 1) << 1);
      bytes = Arrays.copyOf(bytes, Math.min(doubled, capacity));
    }
    System.arraycopy(more, 0, bytes, length, count);
    length = needed;
  }
}
