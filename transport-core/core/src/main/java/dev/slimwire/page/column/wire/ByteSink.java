package dev.slimwire.page.column.wire;

import java.io.IOException;
import java.io.InvalidObjectException;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharsetEncoder;
import java.nio.charset.CoderResult;
import java.util.Arrays;

/** Bytes that grow as they are written, big endian. Reused within a page; not thread-safe. */
public final class ByteSink {

  /** The most bytes that a varint takes. */
  public static final int MAX_VARINT_LENGTH = 10;

  /** The most bytes of one array, near the limit of JVMs. */
  public static final int MAX_LENGTH = Integer.MAX_VALUE - 8;

  /** Room before rows, for their number and some more bytes. */
  private static final int HEAD = 16;

  /** Shorter sinks grow in larger steps. */
  private static final int LARGE = 32 << 10;

  private byte[] bytes;
  private int length;

  /** Creates an empty sink with room for {@code capacity} bytes. */
  public ByteSink(int capacity) {
    bytes = new byte[capacity];
  }

  /** Creates an empty sink with room for a head and a byte for each row, as far as arrays allow. */
  public static ByteSink ofRows(int rows) {
    return new ByteSink(capacity(rows));
  }

  static int capacity(int rows) {
    return (int) Math.min(MAX_LENGTH, HEAD + (long) rows);
  }

  /**
   * Returns a length that an array can have.
   *
   * @throws InvalidObjectException if no array is that long
   */
  public static int toLength(long needed) throws InvalidObjectException {
    if (needed > MAX_LENGTH) {
      throw new InvalidObjectException("page over limit: " + needed + " > " + MAX_LENGTH);
    }
    return (int) needed;
  }

  /** Returns the array behind this sink; another one after the next write. */
  public byte[] array() {
    return bytes;
  }

  /** Returns the number of bytes written. */
  public int length() {
    return length;
  }

  /** Sets the length, at most to the room reserved. The bytes in between are undefined. */
  public void setLength(int newLength) {
    length = newLength;
  }

  /**
   * Makes room for {@code count} more bytes.
   *
   * @throws InvalidObjectException if no array is that long
   */
  public void reserve(int count) throws InvalidObjectException {
    if (count > bytes.length - length) {
      grow(count);
    }
  }

  private void grow(int count) throws InvalidObjectException {
    int needed = toLength((long) length + count);
    long factor = bytes.length < LARGE ? 4 : 2;
    bytes =
        Arrays.copyOf(bytes, (int) Math.min(MAX_LENGTH, Math.max(needed, factor * bytes.length)));
  }

  /** Writes the low 8 bits. */
  public void writeByte(int value) throws IOException {
    reserve(1);
    bytes[length++] = (byte) value;
  }

  /** Writes 4 bytes. */
  public void writeInt(int value) throws IOException {
    reserve(4);
    for (int shift = 24; shift >= 0; shift -= 8) {
      bytes[length++] = (byte) (value >>> shift);
    }
  }

  /** Writes 8 bytes. */
  public void writeLong(long value) throws IOException {
    writeInt((int) (value >>> 32));
    writeInt((int) value);
  }

  /** Writes a part of an array. */
  public void write(byte[] source, int offset, int count) throws IOException {
    reserve(count);
    System.arraycopy(source, offset, bytes, length, count);
    length += count;
  }

  /**
   * Writes an unsigned number, 7 bits per byte, the low ones first, in as few bytes as possible.
   */
  public void writeVarint(long value) throws IOException {
    if ((value & ~0x7fL) == 0 && length < bytes.length) {
      bytes[length++] = (byte) value;
      return;
    }
    reserve(MAX_VARINT_LENGTH);
    long rest = value;
    while ((rest & ~0x7fL) != 0) {
      bytes[length++] = (byte) (rest | 0x80);
      rest >>>= 7;
    }
    bytes[length++] = (byte) rest;
  }

  /** Writes the first {@code count} of some lengths as varints. */
  public void writeVarints(int[] values, int count) throws IOException {
    if (areOneByteEach(values, count)) {
      writeBytes(values, count);
      return;
    }
    int next = 0;
    while (next < count) {
      reserve(Math.max(MAX_VARINT_LENGTH, count - next));
      byte[] target = bytes;
      int at = length;
      while (next < count && at <= target.length - MAX_VARINT_LENGTH) {
        int rest = values[next++];
        while (rest >= 1 << 14) {
          target[at++] = (byte) (rest | 0x80);
          rest >>>= 7;
        }
        int more = 0x7f - rest >>> 31; // one byte or two: a branch would be unpredictable
        target[at] = (byte) (rest | more << 7);
        target[at + 1] = (byte) (rest >>> 7);
        at += 1 + more;
      }
      length = at;
    }
  }

  private static boolean areOneByteEach(int[] values, int count) {
    int all = 0;
    for (int i = 0; i < count; i++) {
      all |= values[i];
    }
    return (all & ~0x7f) == 0;
  }

  private void writeBytes(int[] values, int count) throws IOException {
    reserve(count);
    byte[] target = bytes;
    int at = length;
    for (int i = 0; i < count; i++) {
      target[at + i] = (byte) values[i];
    }
    length = at + count;
  }

  /** Writes a signed number as a varint of {@code (value << 1) ^ (value >> 63)}. */
  public void writeSigned(long value) throws IOException {
    writeVarint(value << 1 ^ value >> 63);
  }

  /**
   * Writes the first {@code count} characters as one byte each.
   *
   * @return whether all of them are Latin-1; if not, the bytes written are invalid
   */
  public boolean writeLatin1(char[] chars, int count, CharsetEncoder latin1) throws IOException {
    reserve(count);
    CoderResult result =
        latin1
            .reset()
            .encode(CharBuffer.wrap(chars, 0, count), ByteBuffer.wrap(bytes, length, count), true);
    length += count;
    return !result.isError();
  }

  /** Returns the number of bytes that {@link #writeVarint} takes for a value. */
  public static int varintLength(long value) {
    return 1 + (63 - Long.numberOfLeadingZeros(value | 1)) / 7;
  }

  /** Returns the number of bytes that {@link #writeSigned} takes for a value. */
  public static int signedLength(long value) {
    return varintLength(value << 1 ^ value >> 63);
  }
}
