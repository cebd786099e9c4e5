package dev.slimwire.frame;

import java.util.concurrent.ArrayBlockingQueue;

/** A bounded pool of equally long buffers; never blocks. Idle connections hold none. */
final class BufferPool {

  private static final int CAPACITY = 64;

  private final ArrayBlockingQueue<byte[]> idle = new ArrayBlockingQueue<>(CAPACITY);
  private final int length;

  BufferPool(int length) {
    this.length = length;
  }

  /** Returns a buffer with at least {@code needed} bytes; what is in it is undefined. */
  byte[] take(int needed) {
    byte[] buffer = needed <= length ? idle.poll() : null;
    return buffer != null ? buffer : new byte[Math.max(needed, length)];
  }

  /** Takes a buffer back; its content must no longer be used. */
  void giveBack(byte[] buffer) {
    if (buffer.length == length) {
      idle.offer(buffer);
    }
  }
}
