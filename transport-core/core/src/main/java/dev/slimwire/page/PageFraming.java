package dev.slimwire.page;

import dev.slimwire.page.column.wire.ByteSink;
import dev.slimwire.page.column.wire.ByteSource;
import java.io.EOFException;
import java.io.IOException;
import java.io.InvalidObjectException;
import java.io.ObjectInput;
import java.io.ObjectOutput;
import java.io.StreamCorruptedException;
import java.nio.ByteBuffer;
import java.util.Arrays;

/** A page in an object stream: its length in 4 bytes, then the page. */
final class PageFraming {

  /** The room for the length, in front of a page. */
  static final int LENGTH = Integer.BYTES;

  private static final int FIRST_CHUNK = 64 << 10;

  /** The message with which the JDK's object streams report a stream's end as corruption. */
  private static final String CUT_OFF = "unexpected EOF ";

  private PageFraming() {}

  /** Writes the length and the page in one write. */
  static void write(PackedPage page, ObjectOutput out) throws IOException {
    int length = page.length();
    byte[] bytes = page.bytes();
    int from = page.from() - LENGTH;
    if (from < 0 || ByteBuffer.wrap(bytes).getInt(from) != length) {
      throw new IllegalArgumentException("page without room for its length: " + page.from());
    }
    out.write(bytes, from, LENGTH + length);
  }

  /**
   * Reads what {@link #write} wrote and no byte more. Memory grows with the bytes that arrive, not
   * with those that are declared.
   *
   * @throws EOFException if the stream ends before the page does
   */
  static PackedPage read(ObjectInput in, PageLimits limits) throws IOException {
    try {
      return readPage(in, limits);
    } catch (StreamCorruptedException malformed) {
      String said = malformed.getMessage();
      if (said == null || !said.startsWith(CUT_OFF)) {
        throw malformed;
      }
      EOFException cutOff = new EOFException("the stream was cut off within a page");
      cutOff.initCause(malformed);
      throw cutOff;
    }
  }

  private static PackedPage readPage(ObjectInput in, PageLimits limits) throws IOException {
    int length = in.readInt();
    verifyLength(length, limits);
    int have = Math.min(length, FIRST_CHUNK);
    byte[] bytes = new byte[LENGTH + have];
    in.readFully(bytes, LENGTH, have);
    PageHeader header = PageHeader.read(ByteSource.of("page", bytes, LENGTH, bytes.length));
    header.verify(limits, length);
    while (have < length) {
      int next = (int) Math.min(length, 2L * have);
      bytes = Arrays.copyOf(bytes, LENGTH + next);
      in.readFully(bytes, LENGTH + have, next - have);
      have = next;
    }
    return frame(header, bytes, LENGTH, bytes.length);
  }

  /** Returns a page without the length before it, if there is one. */
  static byte[] unframed(byte[] page) {
    boolean framed = page.length > LENGTH && ByteBuffer.wrap(page).getInt() == page.length - LENGTH;
    return framed ? Arrays.copyOfRange(page, LENGTH, page.length) : page;
  }

  /** Returns the page with its length filled in before it. */
  static PackedPage frame(PageHeader header, byte[] bytes, int from, int to) {
    ByteBuffer.wrap(bytes).putInt(from - LENGTH, to - from);
    return new PackedPage(header, bytes, from, to);
  }

  private static void verifyLength(int length, PageLimits limits) throws IOException {
    if (length < PageHeader.MIN_LENGTH) {
      throw new StreamCorruptedException(
          "page length: expected at least " + PageHeader.MIN_LENGTH + ", actual " + length);
    }
    long longest =
        Math.min(
            PageHeader.maxPageLength(limits.maxRawLength()), ByteSink.MAX_LENGTH - (long) LENGTH);
    if (length > longest) {
      throw new InvalidObjectException(
          "page over limit: page length: expected at most " + longest + ", actual " + length);
    }
  }
}
