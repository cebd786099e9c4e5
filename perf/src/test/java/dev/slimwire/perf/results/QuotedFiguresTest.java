package dev.slimwire.perf.results;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.slimwire.perf.harness.Environment;
import dev.slimwire.perf.harness.Floor;
import dev.slimwire.perf.harness.Measurement;
import dev.slimwire.perf.harness.Picture;
import dev.slimwire.perf.harness.Report;
import dev.slimwire.perf.harness.Series;
import dev.slimwire.perf.harness.Turns;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

final class QuotedFiguresTest {

  private static final String BETWEEN = "<!-- end of figures -->\n\nProse.\n\n";

  private final Report report = new Report("suite");

  @TempDir private Path folder;

  @BeforeEach
  void measure() {
    report.add(new Measurement("loopback, far", "plain", "time", 5, "ms"));
    report.add(new Measurement("10mbit by tc", "plain", "time", 400, "ms"));
    report.add(new Floor("P1 met", 2, 1));
    report.add(new Floor("bytes", 1.5, 1));
    report.add(new Floor("times", 0.5, 1));
  }

  @Test
  void figuresOfTheSuiteTakeThePlaceOfEarlierOnes() throws IOException {
    Path document = document("<!-- figures: suite (loopback, far) -->\n\n| old |\n\n" + BETWEEN);

    write();

    assertThat(document)
        .content()
        .startsWith("# suite\n\n<!-- figures: suite (loopback, far) -->\n\nOne run, all tables are")
        .contains("[results/suite.md](../results/suite.md)", "commit abc,", "`perf/run suite`")
        .contains("**loopback, far**\n\n| variant | time ms |", "| plain | 5.0 |")
        .contains("![suite-time](../results/suite-time.png)", "| P1 met | 2.000 | 1.000 | PASS |")
        .contains("| 2 others, the least of them | 0.500 | 1.000 | FAIL |")
        .doesNotContain("old", "400", "suite-targets")
        .endsWith("\n\n" + BETWEEN);
  }

  @Test
  void sumOfTargetsHasAsManyColumnsAsTheOthers() throws IOException {
    Series plain = new Series();
    Series ours = new Series();
    for (int pass = 1; pass < 4; pass++) {
      plain.add(pass);
      ours.add(1);
    }
    report.add(new Floor("P2", Turns.of(plain, ours), 1));
    Path document = document("<!-- figures: suite -->\n" + BETWEEN);

    write();

    assertThat(document)
        .content()
        .contains("| target | ratio | at least | least to most |  |\n|---|---:|---:|---:|---:|\n")
        .contains("| P2 | 2.000 | 1.000 | 1.000 to 3.000 | PASS |")
        .contains("| 2 others, the least of them | 0.500 | 1.000 | - | FAIL |");
  }

  @Test
  void figuresOfOtherSuitesStay() throws IOException {
    String before = "<!-- figures: other -->\n\n| old |\n\n" + BETWEEN;
    Path document = document(before + "<!-- figures: suite -->\n" + BETWEEN);

    write();

    assertThat(document).content().startsWith("# suite\n\n" + before).contains("P1 met");
  }

  @Test
  void tablesThatNobodyPrintsAreTold() throws IOException {
    document("<!-- figures: suite (1gbit by tc; loopback, far) -->\n" + BETWEEN);

    assertThatIllegalArgumentException()
        .isThrownBy(this::write)
        .withMessage(
            "table \"1gbit by tc\": expected one of [loopback, far, 10mbit by tc, targets]");
  }

  @Test
  void documentThatQuotesLinksByOtherMeansIsLeftAsItIs() throws IOException {
    Path document = document("<!-- figures: suite (1gbit by tc; loopback, far) -->\n" + BETWEEN);
    String before = Files.readString(document);
    report.add(new Measurement("1gbit by proxy", "plain", "time", 9, "ms"));

    assertThat(write())
        .contains(
            "results are in "
                + aside()
                + ", and documents stay:"
                + " they quote \"1gbit by tc\", and this run has \"1gbit by proxy\"");

    assertThat(document).hasContent(before);
    assertThat(folder.resolve("results")).isEmptyDirectory();
    assertThat(aside().resolve("suite.md")).content().contains("1gbit by proxy");
    assertThat(aside().resolve("suite.json")).exists();
  }

  @Test
  void resultsThatMarksWithoutTitlesQuoteAreKeptFromLinksByOtherMeans() throws IOException {
    Path document = document("<!-- figures: suite -->\n" + BETWEEN);
    write();
    String before = Files.readString(document);
    Path results = folder.resolve("results").resolve("suite.md");
    String quoted = Files.readString(results);

    Report proxied = new Report("suite");
    proxied.add(new Measurement("10mbit by proxy", "plain", "time", 777, "ms"));
    proxied.add(new Floor("P1 met", 3, 1));

    assertThat(write(proxied, folder.resolve("results"))).isPresent();
    assertThat(document).hasContent(before);
    assertThat(results).hasContent(quoted);
    assertThat(aside().resolve("suite.md")).content().contains("777");
    assertThat(aside().resolve("suite-time.png")).exists();
  }

  private Path aside() {
    return folder.resolve("target").resolve("results");
  }

  @Test
  void resultsInAnotherFolderAreNotQuoted() throws IOException {
    Files.createDirectories(folder.resolve("results"));
    Path document = document("<!-- figures: suite (loopback, far) -->\n" + BETWEEN);
    String before = Files.readString(document);

    write(report, folder.resolve("trial"));

    assertThat(document).hasContent(before);
    assertThat(folder.resolve("trial").resolve("suite.md")).content().contains("| plain | 5.0 |");
  }

  @Test
  @DisabledOnOs(OS.WINDOWS) // where links are for administrators
  void resultsAreQuotedHoweverTheirFolderIsSpelled() throws IOException {
    Path results = Files.createDirectories(folder.resolve("results"));
    Path elsewhere = Files.createDirectories(folder.resolve("elsewhere"));
    Path document = document("<!-- figures: suite (loopback, far) -->\n" + BETWEEN);

    write(report, Files.createSymbolicLink(elsewhere.resolve("link"), results));

    assertThat(document).content().contains("| plain | 5.0 |");
  }

  @Test
  void documentsOfThisFolderQuoteItsResults() throws IOException {
    try (var files = Files.newDirectoryStream(Path.of("results"), "*.md")) {
      for (Path file : files) {
        String suite = file.getFileName().toString().replace(".md", "");
        String document = Files.readString(QuotedFigures.document(Path.of("results"), suite));

        assertThat(QuotedFigures.suitesIn(document)).containsExactly(suite);
        assertThat(QuotedFigures.quote(document, suite, Files.readString(file)))
            .as(suite)
            .isEqualTo(document);
      }
    }
  }

  private Path document(String figures) throws IOException {
    Path documents = Files.createDirectories(folder.resolve(QuotedFigures.DOCUMENTS));
    return Files.writeString(documents.resolve("suite.md"), "# suite\n\n" + figures);
  }

  private Optional<String> write() throws IOException {
    return write(report, Files.createDirectories(folder.resolve("results")));
  }

  private Optional<String> write(Report report, Path results) throws IOException {
    return ResultFiles.in(results, folder.resolve("results"), List.of("suite"))
        .write(
            report,
            Environment.current("abc", "perf/run suite"),
            List.of(Picture.of("time", "Times", "time")));
  }
}
