package dev.slimwire.perf.latency;

import dev.slimwire.perf.harness.Floor;
import dev.slimwire.perf.harness.Report;
import java.time.Duration;
import java.util.List;

/** The target P15. */
final class PagesFloors {

  private static final double STREAM = 1.15;
  private static final double READ_AHEAD = 1.3;
  private static final Duration BEYOND_ROUND_TRIP = Duration.ofMillis(20);

  private final Report report;

  PagesFloors(Report report) {
    this.report = report;
  }

  /**
   * Judges.
   *
   * @param testCase the case with a delay
   * @param roundTrip the delay
   */
  void judge(String testCase, Duration roundTrip) {
    judge(testCase, Fetching.STREAM, STREAM);
    judge(testCase, Fetching.READ_AHEAD, READ_AHEAD);
    for (Fetching fetching : List.of(Fetching.STREAM, Fetching.READ_AHEAD)) {
      judgeFirstRow(testCase, fetching, roundTrip.plus(BEYOND_ROUND_TRIP).toMillis());
    }
  }

  private void judgeFirstRow(String testCase, Fetching fetching, long millis) {
    report.add(
        Floor.atMost(
            "P15 " + fetching + ", first row, at most " + millis + " ms",
            report.require(testCase, fetching.toString(), PagesPass.FIRST_ROW),
            millis));
  }

  private void judge(String testCase, Fetching fetching, double limit) {
    report.add(
        Floor.atMost(
            "P15 " + fetching + ", time with delay, at most " + limit + " of that without",
            report.require(testCase, fetching.toString(), PagesPass.OF_NEAR),
            limit));
  }
}
