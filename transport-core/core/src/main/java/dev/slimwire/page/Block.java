package dev.slimwire.page;

import dev.slimwire.codec.BlockCodec;
import dev.slimwire.codec.CodecRegistry;
import dev.slimwire.page.column.wire.ByteSource;
import java.io.IOException;
import java.io.StreamCorruptedException;
import java.util.Locale;
import java.util.zip.CRC32C;

/**
 * One block of a page, verified and not yet decoded.
 *
 * <pre>
 * codec id | raw length | [encoded length, unless stored] | CRC32C of the raw bytes, 4 | payload
 * </pre>
 *
 * @param codecId the codec; 0 if the payload is the raw bytes
 * @param rawLength the bytes after decompression
 * @param encodedLength the bytes of the payload
 * @param checksum the CRC32C of the raw bytes
 * @param payload the index of the payload's first byte
 */
record Block(int codecId, int rawLength, int encodedLength, int checksum, int payload) {

  /** All blocks but the last one are at least this long, raw. */
  static final int MIN_LENGTH = 64 << 10;

  /** The longest block, raw. */
  static final int MAX_LENGTH = 256 << 10;

  /** The most bytes that a block takes besides its payload. */
  static final int MAX_OVERHEAD = 1 + 3 + 3 + 4;

  static Block read(ByteSource in, int rawLeft) throws IOException {
    int codecId = in.readByte("codec id");
    if (codecId > BlockCodec.MAX_ID) {
      throw in.malformed("codec id", "0 to " + BlockCodec.MAX_ID, codecId);
    }
    int rawLength = in.readLength("block raw length");
    int shortest = Math.min(MIN_LENGTH, rawLeft);
    int longest = Math.min(MAX_LENGTH, rawLeft);
    if (rawLength < Math.max(1, shortest) || rawLength > longest) {
      throw in.malformed("block raw length", shortest + " to " + longest, rawLength);
    }
    int encodedLength = rawLength;
    if (codecId != BlockCodec.STORED_ID) {
      encodedLength = in.readLength("block encoded length");
      if (encodedLength < 1 || encodedLength >= rawLength) {
        throw in.malformed("block encoded length", "1 to " + (rawLength - 1), encodedLength);
      }
    }
    int checksum = in.readInt("block checksum");
    return new Block(
        codecId, rawLength, encodedLength, checksum, in.skip(encodedLength, "block payload"));
  }

  /** Decodes this block and verifies its checksum. */
  void decode(byte[] page, byte[] raw, int rawOffset, CodecRegistry codecs) throws IOException {
    if (codecId == BlockCodec.STORED_ID) {
      System.arraycopy(page, payload, raw, rawOffset, rawLength);
    } else {
      BlockCodec codec = codecs.find(codecId).orElse(null);
      if (codec == null) {
        throw codecMissing(codecs);
      }
      codecs.decompress(codec, page, payload, encodedLength, raw, rawOffset, rawLength);
    }
    int actual = checksum(raw, rawOffset, rawLength);
    if (actual != checksum) {
      throw new StreamCorruptedException(
          String.format(
              Locale.ROOT,
              "page block checksum: expected 0x%08x, actual 0x%08x",
              checksum,
              actual));
    }
  }

  private StreamCorruptedException codecMissing(CodecRegistry codecs) {
    return new StreamCorruptedException("page block: " + codecs.describeMissing(codecId));
  }

  static int checksum(byte[] raw, int offset, int length) {
    CRC32C crc = new CRC32C();
    crc.update(raw, offset, length);
    return (int) crc.getValue();
  }
}
