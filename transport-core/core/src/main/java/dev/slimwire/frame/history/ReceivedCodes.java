package dev.slimwire.frame.history;

import java.io.StreamCorruptedException;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The code tables that a connection's peer has sent for later blocks to refer to. Not thread-safe.
 */
final class ReceivedCodes {

  private static final int NUMBER_SHIFT = KeptCodes.TYPE_BITS;
  private static final int SYMBOLS_SHIFT = NUMBER_SHIFT + KeptCodes.NUMBER_BITS;
  private static final int TYPE_MASK = (1 << KeptCodes.TYPE_BITS) - 1;

  private final @Nullable SymbolReader[] tables = new @Nullable SymbolReader[KeptCodes.TABLES];

  /** The lengths of the headers from which the tables were created. */
  private final int[] headerBits = new int[KeptCodes.TABLES];

  private int firstBit;

  /** Forgets all tables. */
  void clear() {
    Arrays.fill(tables, null);
  }

  /**
   * Begins with a block, and keeps its table if it has one that is to be kept.
   *
   * @param block has {@link SymbolReader#ROOM} bytes of room after it
   * @return the reader of its symbols, from {@link #firstBit} on; null if its codes are not kept
   *     ones
   */
  @Nullable SymbolReader begin(byte[] block, int length) throws StreamCorruptedException {
    int first = block[0] & 0xff;
    int number = first >>> NUMBER_SHIFT & KeptCodes.TABLES - 1;
    return switch (first & TYPE_MASK) {
      case KeptCodes.NEW_TABLE -> keep(number, block, length);
      case KeptCodes.KEPT_TABLE -> goOn(number, block, length);
      default -> null;
    };
  }

  /** Returns where the symbols of a block begin, counted in bits. */
  int firstBit() {
    return firstBit;
  }

  private SymbolReader keep(int number, byte[] block, int length) throws StreamCorruptedException {
    verifyUnused(block[0] & 0xff, Byte.SIZE);
    CodeHeaderReader header = new CodeHeaderReader(block, 1, length);
    SymbolReader table = header.read();
    tables[number] = table;
    headerBits[number] = header.length();
    firstBit = Byte.SIZE + header.length();
    return table;
  }

  private SymbolReader goOn(int number, byte[] block, int length) throws StreamCorruptedException {
    SymbolReader table = tables[number];
    if (table == null) {
      throw new StreamCorruptedException(
          "linked frame: code table: expected one that was sent, actual " + number);
    }
    firstBit = KeptCodes.start(headerBits[number]);
    if (length * Byte.SIZE <= firstBit) {
      throw new StreamCorruptedException(
          "linked frame: expected symbols after the code table's number, actual none");
    }
    verifyUnused(block[0] & 0xff | (block[1] & 0xff) << Byte.SIZE, firstBit);
    return table;
  }

  private static void verifyUnused(int bytes, int end) throws StreamCorruptedException {
    int unused = (bytes & (1 << end) - 1) >>> SYMBOLS_SHIFT;
    if (unused != 0) {
      throw new StreamCorruptedException(
          "linked frame: bits after the code table's number: expected 0, actual " + unused);
    }
  }
}
