package dev.slimwire.testing;

import java.util.Arrays;

/** A range inside a larger array, with bytes on both sides that must not change. */
final class GuardedBytes {

  private static final int GUARD = 19;
  private static final byte GUARD_VALUE = 0x5a;

  private final byte[] array;
  private final int length;

  /**
   * Creates a range.
   *
   * @param length its length in bytes
   * @param filler what it holds at first
   */
  GuardedBytes(int length, byte filler) {
    this.array = new byte[length + 2 * GUARD];
    this.length = length;
    Arrays.fill(array, GUARD_VALUE);
    Arrays.fill(array, GUARD, GUARD + length, filler);
  }

  static GuardedBytes holding(byte[] content) {
    GuardedBytes bytes = new GuardedBytes(content.length, (byte) 0);
    System.arraycopy(content, 0, bytes.array, GUARD, content.length);
    return bytes;
  }

  byte[] array() {
    return array;
  }

  int offset() {
    return GUARD;
  }

  /** Returns a copy of the first bytes of the range. */
  byte[] copy(int count) {
    return Arrays.copyOfRange(array, GUARD, GUARD + count);
  }

  void verifyUnchanged(byte[] content) {
    if (!Arrays.equals(array, GUARD, GUARD + length, content, 0, length)) {
      throw new AssertionError("the input, which is only read, was changed");
    }
    verifyGuards();
  }

  void verifyGuards() {
    verifyGuard("before", 0);
    verifyGuard("behind", GUARD + length);
  }

  private void verifyGuard(String side, int from) {
    for (int i = from; i < from + GUARD; i++) {
      if (array[i] != GUARD_VALUE) {
        throw new AssertionError(
            "byte " + (i - GUARD) + ", " + side + " the range 0.." + length + ", was changed");
      }
    }
  }
}
