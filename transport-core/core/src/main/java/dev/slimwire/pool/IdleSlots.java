package dev.slimwire.pool;

import java.util.ArrayDeque;
import java.util.concurrent.atomic.AtomicReferenceArray;
import org.jspecify.annotations.Nullable;

/**
 * A bounded bag of idle objects. Never blocks. It usually returns what was put in last, which is
 * still in the processor's cache.
 *
 * <p>Taking out and putting in cost one atomic operation each while few objects are in use at once:
 * those have slots, and only the others need a monitor, which the JVM always releases, while
 * threads whose stack overflows may never release other locks.
 *
 * @param <T> the type of the objects
 */
public final class IdleSlots<T> {

  private static final int SLOTS = 8;

  private final AtomicReferenceArray<@Nullable T> slots;
  private final int mostOthers;

  /** Guarded by itself. */
  private final ArrayDeque<T> others;

  /**
   * Creates an empty bag.
   *
   * @param capacity how many objects may be idle, at least 1
   */
  public IdleSlots(int capacity) {
    this.slots = new AtomicReferenceArray<>(Math.min(SLOTS, capacity));
    this.mostOthers = Math.max(0, capacity - SLOTS);
    this.others = new ArrayDeque<>(mostOthers);
  }

  /**
   * Takes an object out. May also return null while other threads put objects in.
   *
   * @return null if there is none
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
   * Puts an object in. May also be refused while other threads take objects out.
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
