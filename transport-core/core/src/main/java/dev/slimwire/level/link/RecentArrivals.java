package dev.slimwire.level.link;

import java.util.ArrayDeque;
import java.util.function.Predicate;
import java.util.function.ToDoubleFunction;

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

  /** A pause of the sender is not what a message takes to make. */
  private static final double HALF = 0.5;

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
    boolean waited = lengthIf(Arrival::waited) >= WAITED * length;
    double arrived = most(Arrival::perByte, each -> each.waited() == waited, QUICKER);
    return new Arrival(arrived, most(Arrival::made, each -> true, HALF), length, waited);
  }

  private long lengthIf(Predicate<Arrival> counts) {
    long sum = 0;
    for (Arrival arrival : recent) {
      sum += counts.test(arrival) ? arrival.length() : 0;
    }
    return sum;
  }

  /** Returns what a part of the bytes of those that count took at most. */
  private double most(ToDoubleFunction<Arrival> nanos, Predicate<Arrival> counts, double part) {
    double enough = part * lengthIf(counts);
    double least = Double.MAX_VALUE;
    for (Arrival arrival : recent) {
      double taken = nanos.applyAsDouble(arrival);
      if (taken < least
          && counts.test(arrival)
          && lengthIf(counts.and(each -> nanos.applyAsDouble(each) <= taken)) >= enough) {
        least = taken;
      }
    }
    return least;
  }
}
