package dev.slimwire.page.column.wire;

import java.io.EOFException;
import java.io.IOException;
import java.io.StreamCorruptedException;

/**
 * A range of untrusted bytes, read from its first to its last one, big endian. Every read names the
 * field, so that exceptions do, too. Not thread-safe.
 */
public final class ByteSource {

  private final byte[] bytes;
  private final String name;
  private final boolean whole;
  private final int end;
  private int position;

  private ByteSource(byte[] bytes, int from, int to, String name, boolean whole) {
    this.bytes = bytes;
    this.position = from;
    this.end = to;
    this.name = name;
    this.whole = whole;
  }

  /** Returns a source of bytes that may be truncated: their end is an {@link EOFException}. */
  public static ByteSource of(String name, byte[] bytes, int from, int to) {
    return new ByteSource(bytes, from, to, name, false);
  }

  /** Returns a source of bytes verified to be complete: anything beyond them is malformed. */
  public static ByteSource ofWhole(String name, byte[] bytes, int from, int to) {
    return new ByteSource(bytes, from, to, name, true);
  }

  /** Returns the next {@code length} bytes as a source of their own, and skips them. */
  public ByteSource slice(String sliceName, int length, String field) throws IOException {
    int from = skip(length, field);
    return ofWhole(sliceName, bytes, from, from + length);
  }

  /** Returns the array behind this source. */
  public byte[] array() {
    return bytes;
  }

  /** Returns the index of the next byte in the array. */
  public int position() {
    return position;
  }

  /** Returns the number of bytes left. */
  public int remaining() {
    return end - position;
  }

  /** Skips bytes and returns the index of the first of them. */
  public int skip(long count, String field) throws IOException {
    verifyRemaining(count, field);
    int from = position;
    position += (int) count;
    return from;
  }

  /** Reads an unsigned byte. */
  public int readByte(String field) throws IOException {
    verifyRemaining(1, field);
    return bytes[position++] & 0xff;
  }

  /** Skips the next byte if it has this value, and returns whether it has. */
  public boolean skipIf(int value) {
    boolean found = position < end && (bytes[position] & 0xff) == value;
    position += found ? 1 : 0;
    return found;
  }

  /** Reads 4 bytes. */
  public int readInt(String field) throws IOException {
    int from = skip(4, field);
    return bytes[from] << 24
        | (bytes[from + 1] & 0xff) << 16
        | (bytes[from + 2] & 0xff) << 8
        | bytes[from + 3] & 0xff;
  }

  /** Reads 8 bytes. */
  public long readLong(String field) throws IOException {
    return (long) readInt(field) << 32 | readInt(field) & 0xffffffffL;
  }

  /** Reads an unsigned varint of up to 64 bits. */
  public long readVarint(String field) throws IOException {
    if (position < end && bytes[position] >= 0) {
      return bytes[position++];
    }
    if (position + 1 < end && bytes[position + 1] > 0) { // nearly all other values
      position += 2;
      return bytes[position - 2] & 0x7f | bytes[position - 1] << 7;
    }
    return readLongVarint(field);
  }

  private long readLongVarint(String field) throws IOException {
    long value = 0;
    for (int shift = 0; ; shift += 7) {
      int next = readByte(field);
      value |= (long) (next & 0x7f) << shift;
      if (next == 0) { // a first one is read in one byte
        throw malformed(field, "a varint in its shortest form", "a last byte of 0");
      }
      if (shift == 63 && next > 1) {
        throw malformed(field, "a varint of at most 64 bits", "a longer one");
      }
      if (next < 0x80) {
        return value;
      }
    }
  }

  /** Reads what {@link ByteSink#writeSigned} wrote. */
  public long readSigned(String field) throws IOException {
    long zigzag = readVarint(field);
    return zigzag >>> 1 ^ -(zigzag & 1);
  }

  /** Reads a varint below 2^31. */
  public int readLength(String field) throws IOException {
    long value = readVarint(field);
    if (value < 0 || value > Integer.MAX_VALUE) {
      throw malformed(field, "less than 2^31", Long.toUnsignedString(value));
    }
    return (int) value;
  }

  /** Reads {@code count} varints below 2^31. Allocates no more than the remaining bytes allow. */
  public int[] readLengths(int count, String field) throws IOException {
    verifyRemaining(count, field);
    int[] values = new int[count];
    for (int i = 0; i < count; i++) {
      values[i] = position < end && bytes[position] >= 0 ? bytes[position++] : readLength(field);
    }
    return values;
  }

  /** Verifies that everything was read. */
  public void verifyEnd() throws IOException {
    if (position != end) {
      throw malformed("end", "no more bytes", remaining() + " more");
    }
  }

  /** Verifies that at least this many bytes are left. */
  public void verifyRemaining(long count, String field) throws IOException {
    if (count > remaining()) {
      throw whole
          ? malformed(field, count + " bytes", remaining() + " left")
          : new EOFException(
              describe(field, count + " bytes", remaining() + " left: the page is truncated"));
    }
  }

  /** Returns the failure of a field that was just read. */
  public StreamCorruptedException malformed(String field, Object expected, Object actual) {
    return new StreamCorruptedException(describe(field, expected, actual));
  }

  private String describe(String field, Object expected, Object actual) {
    return name
        + ", before offset "
        + position
        + ": "
        + field
        + ": expected "
        + expected
        + ", actual "
        + actual;
  }
}
