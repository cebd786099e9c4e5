package dev.slimwire.level.link;

import java.util.ArrayDeque;
import java.util.function.Predicate;
import java.util.function.ToDoubleFunction;

/**
 * The peer's reports of messages of few frames, taken together. What another connection sends in
 * between counts as theirs, as does the time for which the reader waits for a processor; the
 * following ones have then already arrived. So for waiting times the quicker messages are believed.
 * Not thread-safe.
 */
final class RecentArrivals {

  private static final int MOST = 16;

  /** The most that this part of the bytes took counts as the link's time. */
  private static final double QUICKER = 0.25;

  /** The same for production, so that a pause of the sender does not count. */
  private static final double HALF = 0.5;

  /** The peer waits for a link if it waited for at least this part of the bytes. */
  private static final double WAITED = 0.1;

  /** Only a link delays a message this long, for each that shares the link with it. */
  private static final double LINK_NANOS = 50_000_000;

  private final ArrayDeque<Arrival> recent = new ArrayDeque<>(MOST + 1);
  private long length;
  private int sharing = 1;

  /** Notes how many messages may share the link, the next one among them. */
  void shared(int messages) {
    sharing = messages;
  }

  /** Adds a message, and returns the summary of it and of earlier ones that still count. */
  Arrival add(Arrival last) {
    if (last.waited() && last.lostNanos() > sharing * LINK_NANOS) {
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

  /** Returns the most that a part of the bytes of those that count took. */
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
