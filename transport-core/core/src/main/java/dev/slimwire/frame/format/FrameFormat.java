package dev.slimwire.frame.format;

/**
 * The constants of the frame format, version 1.
 *
 * <pre>
 * short frame   1LLLLLLL | check 2 | content check 4 | payload L, 1..127, stored
 * linked frame  01FMLLLL LLLLLLLL | check 2 | [level 2] | content check 4 | payload L + 1, deflate
 * data frame    000MCCCC | payload length - 1: 3 | check 2 | [level 2] | [raw length - 1: 3]
 *                        | content check 4 | payload
 * source frame  0011CCCC | as a data frame with M that is not stored
 * first piece   00011111 | payload length - 1: 3 | check 2 | level 2 | codec 1 | raw length - 1: 3
 *                        | content check 4 | payload
 * piece         00E01111 | payload length - 1: 3 | check 2 | raw length - 1: 3 | content check 4
 *                        | payload
 * delta frame   0010CCCC | payload length - 1: 3 | check 2 | raw length - 1: 3 | delta length - 1: 3
 *                        | content check 4 | payload
 * filtered      0011MMMM | payload length - 1: 3 | check 2 | [level 2] | filter and codec 1
 *                        | raw length - 1: 3 | content check 4 | payload
 * end mark      00100000 | 00 00 00 | check 2
 * </pre>
 *
 * F: fresh start, refers to the seed only; M: the level field is present; C: codec, not 0 in source
 * and delta frames; E: the last piece of its message. Short, linked and source frames and first
 * pieces start a message; data frames and filtered ones do if M is set, which has four bits in the
 * latter. A delta frame refers to the block of the source frame right before it, a piece to all
 * pieces since the first one, with no other frames in between.
 */
public final class FrameFormat {

  public static final int VERSION = 1;

  public static final int SHORT = 0x80;
  public static final int MAX_SHORT_LENGTH = 0x7f;

  public static final int LINKED = 0x40;
  public static final int FRESH = 0x20;

  public static final int CONTROL = 0x20;
  public static final int LEVEL = 0x10;
  public static final int CODEC_MASK = 0x0f;

  public static final int END_MARK = CONTROL;

  /** With a codec: the block is a delta. */
  public static final int DELTA = CONTROL;

  /** With a codec: the next block may be a delta to this one. */
  public static final int SOURCE = CONTROL | LEVEL;

  /** In place of a codec: the payload continues where that of the previous frame ended. */
  public static final int PIECE = 0x0f;

  public static final int FIRST_PIECE = PIECE | LEVEL;
  public static final int LAST_PIECE = PIECE | CONTROL;

  /** The block was filtered; as a source it would be stored, which sources never are. */
  public static final int FILTERED = SOURCE;

  /** The same for the first block of a message. */
  public static final int FIRST_FILTERED = SOURCE | CODEC_MASK;

  /** The position of the filter above the codec in the field of both. */
  public static final int FILTER_SHIFT = 4;

  /** The highest id of a filter. */
  public static final int MAX_FILTER = 15;

  public static final int LENGTH_SIZE = 3;
  public static final int CHECK_SIZE = 2;
  public static final int LEVEL_SIZE = 2;
  public static final int CODEC_SIZE = 1;
  public static final int CONTENT_CHECK_SIZE = 4;

  public static final int SHORT_HEADER = 1 + CHECK_SIZE;
  public static final int LINKED_HEADER = 2 + CHECK_SIZE;
  public static final int HEADER = 1 + LENGTH_SIZE + CHECK_SIZE;

  /** The bytes before a short frame's payload. */
  public static final int SHORT_OVERHEAD = SHORT_HEADER + CONTENT_CHECK_SIZE;

  /** The most bytes that precede a payload. */
  public static final int MAX_OVERHEAD = HEADER + 2 * LENGTH_SIZE + CONTENT_CHECK_SIZE;

  /** The longest block that any reader may accept. */
  public static final int MAX_BLOCK = 16 << 20;

  /** The codec of linked frames. */
  public static final int DEFLATE_ID = 1;

  /** The longest payload of a linked frame. */
  public static final int MAX_LINKED_PAYLOAD = 1 << 12;

  /** The shortest block that is linked, so that calls without arguments cost no time. */
  public static final int MIN_LINKED = 64;

  /** Blocks below this many bytes are linked or stored: by themselves they would hardly shrink. */
  public static final int MIN_COMPRESSED = 256;

  /** Blocks up to this many bytes are linked even if they do not shrink. */
  private static final int ALWAYS_LINKED = 512;

  private FrameFormat() {}

  /** Returns the most bytes that a compressed block may have: at least 3 % must be saved. */
  public static int worthwhile(int rawLength) {
    return rawLength - (rawLength * 3 + 99) / 100;
  }

  /**
   * Returns the most bytes that a linked block may have. Short ones may grow by the difference to a
   * stored frame's longer header, since similar ones will refer to them later.
   */
  public static int worthwhileLinked(int rawLength) {
    return rawLength <= ALWAYS_LINKED
        ? rawLength + 4
        : Math.min(worthwhile(rawLength), MAX_LINKED_PAYLOAD);
  }

  public static int readInt24(byte[] bytes, int offset) {
    return (bytes[offset] & 0xff) << 16
        | (bytes[offset + 1] & 0xff) << 8
        | (bytes[offset + 2] & 0xff);
  }

  public static void writeInt24(byte[] bytes, int offset, int value) {
    bytes[offset] = (byte) (value >>> 16);
    bytes[offset + 1] = (byte) (value >>> 8);
    bytes[offset + 2] = (byte) value;
  }

  public static int readInt16(byte[] bytes, int offset) {
    return (bytes[offset] & 0xff) << 8 | (bytes[offset + 1] & 0xff);
  }

  public static void writeInt16(byte[] bytes, int offset, int value) {
    bytes[offset] = (byte) (value >>> 8);
    bytes[offset + 1] = (byte) value;
  }

  public static int readInt32(byte[] bytes, int offset) {
    return readInt16(bytes, offset) << 16 | readInt16(bytes, offset + 2);
  }

  public static void writeInt32(byte[] bytes, int offset, int value) {
    writeInt16(bytes, offset, value >>> 16);
    writeInt16(bytes, offset + 2, value);
  }
}
