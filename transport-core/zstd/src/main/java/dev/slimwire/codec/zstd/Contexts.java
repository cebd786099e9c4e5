package dev.slimwire.codec.zstd;

import java.io.Closeable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.ref.PhantomReference;
import java.lang.ref.Reference;
import java.lang.ref.ReferenceQueue;
import java.nio.ByteBuffer;
import java.util.ArrayDeque;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * The contexts and buffers that are held outside the heap for messages. If a connection is
 * abandoned within a message and not closed, its context is freed when the next one is created.
 * Buffers of closed contexts are reused, so that peers that send malformed messages cannot leave a
 * set for each to the garbage collector, which does not see how large they are. Safe for use by
 * many threads.
 */
final class Contexts {

  static final int BUFFER = 64 << 10;

  private static final int MAX_BUFFERS = 32;

  /** Guarded by itself: a monitor is released even by threads whose stack is full. */
  private final ArrayDeque<ByteBuffer> buffers = new ArrayDeque<>(MAX_BUFFERS);

  private final ReferenceQueue<Object> abandoned = new ReferenceQueue<>();
  private final Set<Context> open = ConcurrentHashMap.newKeySet();

  /** A context that is closed once. */
  final class Context extends PhantomReference<Object> {

    private final Closeable held;

    private Context(Object owner, Closeable held) {
      super(owner, abandoned);
      this.held = held;
    }

    /** Verifies that its buffers have not passed to another owner. */
    void verifyOpen() {
      if (!open.contains(this)) {
        throw new IllegalStateException("closed");
      }
    }

    /**
     * Closes it.
     *
     * @param used the owner's buffers, which it no longer uses
     */
    void close(ByteBuffer... used) {
      if (open.remove(this)) {
        try {
          held.close();
        } catch (IOException failure) {
          throw new UncheckedIOException(failure);
        }
        giveBack(used);
      }
    }
  }

  /** Returns a buffer outside the heap, of {@link #BUFFER} bytes; its contents are undefined. */
  ByteBuffer takeBuffer() {
    @Nullable ByteBuffer waiting;
    synchronized (buffers) {
      waiting = buffers.pollLast();
    }
    return waiting != null ? waiting.clear() : ByteBuffer.allocateDirect(BUFFER);
  }

  private void giveBack(ByteBuffer... used) {
    synchronized (buffers) {
      for (ByteBuffer buffer : used) {
        if (buffers.size() < MAX_BUFFERS) {
          buffers.addLast(buffer);
        }
      }
    }
  }

  /**
   * Returns a handle that closes a context; the next call closes it if the owner is no longer
   * reachable.
   *
   * @param held must not refer to its owner
   */
  Context open(Object owner, Closeable held) {
    for (Reference<?> gone = abandoned.poll(); gone != null; gone = abandoned.poll()) {
      ((Context) gone).close();
    }
    Context context = new Context(owner, held);
    open.add(context);
    return context;
  }
}
