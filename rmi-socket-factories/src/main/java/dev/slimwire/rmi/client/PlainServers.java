package dev.slimwire.rmi.client;

import java.time.Duration;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.LongSupplier;

/**
 * Remembers for a while which servers refused slimwire, so that each connection to them need not
 * find out again. Bounded: the oldest one is forgotten first. Safe for use by many threads: by its
 * monitor, since a thread whose stack overflows within the methods of another lock keeps that lock
 * forever.
 */
public final class PlainServers {

  static final int CAPACITY = 1000;

  /**
   * No host name is longer, nor any address, except for leading zeros, of which a stub can have 64
   * KB.
   */
  static final int LONGEST_HOST = 255;

  private final long nanos;
  private final LongSupplier clock;
  private final Map<ServerAddress, Long> sinceByAddress = new LinkedHashMap<>();

  /** Guarded by this. */
  private boolean told;

  /**
   * Makes an empty memory.
   *
   * @param duration how long a server is remembered; zero for not at all
   * @param clock nanoseconds, as {@link System#nanoTime} gives them
   */
  public PlainServers(Duration duration, LongSupplier clock) {
    this.nanos = duration.toNanos();
    this.clock = clock;
  }

  /** Returns whether a server refused slimwire a short time ago. */
  public synchronized boolean contains(ServerAddress address) {
    dropExpired(clock.getAsLong());
    return sinceByAddress.containsKey(address);
  }

  /** Returns for how long a server is remembered. */
  Duration duration() {
    return Duration.ofNanos(nanos);
  }

  /**
   * Notes that a server refused slimwire.
   *
   * @return whether it is the first one, and remembered: worth a line in the log
   */
  public boolean remember(ServerAddress address) {
    if (address.host().length() > LONGEST_HOST) {
      return false;
    }
    synchronized (this) {
      boolean first = nanos > 0 && !told;
      told |= first;
      long now = clock.getAsLong();
      sinceByAddress.remove(address); // the newest is last
      sinceByAddress.put(address, now);
      dropExpired(now);
      if (sinceByAddress.size() > CAPACITY) {
        Iterator<ServerAddress> oldest = sinceByAddress.keySet().iterator();
        oldest.next();
        oldest.remove();
      }
      return first;
    }
  }

  /**
   * Under the lock. An inner factory keeps its class loader alive, even if the address is never
   * looked up again.
   */
  private void dropExpired(long now) {
    Iterator<Long> times = sinceByAddress.values().iterator();
    while (times.hasNext() && now - times.next() >= nanos) {
      times.remove();
    }
  }

  /** Returns how many are remembered, some of them perhaps for too long. */
  synchronized int size() {
    return sinceByAddress.size();
  }

  synchronized void forget(ServerAddress address) {
    sinceByAddress.remove(address);
  }
}
