package dev.slimwire.rmi.park;

import dev.slimwire.rmi.closing.SharedTimer;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/**
 * The connections that are parked. One that has been here for too long is closed by the JDK's
 * shared timer: no thread is started for it. Safe for use by many threads; nothing is closed or
 * looked at under the lock.
 */
public final class ParkedConnections {

  /** For so long none is parked after others had to be closed for want of file descriptors. */
  private static final long SHEDDING_NANOS = TimeUnit.SECONDS.toNanos(1);

  private final ParkLimits limits;
  private final long nanos;
  private final ReentrantLock lock = new ReentrantLock();

  /** By the time since when they are here, the oldest first. */
  private final List<Parked> parked = new ArrayList<>();

  private boolean closed;
  private boolean timed;
  private long shedAt = System.nanoTime() - SHEDDING_NANOS;

  private record Parked(Object key, IdleConnection connection, long since) {}

  /** Makes room for connections. */
  public ParkedConnections(ParkLimits limits) {
    this.limits = limits;
    this.nanos = limits.time().toNanos();
  }

  /** Returns whether a connection would be parked now. */
  public boolean isOpen() {
    lock.lock();
    try {
      return !limits.isOff() && !takesNone();
    } finally {
      lock.unlock();
    }
  }

  private boolean takesNone() {
    return closed || System.nanoTime() - shedAt < SHEDDING_NANOS;
  }

  /**
   * Parks a connection, and closes the oldest one if there are too many then, as any is while none
   * are taken.
   *
   * @param key equal for all that may use it
   */
  public void park(Object key, IdleConnection connection) {
    add(new Parked(key, connection, System.nanoTime()));
  }

  private void add(Parked added) {
    SharedTimer.start();
    List<Parked> leaving = new ArrayList<>();
    lock.lock();
    try {
      parked.add(added);
      parked.sort(Comparator.comparingLong(one -> one.since() - added.since()));
      removeExpired(leaving);
      removeOldestOf(added.key(), leaving);
      while (parked.size() > (takesNone() ? 0 : limits.total())) {
        leaving.add(parked.remove(0));
      }
      startTimer();
    } catch (RuntimeException | Error failed) { // no memory for a timer, or a user's class as key
      parked.removeIf(one -> one == added); // whoever parks the connection closes it
      throw failed;
    } finally {
      lock.unlock();
      close(leaving);
    }
  }

  private void removeOldestOf(Object key, List<Parked> leaving) {
    List<Parked> same = parked.stream().filter(one -> one.key().equals(key)).toList();
    List<Parked> tooMany = same.subList(0, Math.max(0, same.size() - limits.perServer()));
    parked.removeAll(tooMany);
    leaving.addAll(tooMany);
  }

  private void removeExpired(List<Parked> leaving) {
    long now = System.nanoTime();
    while (!parked.isEmpty() && now - parked.get(0).since() >= nanos) {
      leaving.add(parked.remove(0));
    }
  }

  /**
   * Returns a connection that has just been found alive, or null if there is none.
   *
   * @param key the key that it was parked with
   */
  public @Nullable IdleConnection take(Object key) {
    List<Parked> unproven = new ArrayList<>();
    try {
      Parked candidate = removeNewest(key);
      while (candidate != null) {
        switch (candidate.connection().prove()) {
          case ALIVE -> {
            return candidate.connection();
          }
          case MISSING -> unproven.add(candidate);
          case DEAD -> candidate.connection().close();
        }
        candidate = removeNewest(key);
      }
      return null;
    } finally {
      for (Parked one : unproven) {
        add(one);
      }
    }
  }

  private @Nullable Parked removeNewest(Object key) {
    lock.lock();
    try {
      for (int i = parked.size() - 1; i >= 0; i--) {
        if (parked.get(i).key().equals(key)) {
          return parked.remove(i);
        }
      }
      return null;
    } finally {
      lock.unlock();
    }
  }

  /**
   * Closes all, and parks none for a second: somebody needs file descriptors.
   *
   * @return whether there were any, or others did so within the second: it is worth another try
   */
  public boolean shed() {
    return leave(false);
  }

  /** Closes all, and parks none any more. Idempotent. */
  public void close() {
    leave(true);
  }

  private boolean leave(boolean forGood) {
    List<Parked> leaving;
    boolean shedBefore;
    lock.lock();
    try {
      shedBefore = !closed && takesNone();
      closed |= forGood;
      shedAt = System.nanoTime();
      leaving = new ArrayList<>(parked);
      parked.clear();
    } finally {
      lock.unlock();
    }
    close(leaving);
    return shedBefore || !leaving.isEmpty();
  }

  /** Under the lock. */
  private void startTimer() {
    if (!timed && !parked.isEmpty()) {
      long left = nanos - (System.nanoTime() - parked.get(0).since());
      Executor later = CompletableFuture.delayedExecutor(left, TimeUnit.NANOSECONDS);
      later.execute(this::expire);
      timed = true;
    }
  }

  private void expire() {
    List<Parked> leaving = new ArrayList<>();
    lock.lock();
    try {
      timed = false;
      removeExpired(leaving);
      startTimer();
    } finally {
      lock.unlock();
      close(leaving);
    }
  }

  private static void close(List<Parked> leaving) {
    leaving.forEach(one -> one.connection().close());
  }
}
