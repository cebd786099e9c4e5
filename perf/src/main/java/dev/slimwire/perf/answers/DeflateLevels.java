package dev.slimwire.perf.answers;

import dev.slimwire.perf.harness.Progress;
import dev.slimwire.perf.harness.Report;
import dev.slimwire.perf.link.Link;
import dev.slimwire.perf.link.Links;
import dev.slimwire.perf.transport.Transport;
import java.io.IOException;
import java.util.List;

/**
 * The table of 2004: hand-written rows over 100 Mbit, uncompressed and at levels 0, 1 and the
 * standard one of deflate; beside it slimwire's pages.
 */
public final class DeflateLevels {

  /** The metric for times. */
  public static final String TIME = Figures.TIME;

  private static final AnswerRun.Part ALL_ROWS =
      new AnswerRun.Part(Target.MBIT_100, AnswerPair.Pages.ALL, new WarmUp(5), 5);

  static final List<Way> WAYS = List.of(Way.ROWS, level(0), level(1), level(6), Way.PAGE);

  private DeflateLevels() {}

  private static Way level(int level) {
    return new Way(Way.ROWS + " + level " + level, Transport.PLAIN, RowForm.zippedAt(level), false);
  }

  /**
   * Measures.
   *
   * @throws IOException if a way does not bring what its server has
   */
  public static void measure(Report report, Progress progress) throws IOException {
    try (Link link = Links.limited(ALL_ROWS.rate(), progress);
        AnswerRun run = new AnswerRun(report, progress, false)) {
      run.run(link, ALL_ROWS, WAYS);
    }
  }
}
