package dev.slimwire.perf.answers;

import dev.slimwire.perf.harness.Floor;
import dev.slimwire.perf.harness.Report;
import dev.slimwire.perf.harness.Series;
import dev.slimwire.perf.harness.Turns;
import dev.slimwire.testing.Bandwidth;

/** The targets P1 to P3, P5, P10, P14, and P20 for ways without native code. */
final class AnswerFloors {

  private static final double P3_BYTES = 0.72;
  private static final double P10_PAGE = 0.33;
  private static final double P10_SOCKETS = 1;
  private static final double P14_TIME = 1.2;

  private final Report report;

  AnswerFloors(Report report) {
    this.report = report;
  }

  /**
   * Judges what was measured over a link. Peers call for one page after the other, as their users
   * write it; pages are fetched by their iterator, as theirs do, which reads ahead. All take turns:
   * figures are compared with those of the same pass.
   */
  void judge(Bandwidth rate, String testCase) {
    Target.of(rate).forEach(target -> judgeIfMeasured(target, testCase));
    if (!rate.isUnlimited() && isMeasured(testCase, Way.ROWS_ZSTD_1)) { // else pages are stored
      bytes(testCase, Figures.WIRE);
      bytes(testCase, Figures.READ_AHEAD_WIRE);
    }
    if (rate.equals(Target.LOOPBACK)) {
      cpu(testCase, Way.PAGE, Figures.CPU, P10_PAGE);
      cpu(testCase, Way.PAGE, Figures.READ_AHEAD_CPU, P10_PAGE);
      cpu(testCase, Way.DROP_IN, Figures.CPU, P10_SOCKETS);
    }
  }

  /** Judges ways without native code over a link. */
  void judgePortable(Bandwidth rate, String testCase) {
    Target.of(rate).stream()
        .filter(target -> target.ours().portable())
        .forEach(target -> judgeIfMeasured(target, testCase));
  }

  private void judgeIfMeasured(Target target, String testCase) {
    if (isMeasured(testCase, target.ours()) && isMeasured(testCase, target.peer())) {
      if (target.ours().isPage()) {
        judge(target, testCase, Figures.READ_AHEAD, " by its iterator");
      } else {
        judge(target, testCase, Figures.TIME, "");
      }
    }
  }

  private boolean isMeasured(String testCase, Way way) {
    return report.find(testCase, way.toString(), Figures.TIME).isPresent();
  }

  private void judge(Target target, String testCase, String metric, String how) {
    report.add(
        new Floor(
            String.format(
                "%s %s, %s%s, times faster than %s",
                target.number(), testCase, target.ours(), how, target.peer()),
            Turns.of(
                passes(testCase, target.peer(), Figures.TIME),
                passes(testCase, target.ours(), metric)),
            target.atLeast()));
  }

  private Series passes(String testCase, Way way, String metric) {
    return report.requirePasses(testCase, way.toString(), metric);
  }

  /** Judges CPU by the sums of all passes, as a step of its clock is some percent of one pass. */
  private void cpu(String testCase, Way ours, String metric, double share) {
    report.add(
        Floor.share(
            name("P10", testCase, metric, ours, Way.PLAIN),
            Turns.ofSums(passes(testCase, Way.PLAIN, Figures.CPU), passes(testCase, ours, metric)),
            share));
  }

  /** Judges bytes of pages, in which passes differ by next to nothing. */
  private void bytes(String testCase, String metric) {
    report.add(
        Floor.share(
            name("P3", testCase, metric, Way.PAGE, Way.ROWS_ZSTD_1),
            report.require(testCase, Way.PAGE.toString(), metric),
            report.require(testCase, Way.ROWS_ZSTD_1.toString(), Figures.WIRE),
            P3_BYTES));
  }

  private static String name(String number, String testCase, String metric, Way ours, Way peer) {
    return String.format("%s %s, %s of %s, share of %s", number, testCase, metric, ours, peer);
  }

  /** Judges first pages. */
  void judgeFirst(String testCase) {
    report.add(
        Floor.share(
            name("P14", testCase, Figures.TIME, Way.PAGE, Way.PLAIN),
            Turns.of(
                passes(testCase, Way.PLAIN, Figures.TIME),
                passes(testCase, Way.PAGE, Figures.TIME)),
            P14_TIME));
  }
}
