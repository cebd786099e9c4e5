package dev.slimwire.level.link;

import java.util.ArrayDeque;

/**
 * What the peer reports of messages of few frames, taken together. What another connection sends in
 * between counts as theirs, and so does the time for which the reader waits for a processor; those
 * that come late are there already. So of what was waited for the quicker ones are believed. Not
 * thread-safe.
 */
final class RecentArrivals {

  private static final int MOST = 16;

  /** What this part of the bytes took at most is what the link takes. */
  private static final double QUICKER = 0.25;

  /** The peer waits for a link if it waited for this part of the bytes at least. */
  private static final double WAITED = 0.1;

  /** Nothing but a link holds a message up for so long. */
  private static final double LINK_NANOS = 50_000_000;

  private final ArrayDeque<Arrival> recent = new ArrayDeque<>(MOST + 1);
  private long length;

  /** Adds a message, and returns what it and those before that still count have in common. */
  Arrival add(Arrival last) {
    if (last.waited() && last.lostNanos() > LINK_NANOS) {
      recent.clear();
      length = 0;
    }
    recent.add(last);
    length += last.length();
    if (recent.size() > MOST) {
      length -= recent.remove().length();
    }
    boolean waited = lengthIf(true) >= WAITED * length;
    return new Arrival(arrived(waited), made(), length, waited);
  }

  private long lengthIf(boolean waited) {
    long sum = 0;
    for (Arrival arrival : recent) {
      sum += arrival.waited() == waited ? arrival.length() : 0;
    }
    return sum;
  }

  /** Returns in what time the quicker ones arrived, of those that were waited for or not. */
  private double arrived(boolean waited) {
    long all = lengthIf(waited);
    double quicker = Double.MAX_VALUE;
    for (Arrival arrival : recent) {
      double most = arrival.perByte();
      if (arrival.waited() == waited
          && most < quicker
          && lengthUpTo(most, waited) >= QUICKER * all) {
        quicker = most;
      }
    }
    return quicker;
  }

  private long lengthUpTo(double most, boolean waited) {
    long sum = 0;
    for (Arrival arrival : recent) {
      sum += arrival.waited() == waited && arrival.perByte() <= most ? arrival.length() : 0;
    }
    return sum;
  }

  /** Returns in what time half of the bytes were made. */
  private double made() {
    double half = Double.MAX_VALUE;
    for (Arrival arrival : recent) {
      double most = arrival.made();
      if (most < half && 2 * lengthMadeWithin(most) >= length) {
        half = most;
      }
    }
    return half;
  }

  private long lengthMadeWithin(double most) {
    long sum = 0;
    for (Arrival arrival : recent) {
      sum += arrival.made() <= most ? arrival.length() : 0;
    }
    return sum;
  }
}
