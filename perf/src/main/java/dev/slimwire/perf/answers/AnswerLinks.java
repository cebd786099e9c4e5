package dev.slimwire.perf.answers;

import dev.slimwire.perf.harness.Progress;
import dev.slimwire.perf.harness.Report;
import dev.slimwire.perf.link.Link;
import dev.slimwire.perf.link.Links;
import dev.slimwire.testing.Bandwidth;
import java.io.IOException;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.Function;

/**
 * Measures parts one after the other: on loopback, and on one link whose rate changes, so that its
 * JVMs need not be started for each rate.
 *
 * @param ways the ways of a rate
 * @param allAhead whether peers have read-ahead, too, or pages only
 * @param judge is told of each rate that was measured, and of the link's name
 */
record AnswerLinks(
    Function<Bandwidth, List<Way>> ways, boolean allAhead, BiConsumer<Bandwidth, String> judge) {

  /** Measures all parts, those without a rate first. */
  void run(List<AnswerRun.Part> parts, Report report, Progress progress) throws IOException {
    List<AnswerRun.Part> limited =
        parts.stream().filter(part -> !part.rate().isUnlimited()).toList();
    for (AnswerRun.Part part : parts) {
      if (part.rate().isUnlimited()) {
        try (Link link = Links.loopback();
            AnswerRun run = new AnswerRun(report, progress, allAhead)) {
          run(run, link, part);
        }
      }
    }
    if (limited.isEmpty()) {
      return;
    }
    try (Link base = Links.limited(limited.get(0).rate(), progress);
        AnswerRun run = new AnswerRun(report, progress, allAhead)) {
      for (AnswerRun.Part part : limited) {
        try (Link link = base.at(part.rate())) {
          run(run, link, part);
        }
      }
    }
  }

  private void run(AnswerRun run, Link link, AnswerRun.Part part) throws IOException {
    run.run(link, part, ways.apply(part.rate()));
    judge.accept(part.rate(), link.name());
  }
}
