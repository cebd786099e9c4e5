package dev.slimwire.perf.calls;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.Arrays;

/**
 * One direction of a connection between two ends that one thread plays. Reading more than was
 * written fails, for nobody would ever write it. Not thread-safe.
 */
final class MemoryLine {

  private static final int FIRST_LENGTH = 1 << 17;

  private byte[] bytes = new byte[FIRST_LENGTH];
  private int position;
  private int limit;
  private long written;
  private long writes;

  private final InputStream input = new Input();
  private final OutputStream output = new Output();

  InputStream input() {
    return input;
  }

  OutputStream output() {
    return output;
  }

  /** Returns how many bytes were written so far. */
  long written() {
    return written;
  }

  /** Returns how often something was written so far. */
  long writes() {
    return writes;
  }

  private final class Input extends InputStream {

    @Override
    public int read() throws IOException {
      requireBytes();
      return bytes[position++] & 0xff;
    }

    @Override
    public int read(byte[] target, int offset, int count) throws IOException {
      if (count == 0) {
        return 0;
      }
      requireBytes();
      int part = Math.min(count, limit - position);
      System.arraycopy(bytes, position, target, offset, part);
      position += part;
      return part;
    }

    @Override
    public int available() {
      return limit - position;
    }

    private void requireBytes() throws EOFException {
      if (position == limit) {
        throw new EOFException("nothing was written that could be read");
      }
    }
  }

  private final class Output extends OutputStream {

    @Override
    public void write(int value) {
      write(new byte[] {(byte) value}, 0, 1);
    }

    @Override
    public void write(byte[] source, int offset, int count) {
      if (position == limit) {
        position = 0;
        limit = 0;
      }
      if (limit + count > bytes.length) {
        bytes = Arrays.copyOf(bytes, Math.max(2 * bytes.length, limit + count));
      }
      System.arraycopy(source, offset, bytes, limit, count);
      limit += count;
      written += count;
      writes++;
    }
  }
}
