package dev.slimwire.frame.history;

import org.jspecify.annotations.Nullable;

/**
 * The most recent bytes of a sender and an index of them: compresses blocks that refer to earlier
 * ones, as raw deflate. Since the index is kept, a block costs the same whatever the window's
 * length. Not thread-safe.
 */
final class SendingWindow {

  /** A block that has not become shorter by then probably never will. */
  private static final int LONGEST_UNCHANGED = 512;

  /** A head ends this many bytes after the known ones, so that the next one knows more. */
  private static final int LEARNED = 256;

  /** Known bytes take less than one byte in this many; codecs need more for others. */
  private static final int KNOWN = 8;

  /** A history ends long before its positions overflow. */
  private static final int LONGEST_HISTORY = 1 << 30;

  private final SlidingBytes bytes = new SlidingBytes();
  private final MatchFinder finder = new MatchFinder(bytes);
  private final SymbolWriter symbols = new SymbolWriter(bytes, finder);

  private @Nullable KeptCodes codes; // most windows never need them

  private int headLength;

  /**
   * Forgets everything and begins with a seed.
   *
   * @param alone whether the next block is the only one, which refers to nothing but the seed
   */
  void restart(int seed, boolean alone) {
    if (codes != null) {
      codes.clear();
    }
    SendingWindow seeded = Seed.window(seed, alone);
    if (seeded == null) {
      bytes.clear();
      finder.clear();
    } else {
      bytes.set(seeded.bytes);
      finder.set(seeded.finder);
    }
  }

  boolean isWornOut() {
    return bytes.end() > LONGEST_HISTORY;
  }

  /**
   * Appends bytes that later blocks can refer to.
   *
   * @param each whether to index each position, for which the index may have to grow
   */
  void append(byte[] raw, boolean each) {
    int start = take(raw, 0, raw.length);
    if (each) {
      finder.learnEach(start, bytes.end());
    } else {
      finder.learnSome(start, bytes.end());
    }
  }

  /**
   * Compresses a block and appends it.
   *
   * @param length at most {@value HistoryOffer#LONGEST_BLOCK}
   * @param target has 9 bits of room for each byte, and 8 more bytes
   * @param reach how far back to refer at most
   * @param limit the longest worthwhile result
   * @param keepsCodes whether the result may be in codes that the reader keeps
   * @return the length of the result; -1 if there is none, with nothing appended
   */
  int deflate(
      byte[] raw,
      int offset,
      int length,
      byte[] target,
      int targetOffset,
      int reach,
      int limit,
      boolean keepsCodes) {
    int start = take(raw, offset, length);
    KeptCodes kept = keepsCodes ? codes() : null;
    if (kept == null) {
      symbols.begin(start, target, targetOffset);
    } else {
      symbols.begin(start, kept.begin());
    }
    if (!putSymbols(start, reach, limit < length)) {
      return -1;
    }
    int encoded;
    if (kept == null) {
      encoded = symbols.end(bytes.end()) - targetOffset;
    } else {
      symbols.endTaken(bytes.end());
      encoded = kept.write(target, targetOffset, limit);
    }
    if (encoded > limit) {
      removeLast(length);
      return -1;
    }
    return encoded;
  }

  /**
   * Compresses the head of a block and appends it: the known bytes, and some more.
   *
   * @param length the longest head
   * @param target has 9 bits of room for each byte, and 8 more bytes
   * @param reach how far back to refer at most
   * @return the length of the result; -1 if there is none, with nothing appended
   */
  int deflateHead(byte[] raw, int offset, int length, byte[] target, int targetOffset, int reach) {
    int start = take(raw, offset, length);
    symbols.begin(start, target, targetOffset);
    int headEnd = putHead(start, reach);
    int encoded = symbols.end(headEnd) - targetOffset;
    headLength = headEnd - start;
    boolean shrank = encoded <= worthwhile(headLength);
    // no key may extend beyond the kept bytes
    int kept = shrank ? headEnd - MatchIndex.KEY_LENGTH + 1 : start;
    finder.forget(kept, Math.min(headEnd, keysEnd()));
    bytes.truncate(shrank ? headEnd : start);
    return shrank ? encoded : -1;
  }

  private KeptCodes codes() {
    KeptCodes known = codes;
    if (known == null) {
      known = new KeptCodes();
      codes = known;
    }
    return known;
  }

  /** Learned bytes may exceed their length by the header of a stored frame. */
  private static int worthwhile(int length) {
    return length <= LONGEST_UNCHANGED ? length + 4 : length - (length * 3 + 99) / 100;
  }

  /** Returns the position after the head. */
  private int putHead(int start, int reach) {
    int keysEnd = keysEnd();
    int position = start;
    int knownEnd = start;
    int most = 0;
    while (position < keysEnd && position - knownEnd < LEARNED) {
      position = symbols.put(position, keysEnd, reach);
      int saved = (position - start) / KNOWN - symbols.encodedLength(position);
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
    forget(bytes.end() - length, keysEnd());
  }

  /** Forgets everything from a position on, including what the finder has learned of it. */
  private void forget(int start, int learnedEnd) {
    finder.forget(start, learnedEnd);
    bytes.truncate(start);
  }

  /** Returns the position of the first byte. */
  private int take(byte[] raw, int offset, int length) {
    if (!bytes.hasRoom(length)) {
      bytes.move();
    }
    finder.grow();
    int start = bytes.end();
    bytes.append(raw, offset, length);
    return start;
  }

  /** Returns the position from which on there are no keys. */
  private int keysEnd() {
    return bytes.end() - MatchIndex.KEY_LENGTH + 1;
  }

  /**
   * Returns false, with nothing appended, if the block must shrink and does not seem to.
   *
   * @param mustShrink whether the result is useless otherwise
   */
  private boolean putSymbols(int start, int reach, boolean mustShrink) {
    int keysEnd = keysEnd();
    int certain = mustShrink ? start + LONGEST_UNCHANGED : bytes.end();
    int position = start;
    while (position < keysEnd) {
      if (position > certain && symbols.encodedLength(position) > position - start) {
        forget(start, position);
        return false;
      }
      position = symbols.put(position, keysEnd, reach);
    }
    return true;
  }
}
