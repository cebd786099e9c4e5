package dev.slimwire.perf.answers;

import static org.assertj.core.api.Assertions.assertThat;

import dev.slimwire.perf.harness.Report;
import dev.slimwire.perf.link.Link;
import dev.slimwire.perf.link.Links;
import java.io.IOException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
final class AnswerPairTest {

  private static final AnswerPair.Pages TWO = new AnswerPair.Pages(41, 2);

  private final Link link = Links.loopback();

  @AfterEach
  void close() {
    link.close();
  }

  @Test
  void pagesCrossTwoJvmsAndAreVerifiedAndCounted() throws IOException {
    Report report = new Report("answer-pages");
    try (AnswerPair pair = AnswerPair.start(Way.PAGE, link, TWO)) {
      Figures figures = new Figures(pair);
      figures.warmUp(1, 0);
      figures.pass();
      figures.passAhead();
      figures.report("link", report);
      assertThat(pair.rows()).isEqualTo(20_000);
      assertThat(pair.hasNativeCodecs()).isTrue();
    }
    String page = Way.PAGE.toString();
    assertThat(report.require("link", page, Figures.WIRE)).isBetween(5.0, 12.0);
    assertThat(report.require("link", page, "allocated")).isBetween(100.0, 5000.0);
    assertThat(report.require("link", page, Figures.TIME)).isPositive();
    assertThat(report.require("link", page, Figures.READ_AHEAD)).isPositive();
    assertThat(report.require("link", page, Figures.CPU)).isPositive();
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
