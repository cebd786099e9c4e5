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
 * What is held outside the heap for a message. Whoever abandons a connection within one, without a
 * close, takes that along: it is freed when the next one is made. Buffers of what was closed wait
 * for the next one: who sends malformed messages is not to leave some for each to the garbage
 * collector, which does not see how large they are. Safe for use by many threads.
 */
final class Contexts {

  static final int BUFFER = 64 << 10;

  private static final int MAX_BUFFERS = 32;

  /** Guarded by itself: a monitor is given back by threads whose stack is full, too. */
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

    /** Verifies that its buffers are not somebody else's by now. */
    void verifyOpen() {
      if (!open.contains(this)) {
        throw new IllegalStateException("closed");
      }
    }

    /**
     * Closes it.
     *
     * @param used the owner's buffers, which it does not use any more
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

  /** Returns a buffer outside the heap, of {@link #BUFFER} bytes; what is in it is undefined. */
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
   * Returns what closes a context; the next call does if nothing refers to the owner any more.
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
