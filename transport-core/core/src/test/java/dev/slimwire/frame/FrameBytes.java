package dev.slimwire.frame;

import dev.slimwire.frame.format.Direction;
import dev.slimwire.frame.format.FrameFormat;
import dev.slimwire.frame.format.HeaderCheck;
import dev.slimwire.frame.format.SegmentStart;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.util.zip.CRC32C;

/** Builds frames byte by byte, right ones and hostile ones. */
final class FrameBytes {

  private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
  private final HeaderCheck headerCheck;

  FrameBytes(Direction direction) {
    this.headerCheck = new HeaderCheck(direction);
  }

  static FrameBytes segment() {
    return new FrameBytes(Direction.FORWARD).raw(SegmentStart.bytes());
  }

  FrameBytes raw(byte... more) {
    bytes.writeBytes(more);
    return this;
  }

  /** A header with a right check. */
  FrameBytes header(int... fields) {
    byte[] header = new byte[fields.length];
    for (int i = 0; i < fields.length; i++) {
      header[i] = (byte) fields[i];
    }
    int check = headerCheck.of(header, 0, header.length);
    headerCheck.count();
    raw(header);
    return raw((byte) (check >>> 8), (byte) check);
  }

  /** The content check over some bytes. */
  FrameBytes contentCheck(byte... content) {
    CRC32C check = new CRC32C();
    check.update(content);
    byte[] field = new byte[4];
    FrameFormat.writeInt32(field, 0, (int) check.getValue());
    return raw(field);
  }

  FrameBytes shortFrame(byte... payload) {
    return header(FrameFormat.SHORT | payload.length).contentCheck(payload).raw(payload);
  }

  FrameBytes endMark() {
    return header(FrameFormat.END_MARK, 0, 0, 0);
  }

  byte[] toByteArray() {
    return bytes.toByteArray();
  }

  /** Reads the bytes as a segment of built-in codecs. */
  InputStream open() {
    return FrameInputStream.of(
        new ByteArrayInputStream(toByteArray()),
        FrameConfig.of(dev.slimwire.codec.CodecRegistry.builtIn()));
  }
}
