package dev.slimwire.frame.delta;

import dev.slimwire.codec.bytes.LittleEndian;
import java.util.Arrays;

/**
 * Finds what a block repeats from its source, in runs of at least {@value #SHORTEST_COPY} bytes: a
 * codec encodes shorter ones about as well. Where nothing is found it examines ever fewer
 * positions. Holds only its index; to be pooled, and not thread-safe.
 */
public final class DeltaEncoder {

  static final int SHORTEST_COPY = 48;

  /** The number of bytes by which copies are found at a position. */
  private static final int WINDOW = 32;

  /** One position in this many of the source is in the index. */
  private static final int GRID = 16;

  /**
   * The longest step. In each, {@value #GRID} positions are examined, one of which is on the grid;
   * longer steps skip the others.
   */
  private static final int LONGEST_STEP = 96;

  private static final int STEP_GROWTH = 8;

  private static final int INDEX_BITS = 14;

  private static final byte[] NOTHING = {};

  /** By hash: one more than the last position on the grid where it occurs; 0 for none. */
  private final char[] index = new char[1 << INDEX_BITS];

  private byte[] delta = NOTHING;
  private int length;
  private int copies;
  private int copied;

  /**
   * Encodes a block.
   *
   * @param source holds the previous block
   * @param sourceOffset where it begins
   * @param sourceLength 1 to {@value DeltaFormat#LONGEST_SOURCE}
   * @param raw holds the block
   * @param offset where it begins
   * @param count the number of its bytes
   * @param target receives the delta from its first byte on; has room for as many bytes as the
   *     block, and {@value DeltaFormat#INSTRUCTION} more
   * @return the length of the delta; {@link #copies()} and {@link #copied()} show how good it is
   */
  public int encode(
      byte[] source,
      int sourceOffset,
      int sourceLength,
      byte[] raw,
      int offset,
      int count,
      byte[] target) {
    delta = target;
    length = 0;
    copies = 0;
    copied = 0;
    fillIndex(source, sourceOffset, sourceLength);
    int end = offset + count;
    int sourceEnd = sourceOffset + sourceLength;
    int done = offset;
    int at = offset;
    int step = GRID;
    while (at <= end - WINDOW - GRID) {
      int behind = putCopy(source, sourceOffset, sourceEnd, raw, done, at, end);
      if (behind > 0) {
        done = behind;
        at = behind;
        step = GRID;
      } else {
        at += step;
        step = Math.min(step + STEP_GROWTH, LONGEST_STEP);
      }
    }
    if (done < end) {
      putInstruction(raw, done, end - done, 0, 0);
    }
    delta = NOTHING;
    return length;
  }

  /** Returns how many runs the last block copies. */
  public int copies() {
    return copies;
  }

  /** Returns how many bytes of the last block are copied. */
  public int copied() {
    return copied;
  }

  private void fillIndex(byte[] source, int offset, int count) {
    Arrays.fill(index, (char) 0);
    int last = count - WINDOW;
    for (int at = 0; at <= last; at += GRID) {
      index[hash(source, offset + at)] = (char) (at / GRID + 1);
    }
  }

  /** Examines the positions of one step. Returns where the copy ends, or 0 if there is none. */
  private int putCopy(
      byte[] source, int sourceStart, int sourceEnd, byte[] raw, int done, int from, int end) {
    for (int at = from; at < from + GRID; at++) {
      int place = index[hash(raw, at)];
      if (place > 0) {
        int found = sourceStart + (place - 1) * GRID;
        int after = equalAfter(source, found, sourceEnd, raw, at, end);
        if (after >= WINDOW) {
          int before = equalBefore(source, found, sourceStart, raw, at, done);
          if (before + after >= SHORTEST_COPY) {
            int position = found - before - sourceStart;
            putInstruction(raw, done, at - before - done, before + after, position);
            return at + after;
          }
        }
      }
    }
    return 0;
  }

  private static int equalAfter(byte[] one, int at, int end, byte[] other, int from, int to) {
    int mismatch = Arrays.mismatch(one, at, end, other, from, to);
    return mismatch >= 0 ? mismatch : end - at; // both end there
  }

  private static int equalBefore(byte[] one, int at, int start, byte[] other, int from, int least) {
    int most = Math.min(at - start, from - least);
    int equal = 0;
    while (equal < most && one[at - equal - 1] == other[from - equal - 1]) {
      equal++;
    }
    return equal;
  }

  private void putInstruction(byte[] raw, int from, int added, int copying, int position) {
    DeltaFormat.putField(delta, length, 0, added);
    DeltaFormat.putField(delta, length, 1, copying);
    DeltaFormat.putField(delta, length, 2, position);
    length += DeltaFormat.INSTRUCTION;
    System.arraycopy(raw, from, delta, length, added);
    length += added;
    if (copying > 0) {
      copies++;
      copied += copying;
    }
  }

  /** Four independent products, since a chain of them would take longer. */
  private static int hash(byte[] bytes, int at) {
    long sum =
        LittleEndian.getLong(bytes, at) * 0x9e3779b97f4a7c15L
            + LittleEndian.getLong(bytes, at + 8) * 0xbf58476d1ce4e5b9L
            + LittleEndian.getLong(bytes, at + 16) * 0x94d049bb133111ebL
            + LittleEndian.getLong(bytes, at + 24) * 0xd6e8feb86659fd93L;
    return (int) (sum >>> Long.SIZE - INDEX_BITS);
  }
}
