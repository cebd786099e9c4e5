package dev.slimwire.frame.receiving;

import java.lang.ref.WeakReference;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/**
 * The messages in pieces that connections of one configuration have begun to read, limited in
 * number, since each holds a megabyte outside the heap for as long as its peer likes. Beyond the
 * limit the oldest lose their state, but up to four times the limit none does before it had the
 * time that a slow link needs. Connections that are no longer reachable are not retained. Allocates
 * nothing for a message. Safe for use by many threads, by its monitor: with another lock, a thread
 * whose stack overflows within its methods would never release it, and all connections would wait
 * for it.
 */
public final class OpenMessages {

  static final int MAX = 64;
  static final int MOST = 4 * MAX;
  static final long GRACE_NANOS = TimeUnit.SECONDS.toNanos(10);

  /** The place of a connection's message in a list by age. */
  static final class Place extends WeakReference<ReceivedState> {

    private @Nullable Place older;
    private @Nullable Place newer;
    private long since;
    private volatile boolean taken;
    private volatile boolean lost;

    Place(ReceivedState state) {
      super(state);
    }

    /** Returns whether the message lost its state, and has not ended since. */
    boolean isLost() {
      return lost;
    }
  }

  private final LongSupplier clock;
  private @Nullable Place oldest;
  private @Nullable Place newest;
  private int count;

  /**
   * Creates an empty list.
   *
   * @param clock nanoseconds, as {@link System#nanoTime} gives them
   */
  public OpenMessages(LongSupplier clock) {
    this.clock = clock;
  }

  /** Notes that a message begins, and takes the states of those beyond the limit. */
  synchronized void begin(Place place) {
    place.since = clock.getAsLong();
    for (Place first = oldest; first != null && hasToGo(first, place.since); first = oldest) {
      lose(first);
    }
    append(place);
  }

  private boolean hasToGo(Place first, long now) {
    return count >= MAX && (count >= MOST || now - first.since >= GRACE_NANOS);
  }

  /**
   * Called under the lock, for which the connection waits before it begins another message: it
   * finds its place lost before it finds it free.
   */
  private void lose(Place first) {
    first.lost = true;
    remove(first);
    ReceivedState state = first.get();
    if (state != null) {
      state.lose();
    }
  }

  private void append(Place place) {
    Place last = newest;
    place.older = last;
    if (last == null) {
      oldest = place;
    } else {
      last.newer = place;
    }
    newest = place;
    place.taken = true;
    count++;
  }

  private void remove(Place place) {
    Place before = place.older;
    Place behind = place.newer;
    if (before == null) {
      oldest = behind;
    } else {
      before.newer = behind;
    }
    if (behind == null) {
      newest = before;
    } else {
      behind.older = before;
    }
    place.older = null;
    place.newer = null;
    place.taken = false;
    count--;
  }

  /** Notes that a message has ended, if there was one. */
  void end(Place place) {
    if (!place.taken && !place.lost) {
      return;
    }
    synchronized (this) {
      if (place.taken) {
        remove(place);
      }
      place.lost = false;
    }
  }

  /** Returns how many there are. */
  synchronized int size() {
    return count;
  }
}
