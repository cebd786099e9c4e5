package dev.slimwire.frame;

import dev.slimwire.codec.BlockCodec;
import dev.slimwire.codec.CodecRegistry;
import java.io.IOException;
import java.io.StreamCorruptedException;
import java.util.zip.CRC32C;
import org.jspecify.annotations.Nullable;

/**
 * Reads, verifies and decodes frames: reserved bits and header check first, then lengths against
 * limits, then it allocates, decodes, and checks the content. Not thread-safe.
 */
final class FrameReader {

  private final FrameInput in;
  private final FrameConfig config;
  private final Direction direction;
  private final LevelSink levels;
  private final CRC32C contentCheck = new CRC32C();
  private int frameNumber;
  private byte @Nullable [] block;

  FrameReader(FrameInput in, FrameConfig config, Direction direction, LevelSink levels) {
    this.in = in;
    this.config = config;
    this.direction = direction;
    this.levels = levels;
  }

  /**
   * Reads one frame into {@link #block()}.
   *
   * @return the number of raw bytes; 0 at the end mark
   */
  int read() throws IOException {
    int first = in.peek();
    if ((first & FrameFormat.SHORT) != 0) {
      return readShort(first & FrameFormat.MAX_SHORT_LENGTH);
    }
    verifyReserved(first);
    int header = in.require(FrameFormat.HEADER);
    verifyHeader(header, FrameFormat.HEADER);
    int payloadLength = FrameFormat.readInt24(in.buffer(), header + 1) + 1;
    if ((first & FrameFormat.CONTROL) == 0) {
      return readData(first, payloadLength);
    }
    verify(payloadLength == 1, "length of the end mark", 0, payloadLength - 1);
    config.listener().frameRead(0, 0, FrameFormat.HEADER);
    return 0;
  }

  /** Returns the raw bytes of the last frame; to be released. */
  byte @Nullable [] block() {
    return block;
  }

  /** Gives the last frame's buffer back, so that an idle stream holds none. */
  void release() {
    byte[] done = block;
    if (done != null) {
      block = null;
      config.buffers().giveBack(done);
    }
  }

  private int readShort(int length) throws IOException {
    verify(length > 0, "length of a short frame", "1 to 127", length);
    int header = in.require(FrameFormat.SHORT_HEADER);
    verifyHeader(header, FrameFormat.SHORT_HEADER);
    int expected = readContentCheck();
    contentCheck.reset();
    byte[] raw = take(length);
    in.readFully(raw, 0, length);
    verifyContent(raw, length, expected);
    levels.messageStarts(null);
    config.listener().frameRead(0, length, FrameFormat.SHORT_OVERHEAD + length);
    return length;
  }

  private int readData(int first, int payloadLength) throws IOException {
    int codecId = first & FrameFormat.CODEC_MASK;
    boolean startsMessage = (first & FrameFormat.STARTS_MESSAGE) != 0;
    long start = in.offset() - FrameFormat.HEADER;
    verifyLength("payload length", payloadLength);
    BlockCodec codec = codecId == BlockCodec.STORED_ID ? null : codec(codecId);
    contentCheck.reset();
    int level = startsMessage ? readField(FrameFormat.LEVEL_SIZE) : LevelField.DEFAULT;
    int rawLength = codec == null ? payloadLength : 1 + readField(FrameFormat.LENGTH_SIZE);
    verifyLength("raw length", rawLength);
    verify(
        codec == null || payloadLength < rawLength,
        "payload length of a compressed frame",
        "less than " + rawLength,
        payloadLength);
    int expected = readContentCheck();
    byte[] raw = readPayload(codec, payloadLength, rawLength);
    verifyContent(raw, rawLength, expected);
    if (startsMessage) {
      levels.messageStarts(LevelField.level(level, config.codecs()));
    }
    config.listener().frameRead(codecId, rawLength, (int) (in.offset() - start));
    return rawLength;
  }

  private byte[] readPayload(@Nullable BlockCodec codec, int payloadLength, int rawLength)
      throws IOException {
    byte[] raw = take(rawLength);
    if (codec == null) {
      in.readFully(raw, 0, rawLength);
      return raw;
    }
    byte[] payload = config.buffers().take(payloadLength);
    try {
      in.readFully(payload, 0, payloadLength);
      config.codecs().decompress(codec, payload, 0, payloadLength, raw, 0, rawLength);
      return raw;
    } finally {
      config.buffers().giveBack(payload);
    }
  }

  private byte[] take(int length) {
    byte[] taken = config.buffers().take(length);
    block = taken;
    return taken;
  }

  /** Reads a field that the content check covers. */
  private int readField(int size) throws IOException {
    int field = in.require(size);
    contentCheck.update(in.buffer(), field, size);
    return size == FrameFormat.LEVEL_SIZE
        ? FrameFormat.readInt16(in.buffer(), field)
        : FrameFormat.readInt24(in.buffer(), field);
  }

  private int readContentCheck() throws IOException {
    int field = in.require(FrameFormat.CONTENT_CHECK_SIZE);
    return FrameFormat.readInt32(in.buffer(), field);
  }

  private BlockCodec codec(int id) throws IOException {
    CodecRegistry codecs = config.codecs();
    return codecs
        .find(id)
        .orElseThrow(
            () ->
                new StreamCorruptedException(
                    at("codec id: expected one of " + codecs.ids() + ", actual " + id)));
  }

  private void verifyReserved(int first) throws IOException {
    boolean control = (first & FrameFormat.CONTROL) != 0;
    boolean legal = control ? first == FrameFormat.END_MARK : (first & FrameFormat.LINKED) == 0;
    if (!legal) {
      throw new StreamCorruptedException(
          at(String.format("frame header: expected reserved bits to be zero, actual %02x", first)));
    }
  }

  private void verifyHeader(int header, int length) throws IOException {
    int checkedLength = length - FrameFormat.CHECK_SIZE;
    int expected = HeaderCheck.of(direction, frameNumber, in.buffer(), header, checkedLength);
    int actual = FrameFormat.readInt16(in.buffer(), header + checkedLength);
    if (expected != actual) {
      throw new StreamCorruptedException(
          at(
              String.format(
                  "header check of frame %d: expected %04x, actual %04x",
                  frameNumber, expected, actual)));
    }
    frameNumber++;
  }

  private void verifyContent(byte[] raw, int length, int expected) throws IOException {
    contentCheck.update(raw, 0, length);
    int actual = (int) contentCheck.getValue();
    if (expected != actual) {
      throw new StreamCorruptedException(
          at(
              String.format(
                  "content check of frame %d: expected %08x, actual %08x",
                  frameNumber - 1, expected, actual)));
    }
  }

  private void verifyLength(String field, int length) throws IOException {
    int max = config.limits().maxBlockLength();
    verify(length <= max, field, "at most " + max, length);
  }

  private void verify(boolean condition, String field, Object expected, int actual)
      throws StreamCorruptedException {
    if (!condition) {
      throw new StreamCorruptedException(
          at(field + ": expected " + expected + ", actual " + actual));
    }
  }

  private String at(String reason) {
    return reason + " (offset " + in.offset() + ")";
  }
}
