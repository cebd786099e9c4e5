package dev.slimwire.pool;

import java.util.concurrent.atomic.AtomicReference;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;

/**
 * What a codec knows of the message that is under way, borrowed from a pool until the message ends.
 * Not thread-safe, but for {@link #release}.
 *
 * @param <C> whose state it is
 * @param <T> the state: a compressor or a decompressor
 */
public final class MessageLease<C, T> {

  private final BiConsumer<C, T> pool;

  /** Empty while the state is at work: who takes it out gives it back. */
  private final AtomicReference<@Nullable T> kept = new AtomicReference<>();

  /** Whose state is kept; both change together where that is begun. */
  private volatile @Nullable C owner;

  private volatile boolean released;

  /**
   * Makes a lease of nothing.
   *
   * @param pool takes what was borrowed back
   */
  public MessageLease(BiConsumer<C, T> pool) {
    this.pool = pool;
  }

  /** Keeps what was borrowed for a message, in place of nothing. */
  public void begin(C newOwner, T borrowed) {
    synchronized (this) {
      owner = newOwner;
      kept.set(borrowed);
    }
    dropIfReleased();
  }

  /** Returns whose state is kept, or null if none is. */
  public @Nullable C owner() {
    return kept.get() == null ? null : owner;
  }

  /**
   * Takes the state out, to {@link #keep} it again or to close it. Returns null if none is kept.
   */
  public @Nullable T take() {
    return kept.getAndSet(null);
  }

  public void keep(T taken) {
    kept.set(taken);
    dropIfReleased();
  }

  /** Gives the state back, if one is kept. */
  public void drop() {
    if (kept.get() == null) {
      return;
    }
    T done;
    C its;
    synchronized (this) { // for as long as it takes to read both
      done = kept.getAndSet(null);
      its = owner;
    }
    if (done != null && its != null) {
      pool.accept(its, done);
    }
  }

  public boolean isReleased() {
    return released;
  }

  /** Keeps nothing from now on. Safe for use by any thread. */
  public void release() {
    released = true;
    drop();
  }

  private void dropIfReleased() {
    if (released) {
      drop();
    }
  }
}
