package dev.slimwire.pool;

import java.util.concurrent.atomic.AtomicReference;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;

/**
 * A codec's state for the current message, borrowed from a pool until the message ends. Not
 * thread-safe, except for {@link #release}.
 *
 * @param <C> the type of the state's owner
 * @param <T> the state: a compressor or a decompressor
 */
public final class MessageLease<C, T> {

  private final BiConsumer<C, T> pool;

  /** Empty while the state is in use; the user that takes it out puts it back. */
  private final AtomicReference<@Nullable T> kept = new AtomicReference<>();

  /** The owner of the kept state; both change together when a message begins. */
  private volatile @Nullable C owner;

  private volatile boolean released;

  /**
   * Creates an empty lease.
   *
   * @param pool takes back what was borrowed
   */
  public MessageLease(BiConsumer<C, T> pool) {
    this.pool = pool;
  }

  /** Keeps what was borrowed for a message; nothing may be kept already. */
  public void begin(C newOwner, T borrowed) {
    synchronized (this) {
      owner = newOwner;
      kept.set(borrowed);
    }
    dropIfReleased();
  }

  /** Returns the owner of the kept state, or null if there is none. */
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
    synchronized (this) { // only while both are read
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

  /** Releases the state, and keeps none from now on. Safe for use by any thread. */
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
