package dev.slimwire.testing;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import java.util.concurrent.atomic.LongAdder;

/**
 * One direction of a proxy, shared by all connections.
 *
 * @param bucket paces the bytes
 * @param passed counts them
 * @param chunk the most bytes that pass at once
 */
record Direction(TokenBucket bucket, LongAdder passed, int chunk) {

  /** Returns a direction that nothing has passed yet. */
  static Direction of(LinkShape shape) {
    TokenBucket bucket = new TokenBucket(shape.bandwidth(), shape.burst(), System::nanoTime);
    return new Direction(bucket, new LongAdder(), shape.chunk());
  }

  /** Carries bytes until the source ends. */
  void pump(SocketChannel source, Outlet outlet) throws IOException, InterruptedException {
    ByteBuffer buffer = ByteBuffer.allocateDirect(chunk);
    long late = 0;
    while (source.read(buffer) >= 0) {
      buffer.flip();
      int length = buffer.remaining();
      late = Pause.until(bucket.reserve(length, late));
      passed.add(length);
      outlet.write(buffer);
      buffer.clear();
    }
    outlet.finish();
  }
}
