package dev.slimwire.perf.answers;

import dev.slimwire.perf.harness.Picture;
import dev.slimwire.perf.harness.Progress;
import dev.slimwire.perf.harness.Report;
import dev.slimwire.perf.harness.Suite;
import dev.slimwire.perf.link.Link;
import dev.slimwire.perf.link.Links;
import dev.slimwire.testing.Bandwidth;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * All of W821 by RMI, in every way. Each has two JVMs of its own on each link, where they take
 * turns, so that all see the same machine.
 */
public final class AnswerPagesSuite implements Suite {

  private static final int FIRST_PAGES_QUICK = 5;
  private static final int FIRST_PAGES = 11;

  /**
   * What is measured on a link.
   *
   * @param rate the link's
   * @param pages what is served
   * @param warmUps how often everything is fetched before at least
   * @param warmUpNanos for how long at least
   * @param passes times that are taken of each
   */
  private record Part(
      Bandwidth rate, AnswerPair.Pages pages, int warmUps, long warmUpNanos, int passes) {}

  private static final AnswerPair.Pages HALF = new AnswerPair.Pages(2, Integer.MAX_VALUE);
  private static final AnswerPair.Pages ROWS_100000 = new AnswerPair.Pages(8, 10);

  private static final List<Part> QUICK =
      List.of(
          new Part(Target.LOOPBACK, AnswerPair.Pages.ALL, 3, 3_000_000_000L, 3),
          new Part(Target.GBIT, AnswerPair.Pages.ALL, 3, 3_000_000_000L, 3),
          new Part(Target.MBIT_100, HALF, 2, 3_000_000_000L, 3),
          new Part(Target.MBIT_10, ROWS_100000, 1, 2_000_000_000L, 3));

  private static final List<Part> FULL =
      List.of(
          new Part(Target.LOOPBACK, AnswerPair.Pages.ALL, 6, 10_000_000_000L, 9),
          new Part(Target.GBIT, AnswerPair.Pages.ALL, 6, 10_000_000_000L, 9),
          new Part(Target.MBIT_100, AnswerPair.Pages.ALL, 2, 10_000_000_000L, 5),
          new Part(Target.MBIT_10, ROWS_100000, 1, 5_000_000_000L, 3));

  /** Makes the suite. */
  public AnswerPagesSuite() {}

  @Override
  public String name() {
    return "answer-pages";
  }

  @Override
  public String description() {
    return "all of WordNet in pages by RMI, peers and slimwire, end to end on each link";
  }

  @Override
  public List<Picture> pictures() {
    return List.of(
        Picture.of("time", "W821, one call after the other", Figures.TIME)
            .ofCases(link -> !link.equals(ColdStart.CASE))
            .onLogarithmicScale(),
        Picture.of("wire", "W821, bytes on the wire", Figures.WIRE));
  }

  @Override
  public Report run(boolean quick, Progress progress) throws IOException {
    Report report = new Report(name());
    AnswerFloors floors = new AnswerFloors(report);
    new ColdStart(report, progress)
        .run(
            quick ? List.of(Way.PLAIN, Way.PAGE) : List.of(Way.PLAIN, Way.PAGE, Way.DROP_IN),
            quick ? FIRST_PAGES_QUICK : FIRST_PAGES);
    floors.judgeFirst(ColdStart.CASE);
    for (Part part : quick ? QUICK : FULL) {
      Bandwidth rate = part.rate();
      try (Link link = rate.isUnlimited() ? Links.loopback() : Links.limited(rate, progress)) {
        measure(link, part, quick, report, progress);
        floors.judge(rate, link.name());
      }
    }
    return report;
  }

  /** Returns the ways that the targets of a link compare; the level auto has a suite of its own. */
  static List<Way> needed(Bandwidth rate) {
    List<Way> compared =
        Target.of(rate).stream()
            .flatMap(target -> Stream.of(target.ours(), target.peer()))
            .toList();
    return Way.ALL.stream()
        .filter(way -> compared.contains(way) && !way.equals(Way.DROP_IN_AUTO))
        .toList();
  }

  private static void measure(Link link, Part part, boolean quick, Report report, Progress progress)
      throws IOException {
    List<AnswerPair> pairs = new ArrayList<>();
    try {
      progress.step(link.name() + ", starting JVMs");
      for (Way way : quick ? needed(part.rate()) : Way.ALL) {
        pairs.add(AnswerPair.start(way, link, part.pages()));
      }
      List<Figures> all = pairs.stream().map(Figures::new).toList();
      progress.step(link.name() + ", warming up");
      for (Figures figures : all) {
        figures.warmUp(part.warmUps(), part.warmUpNanos());
      }
      for (int pass = 0; pass < part.passes(); pass++) {
        progress.step(link.name() + ", pass " + (pass + 1) + " of " + part.passes());
        pass(all, quick);
      }
      all.forEach(figures -> figures.report(link.name(), report));
    } finally {
      pairs.forEach(AnswerPair::close);
    }
  }

  private static void pass(List<Figures> all, boolean quick) throws IOException {
    for (Figures figures : all) {
      figures.pass();
      if (!quick || figures.way().isPage()) {
        figures.passAhead();
      }
    }
  }
}
