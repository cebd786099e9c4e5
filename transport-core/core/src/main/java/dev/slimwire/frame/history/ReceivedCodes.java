package dev.slimwire.frame.history;

import java.io.StreamCorruptedException;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The code tables that a connection's peer has sent, as headers of deflate blocks, for later blocks
 * to refer to. A block that does is deflate behind such a header. Not thread-safe.
 */
final class ReceivedCodes {

  private static final byte[] NOTHING = {};
  private static final int NUMBER_SHIFT = KeptCodes.TYPE_BITS;
  private static final int SYMBOLS_SHIFT = NUMBER_SHIFT + KeptCodes.NUMBER_BITS;
  private static final int TYPE_MASK = (1 << KeptCodes.TYPE_BITS) - 1;

  private final byte[] @Nullable [] headers = new byte[KeptCodes.TABLES] @Nullable [];
  private final int[] headerBits = new int[KeptCodes.TABLES];
  private byte[] prefix = NOTHING;
  private int prefixLength;

  /** Forgets all tables. */
  void clear() {
    Arrays.fill(headers, null);
  }

  /**
   * Begins with a block: keeps its table, or makes it go on behind the header of one.
   *
   * @param block is changed where a header's last bits belong
   * @return the index of the first byte of deflate that comes behind {@link #prefix}
   */
  int begin(byte[] block, int length) throws StreamCorruptedException {
    prefixLength = 0;
    int first = block[0] & 0xff;
    int number = first >>> NUMBER_SHIFT & KeptCodes.TABLES - 1;
    return switch (first & TYPE_MASK) {
      case KeptCodes.NEW_TABLE -> {
        keep(number, block, length);
        yield 1;
      }
      case KeptCodes.KEPT_TABLE -> goOn(number, block, length);
      default -> 0;
    };
  }

  private void keep(int number, byte[] block, int length) throws StreamCorruptedException {
    verifyUnused(block[0] & 0xff, Byte.SIZE);
    int bits = new CodeHeaderReader(block, 1, length).length();
    headers[number] = Arrays.copyOfRange(block, 1, 1 + (bits + Byte.SIZE - 1) / Byte.SIZE);
    headerBits[number] = bits;
  }

  private int goOn(int number, byte[] block, int length) throws StreamCorruptedException {
    byte[] header = headers[number];
    if (header == null) {
      throw new StreamCorruptedException(
          "linked frame: code table: expected one that was sent, actual " + number);
    }
    int bits = headerBits[number];
    int start = KeptCodes.start(bits);
    int joint = start / Byte.SIZE;
    if (length <= joint) {
      throw new StreamCorruptedException(
          "linked frame: expected symbols behind the code table's number, actual none");
    }
    int before = block[0] & 0xff | (joint > 0 ? (block[1] & 0xff) << Byte.SIZE : 0);
    verifyUnused(before, start);
    prefix = header;
    prefixLength = bits / Byte.SIZE;
    int jointBits = bits % Byte.SIZE;
    if (jointBits > 0) {
      int symbols = block[joint] & -1 << jointBits;
      block[joint] = (byte) (symbols | header[prefixLength] & (1 << jointBits) - 1);
    }
    return joint;
  }

  private static void verifyUnused(int bytes, int end) throws StreamCorruptedException {
    int unused = (bytes & (1 << end) - 1) >>> SYMBOLS_SHIFT;
    if (unused != 0) {
      throw new StreamCorruptedException(
          "linked frame: bits behind the code table's number: expected 0, actual " + unused);
    }
  }

  /** Returns what begins with {@link #prefixLength} bytes that come before the block. */
  byte[] prefix() {
    return prefix;
  }

  int prefixLength() {
    return prefixLength;
  }
}
