package dev.slimwire.frame.history;

import dev.slimwire.codec.bytes.LittleEndian;
import java.util.Arrays;

/**
 * The most recent bytes of a history, by position, counted from its beginning. When there is no
 * more room, all bytes except those of a window are dropped. Not thread-safe.
 */
final class SlidingBytes {

  /** The window, and room for blocks before it has to be moved. */
  private static final int CAPACITY = HistoryOffer.LONGEST_WINDOW + HistoryOffer.LONGEST_BLOCK;

  /** The last bytes are padding for {@link #eight}. */
  private final byte[] bytes = new byte[CAPACITY + Long.BYTES];

  private int base;
  private int end;

  /** Returns the position of the first byte that is held. */
  int base() {
    return base;
  }

  /** Returns the position after the last byte. */
  int end() {
    return end;
  }

  boolean hasRoom(int length) {
    return end - base + length <= CAPACITY;
  }

  /** Drops all bytes except those of a window. */
  void move() {
    int kept = Math.min(end - base, HistoryOffer.LONGEST_WINDOW);
    System.arraycopy(bytes, end - base - kept, bytes, 0, kept);
    base = end - kept;
  }

  /** Appends bytes for which there is room. */
  void append(byte[] raw, int offset, int length) {
    System.arraycopy(raw, offset, bytes, end - base, length);
    end += length;
  }

  /** Drops the last bytes. */
  void truncate(int newEnd) {
    end = newEnd;
  }

  /** Makes this a copy of others, none of which were dropped; or empty if there are no others. */
  void set(SlidingBytes others) {
    base = 0;
    end = others.end;
    System.arraycopy(others.bytes, 0, bytes, 0, end);
  }

  void clear() {
    base = 0;
    end = 0;
  }

  byte at(int position) {
    return bytes[position - base];
  }

  /** Returns the 8 bytes at a position, the first one lowest; undefined after the end. */
  long eight(int position) {
    return LittleEndian.getLong(bytes, position - base);
  }

  /**
   * Returns how many bytes at two positions are the same.
   *
   * @param longest how many to compare; no more than are available at either
   */
  int commonLength(int one, int other, int longest) {
    long difference = eight(one) ^ eight(other);
    if (difference != 0) {
      return Math.min(longest, Long.numberOfTrailingZeros(difference) / Byte.SIZE);
    }
    if (longest <= Long.BYTES) {
      return longest;
    }
    int from = one - base;
    int with = other - base;
    int mismatch = Arrays.mismatch(bytes, from, from + longest, bytes, with, with + longest);
    return mismatch < 0 ? longest : mismatch;
  }
}
