package dev.slimwire.testing;

import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.io.OutputStream;

/**
 * What a peer has sent so far, without an end: a reader that asks for more, and would hang on a
 * connection, fails the test.
 */
final class WireInput extends InputStream {

  private final ByteArrayOutputStream sent = new ByteArrayOutputStream();
  private int position;

  /** Takes what the peer sends. */
  OutputStream sink() {
    return sent;
  }

  /** Returns how many bytes the peer has sent. */
  long length() {
    return sent.size();
  }

  @Override
  public int read() {
    byte[] one = new byte[1];
    read(one, 0, 1);
    return one[0] & 0xff;
  }

  @Override
  public int read(byte[] target, int offset, int count) {
    if (count == 0) {
      return 0;
    }
    int part = Math.min(count, sent.size() - position);
    if (part == 0) {
      throw new AssertionError("the reader waits for bytes that never come");
    }
    System.arraycopy(sent.toByteArray(), position, target, offset, part);
    position += part;
    return part;
  }
}
