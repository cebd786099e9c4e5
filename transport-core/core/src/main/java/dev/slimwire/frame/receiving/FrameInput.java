package dev.slimwire.frame.receiving;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.InterruptedIOException;

/**
 * Reads fields and payloads from the stream below, some bytes ahead so that a small frame is one
 * read. Not thread-safe.
 */
public final class FrameInput {

  /**
   * Small, since idle connections hold it: a call without arguments and a linked frame of a
   * repeated request fit in. The rest of a longer frame is another read, directly to its
   * destination.
   */
  private static final int AHEAD = 128;

  private static final int PASSED_AT_ONCE = 8 << 10;

  private volatile InputStream in;
  private final byte[] ahead = new byte[AHEAD];
  private int position;
  private int limit;
  private long offset;
  private boolean seekable = true;
  private boolean timed;
  private long waitedNanos;

  public FrameInput(InputStream in) {
    this.in = in;
  }

  /** Continues reading from another stream. Safe for use by any thread. */
  public void setInput(InputStream next) {
    in = next;
  }

  /** Returns the buffer that {@link #require} fills; fields are read from it in place. */
  public byte[] buffer() {
    return ahead;
  }

  /** Returns how many bytes were consumed, for error messages. */
  public long offset() {
    return offset;
  }

  /**
   * Waits for the first byte of a frame.
   *
   * @return false at the end of the stream
   */
  public boolean awaitFrame() throws IOException {
    return position < limit || fill(1);
  }

  /**
   * Makes {@code count} bytes available at the returned index of {@link #buffer()} and consumes
   * them.
   *
   * @param count at most 32
   * @throws EOFException if the stream ends before
   */
  public int require(int count) throws IOException {
    if (limit - position < count && !fill(count)) {
      throw truncated(count, limit - position, offset + limit - position);
    }
    int start = position;
    position += count;
    offset += count;
    return start;
  }

  /** Returns the byte at the position, without consuming it, after {@link #awaitFrame}. */
  int peek() {
    return ahead[position] & 0xff;
  }

  /**
   * Reads exactly the bytes {@code from} to {@code to}, at their places, of {@code count}.
   *
   * @throws EOFException if the stream ends before
   */
  void readFully(byte[] target, int from, int to, int count) throws IOException {
    int done = from + Math.min(to - from, limit - position);
    System.arraycopy(ahead, position, target, from, done - from);
    position += done - from;
    offset += done - from;
    while (done < to) {
      int read = read(target, done, to - done);
      if (read < 0) {
        throw truncated(count, done, offset);
      }
      done += read;
      offset += read;
    }
  }

  /**
   * Skips exactly {@code count} bytes.
   *
   * @throws EOFException if the stream ends before
   */
  void skip(int count) throws IOException {
    int done = Math.min(count, limit - position);
    position += done;
    if (done < count) {
      done += seek(count - done - 1); // a file's end is only noticed by reading
      byte[] passed = new byte[Math.min(count - done, PASSED_AT_ONCE)];
      while (done < count) {
        int read = in.read(passed, 0, Math.min(count - done, passed.length));
        if (read < 0) {
          throw new EOFException(
              "stream ends inside a frame, after offset "
                  + offset
                  + ": expected "
                  + count
                  + " bytes");
        }
        done += read;
      }
    }
    offset += count;
  }

  /** Returns how many bytes were skipped, at most {@code count}. */
  private int seek(int count) throws IOException {
    if (!seekable) {
      return 0;
    }
    try {
      return (int) Math.max(0, Math.min(count, in.skip(count)));
    } catch (InterruptedIOException timeout) {
      throw timeout;
    } catch (IOException pipe) { // FileInputStream of a pipe before JDK 24: JDK-8341666
      seekable = false;
      return 0;
    }
  }

  /** Returns false if the stream ends before {@code count} bytes are available. */
  private boolean fill(int count) throws IOException {
    System.arraycopy(ahead, position, ahead, 0, limit - position);
    limit -= position;
    position = 0;
    while (limit < count) {
      int read = read(ahead, limit, ahead.length - limit);
      if (read < 0) {
        return false;
      }
      limit += read;
    }
    return true;
  }

  private int read(byte[] target, int targetOffset, int count) throws IOException {
    if (!timed) {
      return in.read(target, targetOffset, count);
    }
    long begun = System.nanoTime();
    int read = in.read(target, targetOffset, count);
    waitedNanos += System.nanoTime() - begun;
    return read;
  }

  /** Starts measuring how long reads take. */
  public void beginTiming() {
    timed = true;
    waitedNanos = 0;
  }

  /** Returns how many nanoseconds reads took since {@link #beginTiming}. */
  public long waitedNanos() {
    return waitedNanos;
  }

  private static EOFException truncated(int expected, int actual, long end) {
    return new EOFException(
        "stream ends inside a frame at offset "
            + end
            + ": expected "
            + expected
            + " bytes, actual "
            + actual);
  }

  public void close() throws IOException {
    in.close();
  }
}
