package dev.slimwire.frame.history;

import dev.slimwire.codec.bytes.LittleEndian;
import dev.slimwire.codec.deflate.HeaderSymbols;
import dev.slimwire.codec.deflate.Symbols;
import java.io.StreamCorruptedException;
import java.util.Arrays;
import java.util.Locale;

/** Reads the header of a deflate block that has codes of its own. Not thread-safe. */
final class CodeHeaderReader {

  private final byte[] bytes;
  private final int begin;
  private final int end;
  private int position;

  /** Reads bytes between two offsets; {@link SymbolReader#ROOM} more bytes can be read. */
  CodeHeaderReader(byte[] bytes, int begin, int end) {
    this.bytes = bytes;
    this.begin = begin * Byte.SIZE;
    this.end = end * Byte.SIZE;
    this.position = this.begin;
  }

  /** Returns the header's length in bits, as much of it as was read. */
  int length() {
    return position - begin;
  }

  /**
   * Reads the header.
   *
   * @return the reader of the symbols after it
   * @throws StreamCorruptedException if it is malformed, or longer than readers keep
   */
  SymbolReader read() throws StreamCorruptedException {
    int type = read(CodeHeader.TYPE_BITS);
    if (type != CodeHeader.LAST_WITH_OWN_CODES) {
      throw malformed("expected the last block, with codes of its own, actual type " + type);
    }
    int literals = read(CodeHeader.COUNT_BITS) + CodeHeader.LEAST_LITERALS;
    int distances = read(CodeHeader.COUNT_BITS) + CodeHeader.LEAST_DISTANCES;
    if (literals > Symbols.LITERALS_AND_LENGTHS || distances > Symbols.DISTANCES) {
      throw malformed(
          String.format(
              Locale.ROOT,
              "expected at most %d literals and lengths and %d distances, actual %d and %d",
              Symbols.LITERALS_AND_LENGTHS,
              Symbols.DISTANCES,
              literals,
              distances));
    }
    byte[] lengths = readLengths(readCodeOfLengths(), literals + distances);
    if (lengths[Symbols.END_OF_BLOCK] == 0) {
      throw malformed("expected a code for the end of the block, actual none");
    }
    try {
      return new SymbolReader(
          CodeTable.ofLiterals(Arrays.copyOf(lengths, literals)),
          CodeTable.ofDistances(Arrays.copyOfRange(lengths, literals, lengths.length)));
    } catch (StreamCorruptedException noCode) {
      throw malformed(noCode);
    }
  }

  private CodeTable readCodeOfLengths() throws StreamCorruptedException {
    byte[] lengths = new byte[HeaderSymbols.COUNT];
    int sent = read(CodeHeader.ORDER_COUNT_BITS) + CodeHeader.LEAST_ORDER_COUNT;
    for (int place = 0; place < sent; place++) {
      lengths[HeaderSymbols.ordered(place)] = (byte) read(CodeHeader.ORDER_BITS);
    }
    try {
      return CodeTable.ofLiterals(lengths);
    } catch (StreamCorruptedException noCode) {
      throw malformed(noCode);
    }
  }

  private byte[] readLengths(CodeTable code, int count) throws StreamCorruptedException {
    byte[] lengths = new byte[count];
    int filled = 0;
    while (filled < count) {
      int symbol = readSymbol(code);
      int repeats = HeaderSymbols.leastRepeats(symbol) + read(HeaderSymbols.repeatBits(symbol));
      if (repeats > count - filled) {
        throw tooLong(count, filled + repeats);
      }
      if (symbol == HeaderSymbols.REPEAT && filled == 0) {
        throw malformed("expected a length to be repeated, actual none");
      }
      int length =
          symbol < HeaderSymbols.REPEAT
              ? symbol
              : symbol == HeaderSymbols.REPEAT ? lengths[filled - 1] : 0;
      Arrays.fill(lengths, filled, filled + repeats, (byte) length);
      filled += repeats;
    }
    if (length() > CodeHeader.LONGEST * Byte.SIZE) {
      throw tooLong(count, count);
    }
    return lengths;
  }

  private int readSymbol(CodeTable code) throws StreamCorruptedException {
    int entry = code.entry(peek());
    if ((entry & CodeTable.SPECIAL) != 0) {
      throw malformed("expected the code of a length, actual none");
    }
    skip(entry & CodeTable.COUNT_MASK);
    return entry >>> CodeTable.VALUE_SHIFT & 0xff;
  }

  private int read(int count) throws StreamCorruptedException {
    int value = (int) peek() & (1 << count) - 1;
    skip(count);
    return value;
  }

  /** Returns the next bits, at least 57. */
  private long peek() {
    return LittleEndian.getLong(bytes, position >>> 3) >>> (position & 7);
  }

  private void skip(int count) throws StreamCorruptedException {
    position += count;
    if (position > end) {
      throw malformed("expected its end within the block, actual none");
    }
  }

  private StreamCorruptedException tooLong(int expected, int actual) {
    return malformed(
        String.format(
            Locale.ROOT,
            "expected %d symbols in at most %d bytes, actual %d in %d bits",
            expected,
            CodeHeader.LONGEST,
            actual,
            length()));
  }

  private static StreamCorruptedException malformed(StreamCorruptedException noCode) {
    StreamCorruptedException failure = malformed(String.valueOf(noCode.getMessage()));
    failure.initCause(noCode);
    return failure;
  }

  private static StreamCorruptedException malformed(String reason) {
    return new StreamCorruptedException("linked frame: code table: " + reason);
  }
}
