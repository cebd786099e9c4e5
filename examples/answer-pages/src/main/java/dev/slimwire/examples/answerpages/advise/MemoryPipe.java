package dev.slimwire.examples.answerpages.advise;

import java.io.InputStream;
import java.io.OutputStream;
import java.util.Arrays;

/** One direction of a connection in memory. For use by one thread: there is nothing to wait for. */
final class MemoryPipe {

  private byte[] bytes = new byte[64 << 10];
  private int written;
  private int read;

  /** Returns how many bytes were written since it was last cleared. */
  int written() {
    return written;
  }

  /** Forgets all bytes and keeps the room for them. */
  void clear() {
    written = 0;
    read = 0;
  }

  OutputStream output() {
    return new OutputStream() {
      @Override
      public void write(int b) {
        write(new byte[] {(byte) b}, 0, 1);
      }

      @Override
      public void write(byte[] source, int offset, int count) {
        if (count > bytes.length - written) {
          bytes = Arrays.copyOf(bytes, Math.max(2 * bytes.length, Math.addExact(written, count)));
        }
        System.arraycopy(source, offset, bytes, written, count);
        written += count;
      }
    };
  }

  InputStream input() {
    return new InputStream() {
      @Override
      public int read() {
        return read == written ? -1 : bytes[read++] & 0xff;
      }

      @Override
      public int read(byte[] target, int offset, int count) {
        int part = Math.min(count, written - read);
        System.arraycopy(bytes, read, target, offset, part);
        read += part;
        return part == 0 && count > 0 ? -1 : part;
      }

      @Override
      public int available() {
        return written - read;
      }
    };
  }
}
