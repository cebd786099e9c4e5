package dev.slimwire.frame.history;

import java.lang.ref.WeakReference;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/**
 * A bounded number of sending windows for any number of connections. A window that was not used for
 * a second passes to the next connection that needs one; if there are none, more are created; at
 * the limit, one that has been idle for long is reassigned. A connection that lost its window
 * starts afresh with its next frame.
 *
 * <p>A window survives garbage collections once its connection has returned to it, so that busy
 * connections keep theirs. If that has not happened for a minute, it is dropped while others send.
 * Safe for use by many threads; never blocks.
 */
class SendingWindows {

  static final int MAX = 256;

  static final long IDLE_NANOS = 1_000_000_000L;

  /** How long unused windows are kept; connections that poll do so at shorter intervals. */
  static final long KEPT_NANOS = 60 * IDLE_NANOS;

  /** With no more connections than these, each keeps its window from its first message on. */
  static final int FEW = 8;

  /** The number of windows that are examined to find one that has been idle for long. */
  private static final int SAMPLE = 8;

  private static final int ATTEMPTS = 8;

  private final LongSupplier nanoTime;
  private final AtomicReferenceArray<@Nullable WeakReference<LeasedWindow>> windows =
      new AtomicReferenceArray<>(MAX);

  /** The windows that their connections have returned to, and the first ones. */
  private final AtomicReferenceArray<@Nullable LeasedWindow> kept = new AtomicReferenceArray<>(MAX);

  private final AtomicInteger used = new AtomicInteger();
  private final AtomicInteger next = new AtomicInteger();
  private final AtomicLong tickets = new AtomicLong();

  SendingWindows(LongSupplier nanoTime) {
    this.nanoTime = nanoTime;
  }

  /** Creates a claimed window. */
  LeasedWindow newWindow(int slot, long now) {
    return new LeasedWindow(slot, now);
  }

  /** Returns the window of a slot, claimed again, or null if it was given to another connection. */
  @Nullable LeasedWindow claim(int slot, long ticket) {
    LeasedWindow window = get(slot);
    if (window == null || !window.claim(ticket)) {
      return null;
    }
    if (kept.get(slot) != window) {
      kept.set(slot, window);
    }
    return window;
  }

  /** Returns any window, claimed, or null if all are in use this very moment. */
  @Nullable LeasedWindow take() {
    long now = nanoTime.getAsLong();
    for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
      LeasedWindow idle = longestIdleOfSample(now);
      if (idle == null || now - idle.releasedAt() < IDLE_NANOS) {
        LeasedWindow another = make(now);
        if (another != null) {
          return another;
        }
      }
      if (idle != null && idle.claimAnyway()) {
        kept.set(idle.slot(), null);
        return idle;
      }
    }
    // there may be no connection left that releases one
    leaveToCollector(Math.floorMod(next.getAndIncrement(), used.get()), now);
    return null;
  }

  /** Releases a claimed window and returns the ticket to claim it with again. */
  long release(LeasedWindow window) {
    long ticket = tickets.incrementAndGet();
    long now = nanoTime.getAsLong();
    window.release(ticket, now);
    leaveToCollector((int) (ticket % used.get()), now);
    return ticket;
  }

  /**
   * Leaves a window to the garbage collector if it is idle; each release examines another one. A
   * connection that has claimed it still holds it, unless an error, such as a full stack, kept it
   * from releasing it.
   */
  private void leaveToCollector(int slot, long now) {
    LeasedWindow window = kept.get(slot);
    if (window != null && now - window.releasedAt() >= KEPT_NANOS) {
      kept.compareAndSet(slot, window, null);
    }
  }

  /**
   * Fills a slot that the garbage collector has emptied, or one that an OutOfMemoryError left
   * empty, or the first that was never used.
   */
  private @Nullable LeasedWindow make(long now) {
    int count = used.get();
    for (int slot = 0; slot < count; slot++) {
      WeakReference<LeasedWindow> gone = windows.get(slot);
      LeasedWindow window = gone == null || gone.get() == null ? fill(slot, gone, now) : null;
      if (window != null) {
        return window;
      }
    }
    int slot = useAnother();
    return slot == MAX ? null : fill(slot, null, now);
  }

  /** Returns a slot that was never used, or {@link #MAX} if there is none. */
  private int useAnother() {
    int slot = used.get();
    while (slot < MAX && !used.compareAndSet(slot, slot + 1)) {
      slot = used.get();
    }
    return slot;
  }

  /** Returns a window in a slot, or null if another thread was faster. */
  private @Nullable LeasedWindow fill(
      int slot, @Nullable WeakReference<LeasedWindow> before, long now) {
    LeasedWindow window = newWindow(slot, now);
    if (!windows.compareAndSet(slot, before, new WeakReference<>(window))) {
      return null;
    }
    if (slot < FEW) {
      kept.set(slot, window);
    }
    return window;
  }

  private @Nullable LeasedWindow longestIdleOfSample(long now) {
    LeasedWindow longest = null;
    int count = used.get();
    for (int i = 0; i < Math.min(SAMPLE, count); i++) {
      LeasedWindow candidate = get(Math.floorMod(next.getAndIncrement(), count));
      if (candidate != null
          && !candidate.isClaimed()
          && (longest == null || now - candidate.releasedAt() > now - longest.releasedAt())) {
        longest = candidate;
      }
    }
    return longest;
  }

  private @Nullable LeasedWindow get(int slot) {
    WeakReference<LeasedWindow> window = windows.get(slot);
    return window == null ? null : window.get();
  }
}
