package dev.slimwire.fuzz;

import dev.slimwire.codec.CodecRegistry;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.BufferOverflowException;
import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.zip.CRC32C;

/** Makes the checks of pages right that a fuzzer has changed. Written from the document. */
final class RepairedPage {

  private static final int LONGEST_RAW = 1 << 18;

  private RepairedPage() {}

  /**
   * Returns a page of one stored block.
   *
   * @param content its columns, right or not
   */
  static byte[] of(byte[] content) {
    ByteArrayOutputStream page = new ByteArrayOutputStream();
    page.writeBytes(new byte[] {(byte) 0xa7, 0x50, 1, 0});
    writeVarint(page, content.length);
    writeVarint(page, FuzzLimits.CELLS);
    writeVarint(page, FuzzLimits.TEXT);
    writeVarint(page, content.length == 0 ? 0 : 1);
    writeCheck(page, page.toByteArray());
    if (content.length > 0) {
      page.write(0);
      writeVarint(page, content.length);
      writeCheck(page, content);
      page.writeBytes(content);
    }
    return page.toByteArray();
  }

  private static void writeVarint(ByteArrayOutputStream out, int value) {
    int left = value;
    while (left > 0x7f) {
      out.write(left & 0x7f | 0x80);
      left >>>= 7;
    }
    out.write(left);
  }

  private static void writeCheck(ByteArrayOutputStream out, byte[] bytes) {
    out.writeBytes(ByteBuffer.allocate(4).putInt(check(bytes, 0, bytes.length)).array());
  }

  private static int check(byte[] bytes, int from, int to) {
    CRC32C crc = new CRC32C();
    crc.update(bytes, from, to - from);
    return (int) crc.getValue();
  }

  /** Returns a copy with right checks of the header and of all blocks that can be decoded. */
  static byte[] checked(byte[] page, CodecRegistry codecs) {
    ByteBuffer bytes = ByteBuffer.wrap(page.clone());
    try {
      bytes.position(3);
      bytes.position((bytes.get() & 1) != 0 ? 12 : 4);
      for (int field = 0; field < 4; field++) {
        readVarint(bytes);
      }
      bytes.putInt(check(bytes.array(), 0, bytes.position()));
      while (bytes.hasRemaining()) {
        block(bytes, codecs);
      }
    } catch (BufferUnderflowException
        | BufferOverflowException
        | IndexOutOfBoundsException
        | IllegalArgumentException end) {
      return bytes.array(); // the rest is not whole
    }
    return bytes.array();
  }

  private static void block(ByteBuffer bytes, CodecRegistry codecs) {
    int codec = bytes.get();
    int rawLength = readVarint(bytes);
    int length = codec == 0 ? rawLength : readVarint(bytes);
    int check = bytes.position();
    int payload = check + 4;
    bytes.position(payload + length);
    byte[] raw = Arrays.copyOfRange(bytes.array(), payload, payload + length);
    if (codec != 0 && rawLength <= LONGEST_RAW && codecs.find(codec).isPresent()) {
      raw = new byte[rawLength];
      try {
        codecs.decompress(
            codecs.find(codec).orElseThrow(), bytes.array(), payload, length, raw, 0, rawLength);
      } catch (IOException malformed) {
        return;
      }
    }
    bytes.putInt(check, check(raw, 0, raw.length));
  }

  static int readVarint(ByteBuffer bytes) {
    int value = 0;
    for (int shift = 0; shift < 28; shift += 7) {
      byte next = bytes.get();
      value |= (next & 0x7f) << shift;
      if (next >= 0) {
        return value;
      }
    }
    throw new IllegalArgumentException("a varint of more than 28 bits");
  }
}
