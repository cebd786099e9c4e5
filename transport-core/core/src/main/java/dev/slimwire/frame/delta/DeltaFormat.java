package dev.slimwire.frame.delta;

/**
 * The constants of deltas. A delta is a list of instructions; each adds bytes of its own and then
 * copies bytes of the source. Numbers have 3 bytes, big endian.
 *
 * <pre>added 3 | copied 3 | position in the source 3 | the added bytes</pre>
 */
public final class DeltaFormat {

  /** The longest source, in bytes. */
  public static final int LONGEST_SOURCE = 64 << 10;

  /** The bytes of an instruction before those that it adds. */
  public static final int INSTRUCTION = 9;

  private static final int FIELD = 3;

  private DeltaFormat() {}

  /** Returns one of the three numbers of an instruction. */
  static int field(byte[] bytes, int instruction, int index) {
    int at = instruction + FIELD * index;
    return (bytes[at] & 0xff) << 16 | (bytes[at + 1] & 0xff) << 8 | (bytes[at + 2] & 0xff);
  }

  static void putField(byte[] bytes, int instruction, int index, int value) {
    int at = instruction + FIELD * index;
    bytes[at] = (byte) (value >>> 16);
    bytes[at + 1] = (byte) (value >>> 8);
    bytes[at + 2] = (byte) value;
  }
}
