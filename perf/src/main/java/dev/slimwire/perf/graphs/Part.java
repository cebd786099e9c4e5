package dev.slimwire.perf.graphs;

import dev.slimwire.testing.Bandwidth;
import java.util.List;

/**
 * What is measured on a link.
 *
 * @param rate the link's
 * @param lists how many lists a time is taken of
 * @param entries how many entries
 * @param polls how often all attributes
 * @param warmUpMillis for how long before, for all transports together
 * @param passes times that are taken of each
 */
record Part(Bandwidth rate, int lists, int entries, int polls, int warmUpMillis, int passes) {

  /** For what the target compares; loopback first, as in all lists. */
  static final List<Part> QUICK =
      List.of(
          new Part(Bandwidth.NONE, 40, 400, 1, 6000, 13),
          new Part(Bandwidth.parse("1gbit"), 40, 400, 1, 6000, 13),
          new Part(Bandwidth.parse("100mbit"), 24, 400, 1, 4000, 9),
          new Part(Bandwidth.parse("10mbit"), 8, 200, 1, 8000, 9));

  /** Everything. */
  static final List<Part> FULL =
      List.of(
          new Part(Bandwidth.NONE, 40, 200, 4, 60_000, 101),
          new Part(Bandwidth.parse("1gbit"), 40, 200, 4, 60_000, 101),
          new Part(Bandwidth.parse("100mbit"), 24, 400, 2, 40_000, 51),
          new Part(Bandwidth.parse("10mbit"), 16, 200, 1, 30_000, 25));

  /**
   * Entries in each round of warming up, also on slow links: as many calls as a pass has leave what
   * each of them does once to the interpreter.
   */
  private static final int WARM_ENTRIES = 400;

  int calls(Work work) {
    return switch (work) {
      case ACCOUNTS -> lists;
      case ENTRIES -> entries;
      case JMX -> polls;
    };
  }

  /** Returns how many calls a round of warming up has. */
  int warmUpCalls(Work work) {
    return work == Work.ENTRIES ? WARM_ENTRIES : Math.max(1, calls(work) / 2);
  }

  long warmUpNanos() {
    return warmUpMillis * 1_000_000L;
  }
}
