package dev.slimwire.frame.history;

/** Copies what matches refer to. */
final class Matches {

  /** Most matches are no longer. */
  private static final int SHORT = 2 * Long.BYTES;

  private Matches() {}

  /**
   * Repeats the bytes from {@code distance} before a position on, also those that it has repeated
   * itself. Bytes behind may be overwritten.
   */
  static void repeat(byte[] bytes, int position, int distance, int length) {
    int start = position - distance;
    if (length <= SHORT && distance >= Long.BYTES && position <= bytes.length - SHORT) {
      Longs.set(bytes, position, Longs.get(bytes, start));
      Longs.set(bytes, position + Long.BYTES, Longs.get(bytes, start + Long.BYTES));
    } else if (distance >= length) {
      System.arraycopy(bytes, start, bytes, position, length);
    } else {
      for (int i = 0; i < length; i++) {
        bytes[position + i] = bytes[start + i];
      }
    }
  }
}
