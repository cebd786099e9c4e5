package dev.slimwire.pool;

/**
 * A bounded pool of buffers of two lengths: for the first blocks of a message, and for those that
 * grew. Never blocks. Idle connections hold none.
 */
public final class BufferPool {

  private static final int CAPACITY = 64;

  private final IdleSlots<byte[]> idle = new IdleSlots<>(CAPACITY);
  private final IdleSlots<byte[]> idleLong;
  private final int length;
  private final int longLength;

  /**
   * Creates an empty pool.
   *
   * @param growth how many times longer the long buffers are; there are fewer of them by the same
   *     factor
   */
  public BufferPool(int length, int growth) {
    this.length = length;
    this.longLength = Math.multiplyExact(growth, length);
    this.idleLong = new IdleSlots<>(CAPACITY / growth);
  }

  /** Returns a buffer with at least {@code needed} bytes; its contents are undefined. */
  public byte[] take(int needed) {
    if (needed > longLength) {
      return new byte[needed];
    }
    boolean isShort = needed <= length;
    byte[] buffer = (isShort ? idle : idleLong).poll();
    return buffer != null ? buffer : new byte[isShort ? length : longLength];
  }

  /** Takes a buffer back; its content must no longer be used. */
  public void giveBack(byte[] buffer) {
    if (buffer.length == length) {
      idle.offer(buffer);
    } else if (buffer.length == longLength) {
      idleLong.offer(buffer);
    }
  }
}
