package dev.slimwire.perf.answers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.slimwire.perf.harness.Progress;
import dev.slimwire.perf.harness.Report;
import dev.slimwire.perf.link.Link;
import dev.slimwire.perf.link.Links;
import dev.slimwire.perf.transport.Transport;
import dev.slimwire.testing.Bandwidth;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
final class AnswerPairTest {

  private static final AnswerPair.Pages TWO = new AnswerPair.Pages(41, 2);

  /** Pages at the default level may be stored within a machine, whose bytes say little. */
  private static final Way COMPRESSED =
      new Way("zstd:1 page", Transport.parse("slimwire zstd:1"), RowForm.PAGE, false);

  private final Link link = Links.loopback();
  private final StringWriter told = new StringWriter();

  @AfterEach
  void close() {
    link.close();
  }

  @Test
  void pagesCrossTwoJvmsAndAreVerifiedAndCounted() throws IOException {
    Report report = new Report("answer-pages");
    try (AnswerPair pair = AnswerPair.start(COMPRESSED, link, TWO)) {
      Figures figures = new Figures(pair, true, true);
      figures.warmUp(new WarmUp(0));
      figures.pass();
      figures.report("link", Bandwidth.parse("10mbit"), report);
      assertThat(pair.rows()).isEqualTo(20_000);
      assertThat(pair.hasNativeCodecs()).isTrue();
    }
    String page = COMPRESSED.toString();
    assertThat(report.require("link", page, Figures.WIRE)).isBetween(5.0, 12.0);
    double atTenMegabit = report.require("link", page, Figures.WIRE) * 20_000 * 8 / 1e7 * 1000;
    assertThat(report.require("link", page, "link alone")).isCloseTo(atTenMegabit, within(1e-6));
    assertThat(report.require("link", page, "allocated")).isBetween(100.0, 5000.0);
    assertThat(report.require("link", page, Figures.TIME)).isPositive();
    assertThat(report.require("link", page, Figures.READ_AHEAD)).isPositive();
    assertThat(report.require("link", page, Figures.CPU)).isPositive();
    assertThat(report.require("link", page, Figures.READ_AHEAD_CPU)).isPositive();
  }

  @Test
  void jvmsGoOnOverAnotherLinkWithOtherPages() throws IOException {
    Report report = new Report("answer-pages");
    try (Link limited = link.at(Bandwidth.parse("1gbit"));
        AnswerRun run = new AnswerRun(report, new Progress(new PrintWriter(told)), false)) {
      run.run(link, part(TWO), List.of(Way.PAGE));
      run.run(limited, part(new AnswerPair.Pages(1, 1)), List.of(Way.PAGE));
    }
    String page = Way.PAGE.toString();
    assertThat(report.find("loopback", page, "first pass")).isPresent();
    assertThat(report.find("1gbit by proxy", page, "first pass")).isEmpty();
    assertThat(report.require("1gbit by proxy", page, Figures.TIME)).isPositive();
    assertThat(told.toString()).contains("loopback, pass 1 of 1", "1gbit by proxy, pass 1 of 1");
  }

  @Test
  void peersAreWarmedUpAsTheyAreMeasured() throws IOException {
    Report report = new Report("answer-pages");
    try (AnswerPair pair = AnswerPair.start(Way.PLAIN, link, TWO)) {
      long once = pair.fetch().wireBytes();
      long before = pair.wireBytes();
      Figures figures = new Figures(pair, true, true);
      figures.warmUp(new WarmUp(1));
      double fetched = (double) (pair.wireBytes() - before) / once;
      figures.pass();
      figures.report("link", Bandwidth.NONE, report);

      assertThat(fetched / report.require("link", "plain", "warm-up")).isBetween(1.4, 2.0);
    }
  }

  private static AnswerRun.Part part(AnswerPair.Pages pages) {
    return new AnswerRun.Part(Bandwidth.NONE, pages, new WarmUp(0), 1);
  }

  @Test
  void portablePagesAreSentWithoutNativeCode() throws IOException {
    try (AnswerPair pair = AnswerPair.start(Way.PORTABLE_PAGE, link, TWO)) {
      AnswerPair.Pass pass = pair.fetch();

      assertThat(pair.hasNativeCodecs()).isFalse();
      assertThat((double) pass.wireBytes() / pair.rows()).isBetween(9.0, 20.0); // LZ4
    }
  }
}
