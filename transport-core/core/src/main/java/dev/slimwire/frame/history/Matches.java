package dev.slimwire.frame.history;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/** Copies the bytes of matches. What follows a match in its block may be overwritten. */
final class Matches {

  /** Most matches are no longer. */
  private static final int SHORT = 2 * Long.BYTES;

  private static final VarHandle LONGS =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

  private Matches() {}

  /** Copies from an array to another one. */
  static void copy(byte[] from, int start, byte[] to, int position, int length) {
    if (length <= SHORT && start <= from.length - SHORT && position <= to.length - SHORT) {
      LONGS.set(to, position, (long) LONGS.get(from, start));
      LONGS.set(to, position + Long.BYTES, (long) LONGS.get(from, start + Long.BYTES));
    } else {
      System.arraycopy(from, start, to, position, length);
    }
  }

  /** Copies from so many bytes before, one after the other: what was copied may be repeated. */
  static void repeat(byte[] bytes, int position, int distance, int length) {
    int start = position - distance;
    if (distance >= length) {
      copy(bytes, start, bytes, position, length);
      return;
    }
    for (int i = 0; i < length; i++) {
      bytes[position + i] = bytes[start + i];
    }
  }
}
