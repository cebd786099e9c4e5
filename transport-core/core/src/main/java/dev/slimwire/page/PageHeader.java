package dev.slimwire.page;

import dev.slimwire.page.column.wire.ByteSink;
import dev.slimwire.page.column.wire.ByteSource;
import java.io.IOException;
import java.io.InvalidObjectException;
import java.util.Locale;
import java.util.zip.CRC32C;

/**
 * What a page declares before its blocks: everything that limits need.
 *
 * <pre>
 * A7 50 | version | flags | [schema, 8] | raw length | cells | text length | blocks | CRC32C, 4
 * </pre>
 *
 * @param schema the fingerprint of generated code; 0 if there is none
 * @param rawLength the bytes of all blocks, decompressed
 * @param cells the values of all columns
 * @param textLength the bytes of all distinct strings, front coding undone
 * @param blocks the number of blocks
 */
record PageHeader(long schema, int rawLength, long cells, long textLength, int blocks) {

  static final int MIN_LENGTH = 12;
  static final int MAX_LENGTH = 46;

  private static final int MAGIC_0 = 0xa7;
  private static final int MAGIC_1 = 0x50;
  private static final int VERSION = 1;
  private static final int SCHEMA = 1;

  void write(ByteSink out) throws IOException {
    int from = out.length();
    out.writeByte(MAGIC_0);
    out.writeByte(MAGIC_1);
    out.writeByte(VERSION);
    out.writeByte(schema == 0 ? 0 : SCHEMA);
    if (schema != 0) {
      out.writeLong(schema);
    }
    out.writeVarint(rawLength);
    out.writeVarint(cells);
    out.writeVarint(textLength);
    out.writeVarint(blocks);
    out.writeInt(checksum(out.array(), from, out.length()));
  }

  static PageHeader read(ByteSource in) throws IOException {
    int from = in.position();
    verifyByte(in, "magic", MAGIC_0);
    verifyByte(in, "magic", MAGIC_1);
    verifyByte(in, "page format version", VERSION);
    int flags = in.readByte("flags");
    if ((flags & ~SCHEMA) != 0) {
      throw in.malformed("flags", "reserved bits 0", "0x" + Integer.toHexString(flags));
    }
    long schema = flags == SCHEMA ? in.readLong("schema") : 0;
    PageHeader header =
        new PageHeader(
            schema,
            in.readLength("raw length"),
            in.readVarint("cells"),
            in.readVarint("text length"),
            in.readLength("blocks"));
    int actual = checksum(in.array(), from, in.position());
    int expected = in.readInt("header checksum");
    if (actual != expected) {
      throw in.malformed("header checksum", hex(expected), hex(actual));
    }
    header.verifyBlocks(in);
    if (flags == SCHEMA && schema == 0) {
      throw in.malformed("schema", "a fingerprint that is not 0", "0");
    }
    return header;
  }

  private static void verifyByte(ByteSource in, String field, int expected) throws IOException {
    int actual = in.readByte(field);
    if (actual != expected) {
      throw in.malformed(field, hex(expected), hex(actual));
    }
  }

  private void verifyBlocks(ByteSource in) throws IOException {
    long fewest = (rawLength + (long) Block.MAX_LENGTH - 1) / Block.MAX_LENGTH;
    long most = rawLength == 0 ? 0 : (rawLength - 1) / Block.MIN_LENGTH + 1;
    if (blocks < fewest || blocks > most) {
      throw in.malformed("blocks", fewest + " to " + most, blocks);
    }
  }

  /** Verifies that a page is within the limits of its reader, before it is read. */
  void verify(PageLimits limits, int pageLength) throws IOException {
    verifyLimit("raw length", rawLength, Math.min(limits.maxRawLength(), ByteSink.MAX_LENGTH));
    verifyLimit("cells", cells, limits.maxCells());
    verifyLimit("text length", textLength, limits.maxCharacters());
    verifyLimit("page length", pageLength, maxPageLength(rawLength));
    verifyLimit("raw length", rawLength, limits.rawLengthByRatio(pageLength));
  }

  static void verifyLimit(String field, long actual, long limit) throws InvalidObjectException {
    if (Long.compareUnsigned(actual, limit) > 0) {
      throw new InvalidObjectException(
          String.format(
              Locale.ROOT,
              "page over limit: %s: expected at most %d, actual %s",
              field,
              limit,
              Long.toUnsignedString(actual)));
    }
  }

  /**
   * Returns the length of the longest page with this many raw bytes, where all blocks are stored.
   */
  static long maxPageLength(int rawLength) {
    return (long) MAX_LENGTH + rawLength + (rawLength / Block.MIN_LENGTH + 1L) * Block.MAX_OVERHEAD;
  }

  private static int checksum(byte[] bytes, int from, int to) {
    CRC32C crc = new CRC32C();
    crc.update(bytes, from, to - from);
    return (int) crc.getValue();
  }

  private static String hex(int value) {
    return "0x" + Integer.toHexString(value);
  }
}
