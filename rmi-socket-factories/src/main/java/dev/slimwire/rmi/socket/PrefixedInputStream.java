package dev.slimwire.rmi.socket;

import java.io.IOException;
import java.io.InputStream;

/** Returns bytes that were read too early, and then what follows them. Not thread-safe. */
public final class PrefixedInputStream extends InputStream {

  private static final byte[] NOTHING = {};

  /**
   * Unread bytes begin at the position; empty once all are read, so that it is not held for long.
   */
  private byte[] prefix;

  private final InputStream in;
  private int position;

  /** Makes a stream that returns a prefix, and then the bytes of another stream. */
  public PrefixedInputStream(byte[] prefix, InputStream in) {
    this.prefix = prefix;
    this.in = in;
  }

  @Override
  public int read() throws IOException {
    if (position == prefix.length) {
      return in.read();
    }
    byte[] one = new byte[1];
    return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
  }

  /** Never waits for more than the prefix. */
  @Override
  public int read(byte[] target, int offset, int count) throws IOException {
    if (position == prefix.length) {
      return in.read(target, offset, count);
    }
    int part = Math.min(count, prefix.length - position);
    System.arraycopy(prefix, position, target, offset, part);
    position += part;
    if (position == prefix.length) {
      prefix = NOTHING;
      position = 0;
    }
    return part;
  }

  @Override
  public int available() throws IOException {
    return prefix.length - position + in.available();
  }

  @Override
  public void close() throws IOException {
    in.close();
  }
}
