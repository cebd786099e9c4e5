package dev.slimwire.perf.answers;

import dev.slimwire.perf.harness.Progress;
import dev.slimwire.perf.harness.Report;
import dev.slimwire.perf.jvm.FreeMemory;
import dev.slimwire.perf.link.Link;
import dev.slimwire.testing.Bandwidth;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Ways over links between the same two places, one link after the other. Each way has two JVMs of
 * its own, which go on from link to link, and where they take turns. Not thread-safe.
 */
final class AnswerRun implements AutoCloseable {

  private final Map<Way, AnswerPair> pairs = new LinkedHashMap<>();
  private final Report report;
  private final Progress progress;
  private final boolean allAhead;

  /**
   * Makes a run without JVMs.
   *
   * @param allAhead whether peers have read-ahead, too, or pages only
   */
  AnswerRun(Report report, Progress progress, boolean allAhead) {
    this.report = report;
    this.progress = progress;
    this.allAhead = allAhead;
  }

  /**
   * What is measured on a link.
   *
   * @param rate the link's
   * @param pages what is served
   * @param warmUp how often everything is fetched before by new JVMs
   * @param passes times that are taken of each
   */
  record Part(Bandwidth rate, AnswerPair.Pages pages, WarmUp warmUp, int passes) {}

  /**
   * Takes times of ways in turn.
   *
   * @throws IOException if one of them does not bring what its server has
   */
  void run(Link link, Part part, List<Way> ways) throws IOException {
    progress.step(link.name() + ", starting JVMs");
    long starting = ways.stream().filter(way -> !pairs.containsKey(way)).count();
    FreeMemory.warning(starting * AnswerPair.MEMORY).ifPresent(progress::step);
    List<Figures> all = new ArrayList<>();
    for (Way way : ways) {
      all.add(figures(way, link, part.pages()));
    }
    progress.step(link.name() + ", warming up");
    for (Figures figures : all) {
      figures.warmUp(part.warmUp());
    }
    for (int pass = 0; pass < part.passes(); pass++) {
      progress.step(link.name() + ", pass " + (pass + 1) + " of " + part.passes());
      for (Figures figures : all) {
        figures.pass();
      }
    }
    all.forEach(figures -> figures.report(link.name(), part.rate(), report));
  }

  private Figures figures(Way way, Link link, AnswerPair.Pages pages) throws IOException {
    AnswerPair known = pairs.remove(way);
    AnswerPair pair = known == null ? AnswerPair.start(way, link, pages) : known.over(link, pages);
    pairs.put(way, pair);
    return new Figures(pair, known == null, allAhead || way.isPage());
  }

  /** Ends all JVMs, some at a time: each takes a while to give its memory back. */
  @Override
  public void close() {
    pairs.values().parallelStream().forEach(AnswerPair::close);
  }
}
