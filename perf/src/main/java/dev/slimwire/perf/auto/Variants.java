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
record Variants(Fetching fetching, Variant auto, List<Variant> levels, List<Variant> peers) {

  /** Returns the same levels with another way to fetch rows; peers have none. */
  Variants with(Fetching other) {
    List<Variant> others = levels.stream().map(level -> level.with(other)).toList();
    return new Variants(other, auto.with(other), others, List.of());
  }

  /**
   * Lets all take turns.
   *
   * @param warmUp pages of each level before the first time is taken
   * @param passes times that are taken of each
   */
  void takeTurns(String link, int warmUp, int passes, Progress progress) throws IOException {
    List<Variant> all = Stream.of(levels, List.of(auto), peers).flatMap(List::stream).toList();
    for (Variant peer : peers) { // levels have as much in their JVMs, all together
      peer.warmUp(levels.size() * warmUp);
    }
    for (Variant variant : all) {
      variant.verify();
      variant.warmUp(warmUp);
    }
    List<Variant> turns = new ArrayList<>(all);
    for (int pass = 0; pass < passes; pass++) {
      progress.step(fetching.over(link) + ", pass " + (pass + 1) + " of " + passes);
      for (Variant variant : turns) {
        variant.pass();
      }
      Collections.rotate(turns, 1); // none is always behind the slowest
    }
  }

  /** Reports what was seen, and judges it. */
  void report(String link, Report report) {
    Stream.of(levels, List.of(auto), peers)
        .flatMap(List::stream)
        .forEach(variant -> variant.report(link, report));
    new AutoFloors(report).judge(fetching.over(link), auto.times(), times(levels), times(peers));
  }

  private static List<Series> times(List<Variant> variants) {
    return variants.stream().map(Variant::times).toList();
  }
}
