package dev.slimwire.rmi.park;

import dev.slimwire.rmi.closing.Watchdog;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/**
 * The connections that are parked. A timer waits for the end of their time, and a short thread
 * closes them then. Safe for use by many threads; nothing is closed or looked at under the lock,
 * which is a monitor: a thread whose stack is full within the methods of another lock keeps that
 * for good, and no client of this process could connect any more.
 */
public final class ParkedConnections {

  /** For so long none is parked after others had to be closed for want of file descriptors. */
  private static final long SHEDDING_NANOS = TimeUnit.SECONDS.toNanos(1);

  private final ParkLimits limits;
  private final BooleanSupplier descriptorsUsedUp;
  private final long sheddingNanos;
  private final long nanos;

  /** By the time until which they are here, the next to leave first. */
  private final List<Parked> parked = new ArrayList<>();

  /** Runs if there is any that could leave. */
  private @Nullable Watchdog timer;

  private boolean closed;
  private long shedAt;

  private record Parked(Object key, IdleConnection connection, long until) {}

  /**
   * Makes room for connections.
   *
   * @param descriptorsUsedUp tells whether this process has no file descriptor left
   */
  public ParkedConnections(ParkLimits limits, BooleanSupplier descriptorsUsedUp) {
    this(limits, descriptorsUsedUp, SHEDDING_NANOS);
  }

  ParkedConnections(ParkLimits limits, BooleanSupplier descriptorsUsedUp, long sheddingNanos) {
    this.limits = limits;
    this.descriptorsUsedUp = descriptorsUsedUp;
    this.sheddingNanos = sheddingNanos;
    this.nanos = limits.time().toNanos();
    this.shedAt = System.nanoTime() - sheddingNanos;
  }

  /** Returns whether a connection would be parked now. */
  public synchronized boolean isOpen() {
    return !limits.isOff() && !takesNone();
  }

  private boolean takesNone() {
    return closed || System.nanoTime() - shedAt < sheddingNanos;
  }

  /**
   * Parks a connection, and closes the next to leave if there are too many then, as any is while
   * none are taken. If file descriptors are used up, all are closed: RMI may be closing what is
   * idle for want of them, as where a port accepts that is not ours.
   *
   * @param key equal for all that may use it
   */
  public void park(Object key, IdleConnection connection) {
    if (descriptorsUsedUp.getAsBoolean()) {
      shed();
    }
    add(new Parked(key, connection, connection.times().until(nanos)));
  }

  private void add(Parked added) {
    List<Parked> leaving = new ArrayList<>();
    try {
      add(added, leaving);
    } finally {
      close(leaving);
    }
  }

  private synchronized void add(Parked added, List<Parked> leaving) {
    try {
      parked.add(added);
      parked.sort(Comparator.comparingLong(one -> one.until() - added.until()));
      removeExpired(leaving);
      removeTooManyOf(added.key(), leaving);
      while (parked.size() > (takesNone() ? 0 : limits.total())) {
        leaving.add(parked.remove(0));
      }
      startTimer();
    } catch (RuntimeException | Error failed) { // no memory for a timer, or a user's class as key
      parked.removeIf(one -> one == added); // whoever parks the connection closes it
      throw failed;
    }
  }

  private void removeTooManyOf(Object key, List<Parked> leaving) {
    List<Parked> same = parked.stream().filter(one -> one.key().equals(key)).toList();
    List<Parked> tooMany = same.subList(0, Math.max(0, same.size() - limits.perServer()));
    parked.removeAll(tooMany);
    leaving.addAll(tooMany);
  }

  private void removeExpired(List<Parked> leaving) {
    long now = System.nanoTime();
    while (!parked.isEmpty() && now - parked.get(0).until() >= 0) {
      leaving.add(parked.remove(0));
    }
  }

  /**
   * Returns a connection that has just been found alive, or null if there is none. An interrupted
   * thread looks at one only: sockets that a virtual thread reads are closed then.
   *
   * @param key the key that it was parked with
   */
  public @Nullable IdleConnection take(Object key) {
    List<Parked> unproven = new ArrayList<>();
    try {
      Parked candidate = removeLast(key);
      while (candidate != null) {
        switch (candidate.connection().prove()) {
          case ALIVE -> {
            return candidate.connection();
          }
          case MISSING -> unproven.add(candidate);
          case DEAD -> candidate.connection().close();
        }
        candidate = Thread.currentThread().isInterrupted() ? null : removeLast(key);
      }
      return null;
    } finally {
      for (Parked one : unproven) {
        addAgain(one);
      }
    }
  }

  /** Others are still to be put back, and one may be on its way to its next user. */
  private void addAgain(Parked one) {
    try {
      add(one);
    } catch (RuntimeException | Error notParked) { // no memory for a timer
      one.connection().close();
    }
  }

  private @Nullable Parked removeLast(Object key) {
    List<Parked> leaving = new ArrayList<>();
    try {
      return removeLast(key, leaving);
    } finally {
      close(leaving);
    }
  }

  private synchronized @Nullable Parked removeLast(Object key, List<Parked> leaving) {
    removeExpired(leaving);
    for (int i = parked.size() - 1; i >= 0; i--) {
      if (parked.get(i).key().equals(key)) {
        return parked.remove(i);
      }
    }
    return null;
  }

  /**
   * Closes those that were parked with a key: one of them is lost.
   *
   * @param key the key that they were parked with
   */
  public void drop(Object key) {
    List<Parked> leaving = new ArrayList<>();
    for (Parked one = removeLast(key); one != null; one = removeLast(key)) {
      leaving.add(one);
    }
    close(leaving);
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
    synchronized (this) {
      shedBefore = !closed && takesNone();
      closed |= forGood;
      shedAt = System.nanoTime();
      leaving = new ArrayList<>(parked);
      parked.clear();
      startTimer();
    }
    close(leaving);
    return shedBefore || !leaving.isEmpty();
  }

  /** Under the lock. Waits for the next to leave, and for no other any more. */
  private void startTimer() {
    Watchdog before = timer;
    timer = parked.isEmpty() ? null : Watchdog.after(millisLeft(parked.get(0)), this::expire);
    if (before != null) {
      before.stop();
    }
  }

  private static long millisLeft(Parked one) {
    return TimeUnit.NANOSECONDS.toMillis(one.until() - System.nanoTime()) + 1;
  }

  private void expire() {
    List<Parked> leaving = new ArrayList<>();
    try {
      expire(leaving);
    } finally {
      close(leaving);
    }
  }

  private synchronized void expire(List<Parked> leaving) {
    removeExpired(leaving);
    startTimer();
  }

  private static void close(List<Parked> leaving) {
    for (Parked one : leaving) {
      one.connection().close();
    }
  }
}
