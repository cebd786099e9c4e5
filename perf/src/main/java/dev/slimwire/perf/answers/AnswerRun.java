package dev.slimwire.perf.answers;

import dev.slimwire.perf.harness.Progress;
import dev.slimwire.perf.harness.Report;
import dev.slimwire.perf.link.Link;
import dev.slimwire.testing.Bandwidth;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/**
 * Ways over one link. Each has two JVMs of its own, where they take turns.
 *
 * @param link the link
 * @param part what is measured on it
 * @param allAhead whether peers have read-ahead, too, or pages only
 */
record AnswerRun(Link link, Part part, boolean allAhead) {

  /**
   * What is measured on a link.
   *
   * @param rate the link's
   * @param pages what is served
   * @param warmUps how often everything is fetched before at least
   * @param warmUpNanos for how long at least
   * @param passes times that are taken of each
   */
  record Part(Bandwidth rate, AnswerPair.Pages pages, int warmUps, long warmUpNanos, int passes) {}

  /**
   * Takes times of ways in turn.
   *
   * @throws IOException if one of them does not bring what its server has
   */
  void run(List<Way> ways, Report report, Progress progress) throws IOException {
    List<AnswerPair> pairs = new ArrayList<>();
    try {
      progress.step(link.name() + ", starting JVMs");
      for (Way way : ways) {
        pairs.add(AnswerPair.start(way, link, part.pages()));
      }
      List<Figures> all = pairs.stream().map(Figures::new).toList();
      progress.step(link.name() + ", warming up");
      for (Figures figures : all) {
        figures.warmUp(part.warmUps(), part.warmUpNanos());
      }
      for (int pass = 0; pass < part.passes(); pass++) {
        progress.step(link.name() + ", pass " + (pass + 1) + " of " + part.passes());
        pass(all);
      }
      all.forEach(figures -> figures.report(link.name(), report));
    } finally {
      pairs.forEach(AnswerPair::close);
    }
  }

  private void pass(List<Figures> all) throws IOException {
    for (Figures figures : all) {
      figures.pass();
      if (allAhead || figures.way().isPage()) {
        figures.passAhead();
      }
    }
  }
}
