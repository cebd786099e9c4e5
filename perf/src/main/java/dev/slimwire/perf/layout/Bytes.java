package dev.slimwire.perf.layout;

import java.util.Arrays;

/**
 * The beginning of an array. It belongs to whoever made it and is valid until that is used again.
 *
 * @param array holds the bytes
 * @param length how many there are
 */
public record Bytes(byte[] array, int length) {

  /** Returns all of an array. */
  public static Bytes of(byte[] array) {
    return new Bytes(array, array.length);
  }

  /** Returns a copy that stays. */
  public Bytes copy() {
    return of(Arrays.copyOf(array, length));
  }
}
