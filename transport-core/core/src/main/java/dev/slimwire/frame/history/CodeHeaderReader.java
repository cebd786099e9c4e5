package dev.slimwire.frame.history;

import dev.slimwire.codec.deflate.HeaderSymbols;
import java.io.StreamCorruptedException;

/**
 * Finds how long the header of a deflate block is that has codes of its own. Whether the codes are
 * good for anything is found by whoever decodes the block. Not thread-safe.
 */
final class CodeHeaderReader {

  private final byte[] bytes;
  private final int begin;
  private final int end;
  private int position;
  private final byte[] lengths = new byte[HeaderSymbols.COUNT];
  private final int[] counts = new int[HeaderSymbols.LONGEST_CODE + 1];

  /** Reads bytes between two offsets. */
  CodeHeaderReader(byte[] bytes, int begin, int end) {
    this.bytes = bytes;
    this.begin = begin * Byte.SIZE;
    this.end = end * Byte.SIZE;
    this.position = this.begin;
  }

  /** Returns the header's length in bits. */
  int length() throws StreamCorruptedException {
    int type = read(CodeHeader.TYPE_BITS);
    if (type != CodeHeader.LAST_WITH_OWN_CODES) {
      throw malformed("expected the last block, with codes of its own, actual type " + type);
    }
    int symbols = read(CodeHeader.COUNT_BITS) + CodeHeader.LEAST_LITERALS;
    symbols += read(CodeHeader.COUNT_BITS) + CodeHeader.LEAST_DISTANCES;
    int orderCount = read(CodeHeader.ORDER_COUNT_BITS) + CodeHeader.LEAST_ORDER_COUNT;
    for (int place = 0; place < orderCount; place++) {
      int length = read(CodeHeader.ORDER_BITS);
      lengths[HeaderSymbols.ordered(place)] = (byte) length;
      counts[length]++;
    }
    int left = symbols;
    while (left > 0) {
      int symbol = readSymbol();
      left -= HeaderSymbols.leastRepeats(symbol) + read(HeaderSymbols.repeatBits(symbol));
    }
    int length = position - begin;
    if (left < 0 || length > CodeHeader.LONGEST * Byte.SIZE) {
      throw malformed(
          String.format(
              "expected %d symbols in at most %d bytes, actual %d in %d bits",
              symbols, CodeHeader.LONGEST, symbols - left, length));
    }
    return length;
  }

  /** Reads a symbol by the number of codes of each length, bit for bit. */
  private int readSymbol() throws StreamCorruptedException {
    int code = 0;
    int first = 0;
    for (int length = 1; length <= HeaderSymbols.LONGEST_CODE; length++) {
      code |= read(1);
      int rank = code - first;
      if (rank < counts[length]) {
        return find(length, rank);
      }
      first = first + counts[length] << 1;
      code <<= 1;
    }
    throw malformed("expected the code of a length, actual none");
  }

  /** Returns which symbol's code is one of a length. */
  private int find(int length, int rank) throws StreamCorruptedException {
    int left = rank;
    for (int symbol = 0; symbol < HeaderSymbols.COUNT; symbol++) {
      if (lengths[symbol] == length && left-- == 0) {
        return symbol;
      }
    }
    throw malformed("expected a code within its length, actual rank " + rank);
  }

  private int read(int count) throws StreamCorruptedException {
    if (position + count > end) {
      throw malformed("expected its end within the block, actual none");
    }
    int value = 0;
    for (int bit = 0; bit < count; bit++, position++) {
      value |= (bytes[position >>> 3] >>> (position & 7) & 1) << bit;
    }
    return value;
  }

  private static StreamCorruptedException malformed(String reason) {
    return new StreamCorruptedException("linked frame: code table: " + reason);
  }
}
