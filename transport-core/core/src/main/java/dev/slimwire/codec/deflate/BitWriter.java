package dev.slimwire.codec.deflate;

import dev.slimwire.codec.bytes.LittleEndian;

/** Writes bits into bytes, from the lowest bit of each byte on, as deflate packs them. */
public final class BitWriter {

  /** The most bits that can be put at once. */
  public static final int MAX_COUNT = 56;

  /** The number of bytes after the last complete one that may be overwritten. */
  public static final int ROOM_BEHIND = Long.BYTES;

  private static final byte[] NOTHING = {};

  private byte[] target = NOTHING;
  private int position;
  private long pending;
  private int pendingCount;

  /**
   * Begins at a byte.
   *
   * @param bytes receives the bits; has {@value #ROOM_BEHIND} bytes of room after the last one
   * @param offset the index of the first byte
   */
  public void begin(byte[] bytes, int offset) {
    target = bytes;
    position = offset;
    pending = 0;
    pendingCount = 0;
  }

  /**
   * Puts bits.
   *
   * @param bits the lowest one is written first; those from {@code count} on are 0
   * @param count 0 to {@value #MAX_COUNT}
   */
  public void put(long bits, int count) {
    pending |= bits << pendingCount;
    pendingCount += count;
    LittleEndian.setLong(target, position, pending);
    position += pendingCount >>> 3;
    pending >>>= pendingCount & ~7;
    pendingCount &= 7;
  }

  /** Puts the code of an {@linkplain PrefixCodes entry}. */
  public void put(int entry) {
    put(PrefixCodes.bits(entry), PrefixCodes.count(entry));
  }

  byte[] target() {
    return target;
  }

  long pending() {
    return pending;
  }

  /** Returns how many bits are pending, 0 to 7. */
  int pendingCount() {
    return pendingCount;
  }

  /** Continues after what was written by a loop that keeps this state in its own variables. */
  void resume(int nextPosition, long nextPending, int nextPendingCount) {
    position = nextPosition;
    pending = nextPending;
    pendingCount = nextPendingCount;
  }

  /** Fills the last byte with zeros. */
  public void align() {
    put(0, -pendingCount & 7);
  }

  /** Puts bytes unchanged after the last complete one; call {@link #align} first. */
  public void putBytes(byte[] bytes, int offset, int length) {
    System.arraycopy(bytes, offset, target, position, length);
    position += length;
  }

  /** Returns the index of the incomplete byte. */
  public int position() {
    return position;
  }

  /** Fills the last byte with zeros, and returns the index after it. */
  public int end() {
    if (pendingCount > 0) {
      target[position++] = (byte) pending;
    }
    pending = 0;
    pendingCount = 0;
    target = NOTHING;
    return position;
  }
}
