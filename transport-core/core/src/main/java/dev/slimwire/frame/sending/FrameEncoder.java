package dev.slimwire.frame.sending;

import dev.slimwire.frame.format.Direction;
import dev.slimwire.frame.format.FrameFormat;
import dev.slimwire.frame.format.HeaderCheck;
import dev.slimwire.frame.format.LevelField;
import java.util.zip.CRC32C;

/**
 * Puts headers in front of payloads, and numbers the frames of one direction. Not thread-safe.
 *
 * <p>Payloads are at least {@link FrameFormat#MAX_OVERHEAD} bytes after the start of their buffer,
 * so that header and payload are sent in one write.
 */
final class FrameEncoder {

  private final HeaderCheck headerCheck;
  private final CRC32C contentCheck = new CRC32C();

  FrameEncoder(Direction direction) {
    this.headerCheck = new HeaderCheck(direction);
  }

  /**
   * Puts the header of a stored frame before its payload.
   *
   * @param level the level field, or {@link LevelField#NO_LEVEL}
   * @return where the frame starts
   */
  int putStored(byte[] buffer, int payload, int length, int level) {
    if (length <= FrameFormat.MAX_SHORT_LENGTH && level == LevelField.DEFAULT) {
      return putShort(buffer, payload, length);
    }
    int start = payload - overhead(level, false);
    putDataHeader(buffer, start, 0, length, level);
    putContentCheck(buffer, start + FrameFormat.HEADER, payload, buffer, payload, length);
    return start;
  }

  /**
   * Puts the header of a compressed frame before its payload.
   *
   * @param type the codec's id; with {@link FrameFormat#SOURCE} and a level, the reader keeps the
   *     block
   * @param level the level field, or {@link LevelField#NO_LEVEL}
   * @param raw holds the uncompressed bytes
   * @return where the frame starts
   */
  int putCompressed(
      byte[] buffer,
      int payload,
      int length,
      int type,
      int level,
      byte[] raw,
      int rawOffset,
      int rawLength) {
    int start = payload - overhead(level, true);
    int end = putDataHeader(buffer, start, type, length, level);
    FrameFormat.writeInt24(buffer, end, rawLength - 1);
    putContentCheck(buffer, start + FrameFormat.HEADER, payload, raw, rawOffset, rawLength);
    return start;
  }

  /**
   * Puts the header of a piece of a message before its payload.
   *
   * @param codecId of the message
   * @param level the level field of the first piece; {@link LevelField#NO_LEVEL} for others
   * @param last whether it is the last one; not the first
   * @param raw holds the uncompressed bytes
   * @return where the frame starts
   */
  int putPiece(
      byte[] buffer,
      int payload,
      int length,
      int codecId,
      int level,
      boolean last,
      byte[] raw,
      int rawOffset,
      int rawLength) {
    boolean first = level != LevelField.NO_LEVEL;
    int start = payload - pieceOverhead(level);
    int type = FrameFormat.PIECE | (last ? FrameFormat.LAST_PIECE : 0);
    int end = putDataHeader(buffer, start, type, length, level);
    if (first) {
      buffer[end++] = (byte) codecId;
    }
    FrameFormat.writeInt24(buffer, end, rawLength - 1);
    putContentCheck(buffer, start + FrameFormat.HEADER, payload, raw, rawOffset, rawLength);
    return start;
  }

  /** Returns how many bytes of a piece precede its payload. */
  static int pieceOverhead(int level) {
    return overhead(level, true) + (level == LevelField.NO_LEVEL ? 0 : FrameFormat.CODEC_SIZE);
  }

  /**
   * Puts the fields between the header of a filtered frame and its payload, before the block is
   * filtered.
   *
   * @param level the level field, or {@link LevelField#NO_LEVEL}
   * @param filterAndCodec the field of that name
   * @param raw holds the block
   */
  void putFilteredFields(
      byte[] buffer,
      int payload,
      int level,
      int filterAndCodec,
      byte[] raw,
      int rawOffset,
      int rawLength) {
    int start = payload - filteredOverhead(level) + FrameFormat.HEADER;
    int end = start;
    if (level != LevelField.NO_LEVEL) {
      FrameFormat.writeInt16(buffer, end, level);
      end += FrameFormat.LEVEL_SIZE;
    }
    buffer[end] = (byte) filterAndCodec;
    FrameFormat.writeInt24(buffer, end + FrameFormat.CODEC_SIZE, rawLength - 1);
    putContentCheck(buffer, start, payload, raw, rawOffset, rawLength);
  }

  /**
   * Puts the header of a filtered frame before its fields.
   *
   * @param level as its fields have it
   * @return where the frame starts
   */
  int putFilteredHeader(byte[] buffer, int payload, int length, int level) {
    boolean first = level != LevelField.NO_LEVEL;
    int start = payload - filteredOverhead(level);
    buffer[start] = (byte) (first ? FrameFormat.FIRST_FILTERED : FrameFormat.FILTERED);
    FrameFormat.writeInt24(buffer, start + 1, length - 1);
    putHeaderCheck(buffer, start, FrameFormat.HEADER);
    return start;
  }

  private static int filteredOverhead(int level) {
    return overhead(level, true) + FrameFormat.CODEC_SIZE;
  }

  /**
   * Puts the header of a delta frame before its payload.
   *
   * @param deltaLength what the payload decodes to
   * @param raw holds the bytes of the block
   * @return where the frame starts
   */
  int putDelta(
      byte[] buffer,
      int payload,
      int length,
      int codecId,
      int deltaLength,
      byte[] raw,
      int rawOffset,
      int rawLength) {
    int start = payload - overhead(LevelField.NO_LEVEL, true) - FrameFormat.LENGTH_SIZE;
    int end =
        putDataHeader(buffer, start, FrameFormat.DELTA | codecId, length, LevelField.NO_LEVEL);
    FrameFormat.writeInt24(buffer, end, rawLength - 1);
    FrameFormat.writeInt24(buffer, end + FrameFormat.LENGTH_SIZE, deltaLength - 1);
    putContentCheck(buffer, start + FrameFormat.HEADER, payload, raw, rawOffset, rawLength);
    return start;
  }

  /**
   * Puts the header of a linked frame before its payload.
   *
   * @param fresh whether it refers to the seed only
   * @param level the level field
   * @param raw holds the uncompressed bytes
   * @return where the frame starts
   */
  int putLinked(
      byte[] buffer,
      int payload,
      int length,
      boolean fresh,
      int level,
      byte[] raw,
      int rawOffset,
      int rawLength) {
    boolean hasLevel = level != LevelField.DEFAULT;
    int fieldsLength = FrameFormat.CONTENT_CHECK_SIZE + (hasLevel ? FrameFormat.LEVEL_SIZE : 0);
    int fields = payload - fieldsLength;
    int start = fields - FrameFormat.LINKED_HEADER;
    int flags = (fresh ? FrameFormat.FRESH : 0) | (hasLevel ? FrameFormat.LEVEL : 0);
    FrameFormat.writeInt16(buffer, start, (FrameFormat.LINKED | flags) << 8 | length - 1);
    putHeaderCheck(buffer, start, FrameFormat.LINKED_HEADER);
    if (hasLevel) {
      FrameFormat.writeInt16(buffer, fields, level);
    }
    putContentCheck(buffer, fields, payload, raw, rawOffset, rawLength);
    return start;
  }

  /** Returns the frame that ends the stream. */
  byte[] endMark() {
    byte[] frame = new byte[FrameFormat.HEADER];
    frame[0] = (byte) FrameFormat.END_MARK;
    putHeaderCheck(frame, 0, FrameFormat.HEADER);
    return frame;
  }

  private int putShort(byte[] buffer, int payload, int length) {
    int start = payload - FrameFormat.SHORT_OVERHEAD;
    buffer[start] = (byte) (FrameFormat.SHORT | length);
    putHeaderCheck(buffer, start, FrameFormat.SHORT_HEADER);
    int fields = start + FrameFormat.SHORT_HEADER;
    putContentCheck(buffer, fields, payload, buffer, payload, length);
    return start;
  }

  /** Returns how many bytes of a data frame precede its payload. */
  static int overhead(int level, boolean compressed) {
    return FrameFormat.HEADER
        + (level == LevelField.NO_LEVEL ? 0 : FrameFormat.LEVEL_SIZE)
        + (compressed ? FrameFormat.LENGTH_SIZE : 0)
        + FrameFormat.CONTENT_CHECK_SIZE;
  }

  /** Returns the offset at which the raw length, or the content check, follows. */
  private int putDataHeader(byte[] buffer, int start, int type, int length, int level) {
    boolean startsMessage = level != LevelField.NO_LEVEL;
    buffer[start] = (byte) (type | (startsMessage ? FrameFormat.LEVEL : 0));
    FrameFormat.writeInt24(buffer, start + 1, length - 1);
    putHeaderCheck(buffer, start, FrameFormat.HEADER);
    if (!startsMessage) {
      return start + FrameFormat.HEADER;
    }
    FrameFormat.writeInt16(buffer, start + FrameFormat.HEADER, level);
    return start + FrameFormat.HEADER + FrameFormat.LEVEL_SIZE;
  }

  private void putHeaderCheck(byte[] buffer, int start, int headerLength) {
    int checkedLength = headerLength - FrameFormat.CHECK_SIZE;
    int check = headerCheck.of(buffer, start, checkedLength);
    headerCheck.count();
    FrameFormat.writeInt16(buffer, start + checkedLength, check);
  }

  /** Puts the check of the fields after the header and of the raw bytes. */
  private void putContentCheck(
      byte[] buffer, int fields, int payload, byte[] raw, int rawOffset, int rawLength) {
    int check = payload - FrameFormat.CONTENT_CHECK_SIZE;
    contentCheck.reset();
    contentCheck.update(buffer, fields, check - fields);
    contentCheck.update(raw, rawOffset, rawLength);
    FrameFormat.writeInt32(buffer, check, (int) contentCheck.getValue());
  }
}
