package dev.slimwire.codec.zstd;

import java.io.EOFException;
import java.io.IOException;
import java.io.StreamCorruptedException;

/**
 * The structure of one zstd frame as defined in RFC 8878; all integers are little endian.
 *
 * <pre>
 * magic:u32  descriptor:u8  [window:u8]  content size:u8|u16|u32|u64  blocks
 * block      header:u24 (last:1, type:2, size:21)  bytes
 * </pre>
 */
final class ZstdFrame {

  static final int MAGIC = 0xfd2fb528;
  private static final int CHECKSUM_OR_DICTIONARY_OR_RESERVED = 0x0f;
  private static final int SINGLE_SEGMENT = 0x20;

  /** The window that every decoder should support, and more than levels up to 19 use. */
  private static final long MAX_WINDOW = 8 << 20;

  static final int RLE_BLOCK = 1;
  static final int RESERVED_BLOCK = 3;

  private final byte[] bytes;
  private final int end;
  private int at;

  ZstdFrame(byte[] bytes, int offset, int length) {
    this.bytes = bytes;
    this.at = offset;
    this.end = offset + length;
  }

  /**
   * Verifies that the bytes are exactly one frame of our kind.
   *
   * @param rawLength the content size that was declared outside the frame
   * @throws EOFException if the frame is truncated
   * @throws StreamCorruptedException if it is malformed, or has a form that this codec does not
   *     write
   */
  void verify(int rawLength) throws IOException {
    int magic = (int) readLittleEndian(4);
    if (magic != MAGIC) {
      throw malformed("the magic fd2fb528", Integer.toHexString(magic));
    }
    int descriptor = (int) readLittleEndian(1);
    if ((descriptor & CHECKSUM_OR_DICTIONARY_OR_RESERVED) != 0) {
      throw malformed("no checksum, dictionary or reserved bit", "descriptor " + descriptor);
    }
    boolean singleSegment = (descriptor & SINGLE_SEGMENT) != 0;
    if (!singleSegment) {
      verifyWindow((int) readLittleEndian(1), MAX_WINDOW);
    }
    long contentSize = readContentSize(descriptor >>> 6, singleSegment);
    if (contentSize != rawLength) {
      throw malformed(rawLength + " bytes", contentSize);
    }
    skipBlocks();
    if (at != end) {
      throw malformed("its end", (end - at) + " bytes after it");
    }
  }

  /** Verifies that a window descriptor declares at most this many bytes. */
  static void verifyWindow(int window, long most) throws StreamCorruptedException {
    long base = 1L << (10 + (window >>> 3));
    long size = base + base / 8 * (window & 7);
    if (size > most) {
      throw malformed("a window of at most " + most + " bytes", size);
    }
  }

  private long readContentSize(int sizeCode, boolean singleSegment) throws IOException {
    if (sizeCode == 0 && !singleSegment) {
      throw malformed("a content size", "none");
    }
    long size = readLittleEndian(1 << sizeCode);
    return sizeCode == 1 ? size + 256 : size;
  }

  private void skipBlocks() throws IOException {
    boolean last = false;
    while (!last) {
      int header = (int) readLittleEndian(3);
      last = (header & 1) != 0;
      int type = header >>> 1 & 3;
      if (type == RESERVED_BLOCK) {
        throw malformed("a block type 0 to 2", type);
      }
      int length = type == RLE_BLOCK ? 1 : header >>> 3;
      requireBytes(length);
      at += length;
    }
  }

  private long readLittleEndian(int count) throws EOFException {
    requireBytes(count);
    long value = 0;
    for (int i = 0; i < count; i++) {
      value |= (bytes[at++] & 0xffL) << (8 * i);
    }
    return value;
  }

  private void requireBytes(int count) throws EOFException {
    if (end - at < count) {
      throw new EOFException("zstd frame: expected " + count + " more bytes, actual " + (end - at));
    }
  }

  static StreamCorruptedException malformed(String expected, Object actual) {
    return new StreamCorruptedException("zstd frame: expected " + expected + ", actual " + actual);
  }
}
