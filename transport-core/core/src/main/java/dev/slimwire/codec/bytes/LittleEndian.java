package dev.slimwire.codec.bytes;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/**
 * Reads and writes several bytes at once, the first one lowest. Linked once for all users, since
 * linking is what costs a new JVM most. Positions outside an array throw an {@link
 * IndexOutOfBoundsException}.
 */
public final class LittleEndian {

  private static final VarHandle LONGS =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
  private static final VarHandle INTS =
      MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.LITTLE_ENDIAN);

  private LittleEndian() {}

  /** Returns 8 bytes. */
  public static long getLong(byte[] bytes, int position) {
    return (long) LONGS.get(bytes, position);
  }

  /** Sets 8 bytes. */
  public static void setLong(byte[] bytes, int position, long value) {
    LONGS.set(bytes, position, value);
  }

  /** Returns 4 bytes. */
  public static int getInt(byte[] bytes, int position) {
    return (int) INTS.get(bytes, position);
  }

  /** Sets 4 bytes. */
  public static void setInt(byte[] bytes, int position, int value) {
    INTS.set(bytes, position, value);
  }
}
