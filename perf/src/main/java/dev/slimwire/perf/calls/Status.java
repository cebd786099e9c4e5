package dev.slimwire.perf.calls;

import java.io.Serial;
import java.io.Serializable;
import java.util.Arrays;
import java.util.List;

/**
 * What a node of a cluster says of itself: about 1 KB when it is serialized, of which a few bytes
 * change from one to the next.
 *
 * @param node its name
 * @param state what it does
 * @param number how many were made before
 * @param load between 0 and 1
 * @param gauges what it counts
 */
public record Status(String node, String state, long number, double load, List<Gauge> gauges)
    implements Serializable {

  @Serial private static final long serialVersionUID = 1L;

  private static final List<String> NAMES =
      List.of(
          "requests.received",
          "requests.rejected",
          "replies.sent",
          "bytes.received",
          "bytes.sent",
          "sessions.open",
          "sessions.expired",
          "cache.hits",
          "cache.misses",
          "cache.evictions",
          "threads.busy",
          "queue.length");

  /**
   * One figure.
   *
   * @param name its name
   * @param count its value
   * @param mean its mean over the last minute
   */
  public record Gauge(String name, long count, double mean) implements Serializable {

    @Serial private static final long serialVersionUID = 1L;
  }

  /** Returns the status of a number. Equal numbers give equal ones. */
  public static Status of(long number) {
    Gauge[] gauges = new Gauge[NAMES.size()];
    Arrays.setAll(
        gauges,
        i -> {
          long count = (number + 1) * (i + 1) * (i % 3 == 0 ? 1 : 0) + 1000L * i;
          return new Gauge(NAMES.get(i), count, count / 60.0);
        });
    return new Status("node-17.example", "RUNNING", number, number % 100 / 100.0, List.of(gauges));
  }
}
