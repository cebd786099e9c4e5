package dev.slimwire.codec.bytes;

/** Finds and copies bytes that repeat those at a distance before them in the same array. */
public final class Matches {

  /** Up to this many bytes are copied eight at a time; more by the JDK's methods. */
  private static final int SHORT = 64;

  private Matches() {}

  /**
   * Returns the position of the first byte that does not repeat.
   *
   * @param from where to start
   * @param distance how far before; at least 1
   * @param to where to end
   */
  public static int end(byte[] bytes, int from, int distance, int to) {
    int position = from;
    while (position <= to - Long.BYTES) {
      long difference =
          LittleEndian.getLong(bytes, position) ^ LittleEndian.getLong(bytes, position - distance);
      if (difference != 0) {
        return position + (Long.numberOfTrailingZeros(difference) >>> 3);
      }
      position += Long.BYTES;
    }
    while (position < to && bytes[position] == bytes[position - distance]) {
      position++;
    }
    return position;
  }

  /**
   * Returns the position from which on all bytes before another position repeat.
   *
   * @param from the other position
   * @param distance how far before; at least 1
   * @param lowest the lowest position to examine
   */
  public static int start(byte[] bytes, int from, int distance, int lowest) {
    int position = from;
    while (position > lowest && bytes[position - 1] == bytes[position - 1 - distance]) {
      position--;
    }
    return position;
  }

  /**
   * Repeats the bytes that begin {@code distance} before a position, including those that it has
   * just repeated. Up to 8 bytes after them are overwritten.
   *
   * @param limit no byte from there on is touched; at least {@code position + length}
   */
  public static void repeat(byte[] bytes, int position, int distance, int length, int limit) {
    int start = position - distance;
    int end = position + length;
    boolean isApart = distance >= length;
    if (distance >= Long.BYTES && end <= limit - Long.BYTES && (length <= SHORT || !isApart)) {
      int target = position;
      do {
        LittleEndian.setLong(bytes, target, LittleEndian.getLong(bytes, target - distance));
        target += Long.BYTES;
      } while (target < end);
    } else if (isApart) {
      System.arraycopy(bytes, start, bytes, position, length);
    } else {
      for (int i = position; i < end; i++) {
        bytes[i] = bytes[i - distance];
      }
    }
  }
}
