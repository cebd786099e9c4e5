package dev.slimwire.codec.zstd;

import java.io.Closeable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.ref.PhantomReference;
import java.lang.ref.Reference;
import java.lang.ref.ReferenceQueue;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * What is held outside the heap for a message. Whoever abandons a connection within one, without a
 * close, takes that along: it is freed when the next one is made. Safe for use by many threads.
 */
final class Contexts {

  private final ReferenceQueue<Object> abandoned = new ReferenceQueue<>();
  private final Set<Context> open = ConcurrentHashMap.newKeySet();

  /** A context that is closed once. */
  final class Context extends PhantomReference<Object> {

    private final Closeable held;

    private Context(Object owner, Closeable held) {
      super(owner, abandoned);
      this.held = held;
    }

    void close() {
      if (open.remove(this)) {
        try {
          held.close();
        } catch (IOException failure) {
          throw new UncheckedIOException(failure);
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
