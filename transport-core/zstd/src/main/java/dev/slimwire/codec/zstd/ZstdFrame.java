package dev.slimwire.codec.zstd;

import java.io.EOFException;
import java.io.IOException;
import java.io.StreamCorruptedException;

/**
 * The shape of one zstd frame, as RFC 8878 gives it; all integers are little endian.
 *
 * <pre>
 * magic:u32  descriptor:u8  [window:u8]  content size:u8|u16|u32|u64  blocks
 * block      header:u24 (last:1, type:2, size:21)  bytes
 * </pre>
 */
final class ZstdFrame {

  private static final int MAGIC = 0xfd2fb528;
  private static final int CHECKSUM_OR_DICTIONARY_OR_RESERVED = 0x0f;
  private static final int SINGLE_SEGMENT = 0x20;

  /** What every decoder should support, and more than levels up to 19 use. */
  private static final long MAX_WINDOW = 8 << 20;

  /** The largest window of a message that comes in pieces: its decoder keeps as much. */
  private static final long MAX_WINDOW_OF_PIECES = 1 << 20;

  private static final int RLE_BLOCK = 1;
  private static final int RESERVED_BLOCK = 3;

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
   * @param rawLength the content size that was declared outside
   * @throws EOFException if the frame is truncated
   * @throws StreamCorruptedException if it is malformed, or not what this codec writes
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
    boolean last = false;
    while (!last) {
      last = skipBlock();
    }
    verifyEnd();
  }

  /**
   * Verifies that the bytes are blocks of a frame of our kind, without a content size.
   *
   * @param first whether the frame begins with them
   * @param last whether it ends with them
   * @throws EOFException if a block is truncated
   * @throws StreamCorruptedException if they are malformed, or not what this codec writes
   */
  void verifyPiece(boolean first, boolean last) throws IOException {
    if (first) {
      int magic = (int) readLittleEndian(4);
      if (magic != MAGIC) {
        throw malformed("the magic fd2fb528", Integer.toHexString(magic));
      }
      int descriptor = (int) readLittleEndian(1);
      if (descriptor != 0) {
        throw malformed("nothing but a window", "descriptor " + descriptor);
      }
      verifyWindow((int) readLittleEndian(1), MAX_WINDOW_OF_PIECES);
    }
    boolean ended;
    do {
      ended = skipBlock();
    } while (!ended && at < end);
    if (ended != last) {
      throw malformed(last ? "the last block" : "no last block", last ? "none" : "one");
    }
    verifyEnd();
  }

  private void verifyEnd() throws StreamCorruptedException {
    if (at != end) {
      throw malformed("its end", (end - at) + " bytes behind it");
    }
  }

  private static void verifyWindow(int window, long most) throws StreamCorruptedException {
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

  /** Returns whether it was the last one. */
  private boolean skipBlock() throws IOException {
    int header = (int) readLittleEndian(3);
    int type = header >>> 1 & 3;
    if (type == RESERVED_BLOCK) {
      throw malformed("a block type 0 to 2", type);
    }
    int length = type == RLE_BLOCK ? 1 : header >>> 3;
    requireBytes(length);
    at += length;
    return (header & 1) != 0;
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

  private static StreamCorruptedException malformed(String expected, Object actual) {
    return new StreamCorruptedException("zstd frame: expected " + expected + ", actual " + actual);
  }
}
