package dev.slimwire.codec.lz4;

import dev.slimwire.codec.BlockDecompressor;
import dev.slimwire.codec.bytes.LittleEndian;
import dev.slimwire.codec.bytes.Matches;
import java.io.StreamCorruptedException;

/**
 * A fast decompressor of LZ4 blocks in pure Java. Each length is checked against the rest of the
 * block and of its destination before a byte is copied.
 */
final class QuickLz4Decompressor implements BlockDecompressor {

  /** The number of bytes that are copied at once for short literals. */
  private static final int COPIED = 2 * Long.BYTES;

  /** Where reading continues after a long length. */
  private int position;

  @Override
  public void decompress(
      byte[] encoded,
      int encodedOffset,
      int encodedLength,
      byte[] raw,
      int rawOffset,
      int rawLength)
      throws StreamCorruptedException {
    int encodedEnd = encodedOffset + encodedLength;
    int rawEnd = rawOffset + rawLength;
    int end = decode(encoded, encodedOffset, encodedEnd, raw, rawOffset, rawEnd);
    if (end != rawEnd) {
      throw new StreamCorruptedException(
          "lz4 block: expected " + rawLength + " bytes, actual " + (end - rawOffset));
    }
  }

  /** Returns the index after the last byte. */
  private int decode(byte[] in, int offset, int end, byte[] raw, int from, int to)
      throws StreamCorruptedException {
    int at = offset;
    int target = from;
    while (true) {
      int token = next(in, at++, end);
      int literals = token >>> Lz4Format.TOKEN_BITS;
      if (literals < Lz4Format.LONG && at <= end - COPIED && target <= to - COPIED) {
        LittleEndian.setLong(raw, target, LittleEndian.getLong(in, at));
        LittleEndian.setLong(raw, target + Long.BYTES, LittleEndian.getLong(in, at + Long.BYTES));
      } else {
        literals = length(literals, in, at, end);
        at = position;
        verifyAtMost("literals", Math.min(end - at, to - target), literals);
        System.arraycopy(in, at, raw, target, literals);
      }
      at += literals;
      target += literals;
      if (at == end) {
        return target;
      }
      int distance = next(in, at, end) | next(in, at + 1, end) << Byte.SIZE;
      at += Lz4Format.DISTANCE_SIZE;
      if (distance == 0) {
        throw malformed("distance", "1 or more", 0);
      }
      verifyAtMost("distance", target - from, distance);
      int more = token & (1 << Lz4Format.TOKEN_BITS) - 1;
      if (more == Lz4Format.LONG) {
        more = length(more, in, at, end);
        at = position;
      }
      verifyAtMost("length of a match", to - target, (long) more + Lz4Format.SHORTEST_MATCH);
      int length = more + Lz4Format.SHORTEST_MATCH;
      Matches.repeat(raw, target, distance, length, to);
      target += length;
    }
  }

  /** Returns a length whose first part is in a token, and sets the position after it. */
  private int length(int first, byte[] in, int offset, int end) throws StreamCorruptedException {
    int at = offset;
    long length = first;
    if (first == Lz4Format.LONG) {
      int part;
      do {
        part = next(in, at++, end);
        length += part;
      } while (part == Lz4Format.MORE);
    }
    verifyAtMost("length", Integer.MAX_VALUE, length);
    position = at;
    return (int) length;
  }

  private static int next(byte[] in, int at, int end) throws StreamCorruptedException {
    if (at == end) {
      throw new StreamCorruptedException("lz4 block: expected more bytes, actual its end");
    }
    return in[at] & 0xff;
  }

  private static void verifyAtMost(String what, int most, long actual)
      throws StreamCorruptedException {
    if (actual > most) {
      throw malformed(what, "at most " + most, actual);
    }
  }

  private static StreamCorruptedException malformed(String what, String expected, long actual) {
    return new StreamCorruptedException(
        "lz4 block: " + what + ": expected " + expected + ", actual " + actual);
  }

  @Override
  public void close() {
    // holds nothing outside the heap
  }
}
