package dev.slimwire.codec.lz4;

import dev.slimwire.codec.BlockCompressor;
import dev.slimwire.codec.bytes.LittleEndian;
import dev.slimwire.codec.bytes.Matches;
import java.util.Arrays;

/**
 * A fast compressor of LZ4 blocks in pure Java: eight bytes are read at once, a hash of five of
 * them leads to one earlier position, each step examines two positions, and bytes that do not match
 * are skipped in growing steps. Keeps its 64 KiB table from one block to the next.
 *
 * <p>The output for the bytes before a sequence never exceeds them by more than {@link
 * Lz4Codec#maxCompressedLength} allows for; at least 12 bytes follow, so that literals can be
 * copied 16 at a time.
 */
final class QuickLz4Compressor implements BlockCompressor {

  private static final int TABLE_BITS = 14;
  private static final int HASHED_BYTES = 5;
  private static final long PRIME = 0xcf1bbcdcb7a56463L;
  private static final int UNHASHED_BITS = Long.SIZE - HASHED_BYTES * Byte.SIZE;
  private static final int HASH_SHIFT = Long.SIZE - TABLE_BITS;

  /** Steps grow by one byte after this many misses, as a power of two. */
  private static final int PATIENCE = 5;

  private static final int LARGEST_ORIGIN = 1 << 30;

  /**
   * Positions by hash, counted across blocks: those left by an earlier block are too small to
   * match.
   */
  private final int[] table = new int[1 << TABLE_BITS];

  private final SequenceWriter sequences = new SequenceWriter();
  private int origin = 1;

  @Override
  public int compress(byte[] raw, int rawOffset, int rawLength, byte[] encoded, int encodedOffset) {
    if (origin > LARGEST_ORIGIN) {
      Arrays.fill(table, 0);
      origin = 1;
    }
    int end = rawOffset + rawLength;
    sequences.begin(encoded, encodedOffset);
    int anchor = putMatches(raw, rawOffset, end);
    origin += rawLength;
    return sequences.end(raw, anchor, end) - encodedOffset;
  }

  /** Returns the position of the last literals. */
  private int putMatches(byte[] raw, int from, int to) {
    int[] positions = table;
    int first = origin;
    int shift = origin - from; // is added to an index of the block
    int limit = to - Lz4Format.NO_MATCH_BEGINS - 1; // a step has two positions
    int anchor = from;
    int position = from;
    while (position < limit) {
      long bytes = LittleEndian.getLong(raw, position);
      int here = position + shift;
      int lowest = Math.max(first, here - Lz4Format.FARTHEST);
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
      int end =
          Matches.end(
              raw, position + Lz4Format.SHORTEST_MATCH, distance, to - Lz4Format.LAST_LITERALS);
      int start = Matches.start(raw, position, distance, Math.max(anchor, from + distance));
      sequences.put(raw, anchor, start, distance, end - start);
      if (end < limit) {
        index(positions, raw, position + 2, shift);
        index(positions, raw, end - 2, shift);
      }
      position = end;
      anchor = end;
    }
    return anchor;
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

  @Override
  public void close() {
    // holds nothing outside the heap
  }
}
