package dev.slimwire.codec.deflate;

import dev.slimwire.codec.bytes.LittleEndian;
import dev.slimwire.codec.bytes.Matches;
import java.util.Arrays;

/**
 * Splits bytes into literals and matches, quickly: eight bytes are read at once, a hash of six of
 * them leads to one earlier position, and bytes that do not match are skipped in growing steps.
 */
final class QuickMatcher {

  private static final int TABLE_BITS = 15;
  private static final int HASHED_BYTES = 6;
  private static final long PRIME = 0xcf1bbcdcb7a56463L;
  private static final int UNHASHED_BITS = Long.SIZE - HASHED_BYTES * Byte.SIZE;
  private static final int HASH_SHIFT = Long.SIZE - TABLE_BITS;

  /** Steps grow by one byte after this many misses, as a power of two. */
  private static final int PATIENCE = 5;

  /**
   * Within this distance of the end no match is searched for, since two positions are read at once.
   */
  private static final int MARGIN = Long.BYTES + 4;

  private static final int LARGEST_ORIGIN = 1 << 30;

  /**
   * Positions by hash, counted across texts: those left by an earlier text are too small to match.
   */
  private final int[] table = new int[1 << TABLE_BITS];

  private int origin = 1;
  private int nextOrigin;

  /** What is added to an index of the text. */
  private int bias;

  /** Begins another text. */
  void begin(int offset, int length) {
    if (origin > LARGEST_ORIGIN) {
      Arrays.fill(table, 0);
      origin = 1;
    }
    bias = origin - offset;
    nextOrigin = origin + length;
  }

  /** Ends the text, to which nothing refers any more. */
  void end() {
    origin = nextOrigin;
  }

  /** Splits a section of the text; sections follow each other. */
  void find(byte[] raw, int from, int to, Sequences found) {
    found.reset(to - from);
    int[] positions = table;
    int first = origin;
    int shift = bias;
    int limit = to - MARGIN;
    int anchor = from;
    int position = from;
    while (position < limit) {
      long bytes = LittleEndian.getLong(raw, position);
      int here = position + shift;
      int lowest = Math.max(first, here - Symbols.FARTHEST);
      int candidate = exchange(positions, bytes, here);
      if (candidate < lowest || LittleEndian.getInt(raw, candidate - shift) != (int) bytes) {
        long next = bytes >>> Byte.SIZE | (long) raw[position + Long.BYTES] << 56;
        candidate = exchange(positions, next, here + 1);
        if (candidate <= lowest || LittleEndian.getInt(raw, candidate - shift) != (int) next) {
          position += 2 + (position - anchor >> PATIENCE);
          continue;
        }
        position++;
      }
      int distance = position + shift - candidate;
      int end = Matches.end(raw, position + Integer.BYTES, distance, to);
      int start =
          Matches.start(raw, position, distance, Math.max(anchor, first - shift + distance));
      add(raw, anchor, start, end, distance, found);
      if (end < limit) {
        index(positions, raw, position + 2, shift);
        index(positions, raw, end - 2, shift);
      }
      position = end;
      anchor = end;
    }
    found.addRest(raw, anchor, to - anchor);
  }

  private static int exchange(int[] positions, long bytes, int value) {
    int hash = (int) ((bytes << UNHASHED_BITS) * PRIME >>> HASH_SHIFT);
    int before = positions[hash];
    positions[hash] = value;
    return before;
  }

  private static void index(int[] positions, byte[] raw, int position, int shift) {
    exchange(positions, LittleEndian.getLong(raw, position), position + shift);
  }

  /** Copies a few literals 16 at a time; bytes after them are overwritten by the next ones. */
  private static void add(
      byte[] raw, int anchor, int start, int end, int distance, Sequences found) {
    int length = start - anchor;
    int target = found.literalCount;
    LittleEndian.setLong(found.literals, target, LittleEndian.getLong(raw, anchor));
    if (length > Long.BYTES) {
      System.arraycopy(
          raw, anchor + Long.BYTES, found.literals, target + Long.BYTES, length - Long.BYTES);
    }
    found.literalCount = target + length;
    found.addMatch(length, end - start, distance);
  }
}
