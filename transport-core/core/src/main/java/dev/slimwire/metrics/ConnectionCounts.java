package dev.slimwire.metrics;

import java.util.concurrent.atomic.LongAdder;

/** Counts of connections, in total and open. Safe for use by many threads. */
final class ConnectionCounts {

  private final LongAdder[] settled = adders();
  private final LongAdder[] closed = adders();

  private static LongAdder[] adders() {
    LongAdder[] adders = new LongAdder[ConnectionOutcome.values().length];
    for (int i = 0; i < adders.length; i++) {
      adders[i] = new LongAdder();
    }
    return adders;
  }

  void settle(ConnectionOutcome outcome) {
    settled[outcome.ordinal()].increment();
  }

  void close(ConnectionOutcome outcome) {
    closed[outcome.ordinal()].increment();
  }

  long settled(ConnectionOutcome outcome) {
    return settled[outcome.ordinal()].sum();
  }

  /** Never negative: a connection is settled before it is closed. */
  long open(ConnectionOutcome outcome) {
    long ended = closed[outcome.ordinal()].sum();
    return settled(outcome) - ended;
  }
}
