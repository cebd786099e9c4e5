package dev.slimwire.frame;

import dev.slimwire.pool.IdleSlots;

/**
 * A bounded pool of buffers of two lengths: for the first blocks of a message, and for those that
 * grew. Never blocks. Idle connections hold none.
 */
final class BufferPool {

  private static final int CAPACITY = 64;
  private static final int CAPACITY_OF_LONG = CAPACITY / BlockLengths.GROWTH;

  private final IdleSlots<byte[]> idle = new IdleSlots<>(CAPACITY);
  private final IdleSlots<byte[]> idleLong = new IdleSlots<>(CAPACITY_OF_LONG);
  private final int length;
  private final int longLength;

  BufferPool(int length) {
    this.length = length;
    this.longLength = Math.multiplyExact(BlockLengths.GROWTH, length);
  }

  /** Returns a buffer with at least {@code needed} bytes; what is in it is undefined. */
  byte[] take(int needed) {
    if (needed > longLength) {
      return new byte[needed];
    }
    boolean isShort = needed <= length;
    byte[] buffer = (isShort ? idle : idleLong).poll();
    return buffer != null ? buffer : new byte[isShort ? length : longLength];
  }

  /** Takes a buffer back; its content must no longer be used. */
  void giveBack(byte[] buffer) {
    if (buffer.length == length) {
      idle.offer(buffer);
    } else if (buffer.length == longLength) {
      idleLong.offer(buffer);
    }
  }
}
