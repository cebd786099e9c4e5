package dev.slimwire.perf.answers;

import dev.slimwire.perf.harness.Picture;
import dev.slimwire.perf.harness.Progress;
import dev.slimwire.perf.harness.Report;
import dev.slimwire.perf.harness.Suite;
import dev.slimwire.testing.Bandwidth;
import java.io.IOException;
import java.util.List;
import java.util.stream.Stream;

/**
 * All of W821 by RMI, in every way. Each has two JVMs of its own on loopback, and two on the links
 * with a rate, where they take turns, so that all see the same machine.
 */
public final class AnswerPagesSuite implements Suite {

  private static final int FIRST_PAGES_QUICK = 9;
  private static final int FIRST_PAGES = 21;

  private static final AnswerPair.Pages HALF = new AnswerPair.Pages(2, Integer.MAX_VALUE);
  private static final AnswerPair.Pages ROWS_100000 = new AnswerPair.Pages(8, 10);

  private static final List<AnswerRun.Part> QUICK =
      List.of(
          new AnswerRun.Part(Target.LOOPBACK, HALF, WarmUp.QUICK, 9),
          new AnswerRun.Part(Target.GBIT, HALF, WarmUp.QUICK, 9),
          new AnswerRun.Part(Target.MBIT_100, HALF, WarmUp.QUICK, 5),
          new AnswerRun.Part(Target.MBIT_10, ROWS_100000, WarmUp.QUICK, 3));

  private static final List<AnswerRun.Part> FULL =
      List.of(
          new AnswerRun.Part(Target.LOOPBACK, AnswerPair.Pages.ALL, WarmUp.FULL, 9),
          new AnswerRun.Part(Target.GBIT, AnswerPair.Pages.ALL, WarmUp.FULL, 9),
          new AnswerRun.Part(Target.MBIT_100, AnswerPair.Pages.ALL, WarmUp.FULL, 5),
          new AnswerRun.Part(Target.MBIT_10, ROWS_100000, WarmUp.FULL, 3));

  /** A full run leaves ways without native code to {@link PortableSuite}. */
  private static final List<Way> NATIVE = Way.ALL.stream().filter(way -> !way.portable()).toList();

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
  public void run(boolean quick, Report report, Progress progress) throws IOException {
    AnswerFloors floors = new AnswerFloors(report);
    new ColdStart(report, progress)
        .run(
            quick ? List.of(Way.PLAIN, Way.PAGE) : List.of(Way.PLAIN, Way.PAGE, Way.DROP_IN),
            quick ? FIRST_PAGES_QUICK : FIRST_PAGES);
    floors.judgeFirst(ColdStart.CASE);
    new AnswerLinks(quick ? AnswerPagesSuite::needed : rate -> NATIVE, !quick, floors::judge)
        .run(quick ? QUICK : FULL, report, progress);
  }

  /** Returns the ways that the targets of a link compare, those without native code, too. */
  static List<Way> needed(Bandwidth rate) {
    List<Way> compared =
        Target.of(rate).stream()
            .flatMap(target -> Stream.of(target.ours(), target.peer()))
            .toList();
    return Way.ALL.stream().filter(compared::contains).toList();
  }
}
