package dev.slimwire.frame.history;

import java.util.Arrays;

/**
 * The most recent bytes of a sender and an index of them: compresses blocks that refer to earlier
 * ones, as raw deflate. Since the index is kept, a block costs the same whatever the window's
 * length. Not thread-safe.
 */
final class SendingWindow {

  /** The window, and room for blocks before it has to be moved. */
  private static final int CAPACITY = HistoryOffer.LONGEST_WINDOW + HistoryOffer.LONGEST_BLOCK;

  /** How many earlier places are compared at most. */
  private static final int PATIENCE = 16;

  /** A block that has not become shorter by then probably never will. */
  private static final int LONGEST_UNCHANGED = 512;

  /**
   * From this length on, some positions of a match are enough in the index: what is repeated once
   * more begins where it began before, most of the time, and each position costs cache misses.
   */
  private static final int LONG_MATCH = 32;

  private static final int STEP_IN_LONG_MATCH = 8;

  /** A head ends so many bytes behind what is known, so that the next one knows more. */
  private static final int LEARNED = 256;

  /** What is known takes less than one byte in so many, what codecs make of others takes more. */
  private static final int KNOWN = 8;

  /** A history ends long before its positions overflow. */
  private static final int LONGEST_HISTORY = 1 << 30;

  private final FixedCodes codes = new FixedCodes();
  private final MatchIndex index = new MatchIndex();
  private final byte[] bytes = new byte[CAPACITY];

  /** The position of the first byte held, counted from the beginning of the history. */
  private int base;

  /** The position behind the last byte. */
  private int end;

  private int headLength;

  /** Forgets all and begins with a seed. */
  void restart(int seed) {
    SendingWindow seeded = Seed.window(seed);
    if (seeded == null) {
      index.clear();
      end = 0;
    } else {
      System.arraycopy(seeded.bytes, 0, bytes, 0, seeded.end);
      index.set(seeded.index, seeded.end);
      end = seeded.end;
    }
    base = 0;
  }

  boolean isWornOut() {
    return end > LONGEST_HISTORY;
  }

  /** Appends bytes that later blocks can refer to. */
  void append(byte[] raw, int offset, int length) {
    int start = take(raw, offset, length);
    index.addAll(bytes, start - base, length, start);
  }

  /**
   * Compresses a block and appends it.
   *
   * @param length at most {@value HistoryOffer#LONGEST_BLOCK}
   * @param target has 9 bits of room for each byte, and 8 bytes more
   * @param reach how far back to refer at most
   * @param limit the longest result that is worth it
   * @return the length of the result; -1 if there is none, with nothing appended
   */
  int deflate(
      byte[] raw, int offset, int length, byte[] target, int targetOffset, int reach, int limit) {
    int start = take(raw, offset, length);
    codes.begin(target, targetOffset);
    if (!putSymbols(start, reach, limit < length)) {
      return -1;
    }
    int encoded = codes.end() - targetOffset;
    if (encoded > limit) {
      removeLast(length);
      return -1;
    }
    return encoded;
  }

  /**
   * Compresses the head of a block and appends it: as much as is known, and somewhat more.
   *
   * @param length the longest head
   * @param target has 9 bits of room for each byte, and 8 bytes more
   * @param reach how far back to refer at most
   * @return the length of the result; -1 if there is none, with nothing appended
   */
  int deflateHead(byte[] raw, int offset, int length, byte[] target, int targetOffset, int reach) {
    int start = take(raw, offset, length);
    codes.begin(target, targetOffset);
    int headEnd = putHead(start, reach);
    int encoded = codes.end() - targetOffset;
    headLength = headEnd - start;
    boolean shrank = encoded <= worthwhile(headLength);
    // no key may go beyond what is kept
    int kept = shrank ? headEnd - MatchIndex.KEY_LENGTH + 1 : start;
    forget(kept, Math.min(headEnd, end - MatchIndex.KEY_LENGTH + 1));
    end = shrank ? headEnd : start;
    return shrank ? encoded : -1;
  }

  /** What is learned may be longer by as much as the header of a stored frame is. */
  private static int worthwhile(int length) {
    return length <= LONGEST_UNCHANGED ? length + 4 : length - (length * 3 + 99) / 100;
  }

  /** Returns the position behind the head. */
  private int putHead(int start, int reach) {
    int keysEnd = end - MatchIndex.KEY_LENGTH + 1;
    int position = start;
    int knownEnd = start;
    int most = 0;
    while (position < keysEnd && position - knownEnd < LEARNED) {
      position = putSymbol(position, keysEnd, reach);
      int saved = (position - start) / KNOWN - codes.length();
      if (saved > most) {
        most = saved;
        knownEnd = position;
      }
    }
    return position;
  }

  /** Returns how many bytes the last head has. */
  int headLength() {
    return headLength;
  }

  /** Forgets the block that was appended last. */
  void removeLast(int length) {
    forget(end - length, end - MatchIndex.KEY_LENGTH + 1);
  }

  /** Forgets all from a position on, and what of it is in the index. */
  private void forget(int start, int indexEnd) {
    for (int position = indexEnd - 1; position >= start; position--) {
      index.remove(MatchIndex.key(bytes, position - base), position);
    }
    end = start;
  }

  /** Returns the position of the first byte. */
  private int take(byte[] raw, int offset, int length) {
    if (end - base + length > CAPACITY) {
      int kept = HistoryOffer.LONGEST_WINDOW;
      System.arraycopy(bytes, end - base - kept, bytes, 0, kept);
      base = end - kept;
    }
    int start = end;
    System.arraycopy(raw, offset, bytes, start - base, length);
    end = start + length;
    return start;
  }

  /**
   * Returns false, with nothing appended, if the block is to shrink and does not seem to.
   *
   * @param mustShrink whether the result is worth nothing otherwise
   */
  private boolean putSymbols(int start, int reach, boolean mustShrink) {
    int keysEnd = end - MatchIndex.KEY_LENGTH + 1;
    int certain = mustShrink ? start + LONGEST_UNCHANGED : end;
    int position = start;
    while (position < keysEnd) {
      if (position > certain && codes.length() > position - start) {
        forget(start, position);
        return false;
      }
      position = putSymbol(position, keysEnd, reach);
    }
    while (position < end) {
      codes.putLiteral(bytes[position - base]);
      position++;
    }
    return true;
  }

  /** Puts a literal or a match, and returns the position behind it. */
  private int putSymbol(int position, int keysEnd, int reach) {
    long match = longestMatch(position, reach);
    int length = (int) (match >>> Integer.SIZE);
    if (length == 0) {
      codes.putLiteral(bytes[position - base]);
      return position + 1;
    }
    codes.putMatch(length, (int) match);
    addToIndex(
        position + 1,
        Math.min(position + length, keysEnd),
        length < LONG_MATCH ? 1 : STEP_IN_LONG_MATCH);
    return position + length;
  }

  /** Returns a length in the upper half and a distance in the lower, or 0; indexes the position. */
  private long longestMatch(int position, int reach) {
    int offset = position - base;
    int longest = Math.min(FixedCodes.LONGEST_MATCH, end - position);
    int first = Math.max(base, position - reach);
    int length = MatchIndex.KEY_LENGTH - 1;
    long best = 0;
    int candidate = index.add(MatchIndex.key(bytes, offset), position);
    for (int left = PATIENCE; candidate >= first && left > 0 && length < longest; left--) {
      int other = candidate - base;
      if (bytes[other + length] == bytes[offset + length]) {
        int found = commonLength(other, offset, longest);
        if (found > length) {
          length = found;
          best = (long) length << Integer.SIZE | position - candidate;
        }
      }
      candidate = index.before(candidate);
    }
    return best;
  }

  private int commonLength(int one, int other, int longest) {
    int mismatch = Arrays.mismatch(bytes, one, one + longest, bytes, other, other + longest);
    return mismatch < 0 ? longest : mismatch;
  }

  private void addToIndex(int from, int to, int step) {
    for (int position = from; position < to; position += step) {
      index.add(MatchIndex.key(bytes, position - base), position);
    }
  }
}
