package dev.slimwire.perf.auto;

import dev.slimwire.perf.harness.Progress;
import dev.slimwire.perf.harness.Report;
import dev.slimwire.perf.harness.Series;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.Stream;

/** What is compared over a link: the level auto, fixed levels, and peers if there are any. */
record Comparison(
    Fetching fetching, MeasuredRows auto, List<MeasuredRows> levels, List<MeasuredRows> peers) {

  /** Returns the same levels with another way to fetch rows; peers have none. */
  Comparison with(Fetching other) {
    List<MeasuredRows> others = levels.stream().map(level -> level.with(other)).toList();
    return new Comparison(other, auto.with(other), others, List.of());
  }

  /**
   * Lets all take turns.
   *
   * @param warmUp pages of each level before the first time is taken
   * @param passes times that are taken of each
   */
  void takeTurns(String link, int warmUp, int passes, Progress progress) throws IOException {
    List<MeasuredRows> all = Stream.of(levels, List.of(auto), peers).flatMap(List::stream).toList();
    for (MeasuredRows peer : peers) { // levels have as much in their JVMs, all together
      peer.warmUp(levels.size() * warmUp);
    }
    for (MeasuredRows measured : all) {
      measured.verify();
      measured.warmUp(warmUp);
    }
    List<MeasuredRows> turns = new ArrayList<>(all);
    for (int pass = 0; pass < passes; pass++) {
      progress.step(fetching.over(link) + ", pass " + (pass + 1) + " of " + passes);
      for (MeasuredRows measured : turns) {
        measured.pass();
      }
      Collections.rotate(turns, 1); // none is always behind the slowest
    }
  }

  /** Reports what was seen, and judges it. */
  void report(String link, Report report) {
    Stream.of(levels, List.of(auto), peers)
        .flatMap(List::stream)
        .forEach(measured -> measured.report(link, report));
    new AutoFloors(report).judge(fetching.over(link), auto.times(), times(levels), times(peers));
  }

  private static List<Series> times(List<MeasuredRows> transports) {
    return transports.stream().map(MeasuredRows::times).toList();
  }
}
