package dev.slimwire.frame.history;

import java.io.StreamCorruptedException;
import java.util.Arrays;
import java.util.zip.Deflater;

/** A block with codes of its own (RFC 1951, section 3.2.7), as the JDK writes it. */
final class DynamicBlock {

  private static final int[] ORDER = {
    16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15
  };

  private final byte[] bytes;
  private int bit;

  private DynamicBlock(byte[] bytes) {
    this.bytes = bytes;
  }

  static DynamicBlock deflated(byte[] raw, int strategy) {
    byte[] bytes = new byte[2 * raw.length];
    Deflater deflater = new Deflater(9, true);
    try {
      deflater.setStrategy(strategy);
      deflater.setInput(raw);
      deflater.finish();
      int length = 0;
      while (!deflater.finished()) {
        length += deflater.deflate(bytes, length, bytes.length - length);
      }
      return new DynamicBlock(Arrays.copyOf(bytes, length));
    } finally {
      deflater.end();
    }
  }

  byte[] bytes() {
    return bytes;
  }

  /** Returns where the symbols begin, once the reader was made. */
  int firstBit() {
    return bit;
  }

  /** Returns the reader of the codes that stand before the symbols. */
  SymbolReader reader() throws StreamCorruptedException {
    if (next(3) != 0b101) {
      throw new IllegalStateException("expected one block with codes of its own");
    }
    int literals = next(5) + 257;
    int distances = next(5) + 1;
    int ordered = next(4) + 4;
    byte[] first = new byte[ORDER.length];
    for (int i = 0; i < ordered; i++) {
      first[ORDER[i]] = (byte) next(3);
    }
    byte[] lengths = lengths(CodeTable.ofLiterals(first), literals + distances);
    return new SymbolReader(
        CodeTable.ofLiterals(Arrays.copyOf(lengths, literals)),
        CodeTable.ofDistances(Arrays.copyOfRange(lengths, literals, lengths.length)));
  }

  private byte[] lengths(CodeTable table, int count) {
    byte[] lengths = new byte[count];
    int i = 0;
    while (i < count) {
      int entry = table.entry(peek());
      bit += entry & CodeTable.COUNT_MASK;
      int symbol = entry >>> CodeTable.VALUE_SHIFT & 0xff;
      if (symbol < 16) {
        lengths[i++] = (byte) symbol;
        continue;
      }
      byte repeated = symbol == 16 ? lengths[i - 1] : 0;
      int times = symbol == 16 ? 3 + next(2) : symbol == 17 ? 3 + next(3) : 11 + next(7);
      Arrays.fill(lengths, i, i + times, repeated);
      i += times;
    }
    return lengths;
  }

  private int next(int count) {
    int value = (int) peek() & (1 << count) - 1;
    bit += count;
    return value;
  }

  private long peek() {
    long bits = 0;
    for (int i = 3; i >= 0; i--) {
      bits = bits << 8 | bytes[(bit >>> 3) + i] & 0xff;
    }
    return bits >>> (bit & 7);
  }
}
