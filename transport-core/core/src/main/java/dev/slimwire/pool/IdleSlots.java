package dev.slimwire.pool;

import java.util.ArrayDeque;
import java.util.concurrent.atomic.AtomicReferenceArray;
import org.jspecify.annotations.Nullable;

/**
 * A bounded bag of what waits for its next use. Never blocks. What comes out is mostly what went in
 * last, and so is still in the processor's cache.
 *
 * <p>Taking out and putting in cost one atomic operation each while few are in use at once: those
 * have slots, and only what does not fit in there has a monitor, which the JVM gives back whatever
 * happens: threads with a full stack keep other locks for good.
 *
 * @param <T> what waits
 */
public final class IdleSlots<T> {

  private static final int SLOTS = 8;

  private final AtomicReferenceArray<@Nullable T> slots;
  private final int mostOthers;

  /** Guarded by itself. */
  private final ArrayDeque<T> others;

  /**
   * Makes an empty bag.
   *
   * @param capacity how many may wait, at least 1
   */
  public IdleSlots(int capacity) {
    this.slots = new AtomicReferenceArray<>(Math.min(SLOTS, capacity));
    this.mostOthers = Math.max(0, capacity - SLOTS);
    this.others = new ArrayDeque<>(mostOthers);
  }

  /**
   * Takes something out. Null may be returned, too, while other threads put something in.
   *
   * @return null if nothing waits
   */
  public @Nullable T poll() {
    for (int i = 0; i < slots.length(); i++) {
      T found = slots.getOpaque(i);
      if (found != null && slots.compareAndSet(i, found, null)) {
        return found;
      }
    }
    return mostOthers == 0 ? null : pollOther();
  }

  private @Nullable T pollOther() {
    synchronized (others) {
      return others.pollLast();
    }
  }

  /**
   * Puts something in. It may be turned away, too, while other threads take something out.
   *
   * @return false if the bag is full
   */
  public boolean offer(T idle) {
    for (int i = 0; i < slots.length(); i++) {
      if (slots.getOpaque(i) == null && slots.compareAndSet(i, null, idle)) {
        return true;
      }
    }
    return mostOthers > 0 && offerOther(idle);
  }

  private boolean offerOther(T idle) {
    synchronized (others) {
      if (others.size() == mostOthers) {
        return false;
      }
      others.addLast(idle);
      return true;
    }
  }
}
