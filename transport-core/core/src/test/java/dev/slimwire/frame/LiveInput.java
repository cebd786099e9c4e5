package dev.slimwire.frame;

import java.io.InputStream;

/**
 * Bytes from a peer that stays connected and sends no more: a reader that asks for more would hang
 * there, which fails the test.
 */
final class LiveInput extends InputStream {

  /** The reader would wait for ever. */
  static final class Hang extends AssertionError {

    private static final long serialVersionUID = 1L;

    Hang() {
      super("the reader waits for bytes that never come");
    }
  }

  private final byte[] bytes;
  private final int step;
  private int position;

  /**
   * Makes an input.
   *
   * @param step how many bytes a read gives at the most
   */
  LiveInput(byte[] bytes, int step) {
    this.bytes = bytes;
    this.step = step;
  }

  @Override
  public int read() {
    byte[] one = new byte[1];
    read(one, 0, 1);
    return one[0] & 0xff;
  }

  @Override
  public int read(byte[] target, int offset, int count) {
    int part = Math.min(step, Math.min(count, bytes.length - position));
    if (part == 0 && count > 0) {
      throw new Hang();
    }
    System.arraycopy(bytes, position, target, offset, part);
    position += part;
    return part;
  }
}
