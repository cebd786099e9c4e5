package dev.slimwire.codec.zstd;

import java.io.EOFException;
import java.io.IOException;
import java.io.StreamCorruptedException;

/**
 * The structure of a piece of a message: whole blocks of one {@linkplain ZstdFrame zstd frame},
 * which has a window and no content size.
 *
 * <pre>
 * first piece  magic:u32  descriptor:u8 = 0  window:u8  blocks
 * others       blocks
 * </pre>
 */
final class ZstdPiece {

  /** The memory that a decoder keeps until the message ends. */
  private static final long MAX_WINDOW = 1 << 20;

  private static final int FRAME_HEADER = 6;
  private static final int BLOCK_HEADER = 3;

  private ZstdPiece() {}

  /**
   * Verifies that the bytes are exactly one piece of our kind.
   *
   * @param first whether the frame begins with it
   * @param last whether the frame ends with it
   * @throws EOFException if a block is truncated
   * @throws StreamCorruptedException if it is malformed, or has a form that this codec does not
   *     write
   */
  static void verify(byte[] bytes, int offset, int length, boolean first, boolean last)
      throws IOException {
    int end = offset + length;
    int at = first ? verifyFrameHeader(bytes, offset, end) : offset;
    boolean ended = false;
    do {
      require(BLOCK_HEADER, end - at);
      int header = littleEndian(bytes, at, BLOCK_HEADER);
      int type = header >>> 1 & 3;
      if (type == ZstdFrame.RESERVED_BLOCK) {
        throw ZstdFrame.malformed("a block type 0 to 2", type);
      }
      int content = type == ZstdFrame.RLE_BLOCK ? 1 : header >>> 3;
      require(content, end - at - BLOCK_HEADER);
      at += BLOCK_HEADER + content;
      ended = (header & 1) != 0;
    } while (!ended && at < end);
    if (ended != last) {
      throw ZstdFrame.malformed(last ? "the last block" : "no last block", last ? "none" : "one");
    }
    if (at != end) {
      throw ZstdFrame.malformed("its end", (end - at) + " bytes after it");
    }
  }

  private static int verifyFrameHeader(byte[] bytes, int offset, int end) throws IOException {
    require(FRAME_HEADER, end - offset);
    int magic = littleEndian(bytes, offset, 4);
    if (magic != ZstdFrame.MAGIC) {
      throw ZstdFrame.malformed("the magic fd2fb528", Integer.toHexString(magic));
    }
    if (bytes[offset + 4] != 0) {
      throw ZstdFrame.malformed("nothing but a window", "descriptor " + (bytes[offset + 4] & 0xff));
    }
    ZstdFrame.verifyWindow(bytes[offset + 5] & 0xff, MAX_WINDOW);
    return offset + FRAME_HEADER;
  }

  private static int littleEndian(byte[] bytes, int at, int count) {
    int value = 0;
    for (int i = 0; i < count; i++) {
      value |= (bytes[at + i] & 0xff) << (8 * i);
    }
    return value;
  }

  private static void require(int count, int actual) throws EOFException {
    if (actual < count) {
      throw new EOFException("zstd frame: expected " + count + " more bytes, actual " + actual);
    }
  }
}
