package dev.slimwire.frame.history;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/** Eight bytes at once, the first one lowest. Linked once for all: that costs a new JVM most. */
final class Longs {

  private static final VarHandle LONGS =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

  private Longs() {}

  static long get(byte[] bytes, int position) {
    return (long) LONGS.get(bytes, position);
  }

  static void set(byte[] bytes, int position, long value) {
    LONGS.set(bytes, position, value);
  }
}
