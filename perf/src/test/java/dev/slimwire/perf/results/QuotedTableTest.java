package dev.slimwire.perf.results;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.slimwire.perf.harness.Environment;
import dev.slimwire.perf.harness.Measurement;
import dev.slimwire.perf.harness.Report;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class QuotedTableTest {

  private static final String MARK =
      "<!-- table: suite (10mbit by tc: time ms; loopback: time ms; loopback: bytes MB) -->\n";
  private static final String END = "<!-- end of table -->\n\nProse.\n";

  private final Report report = new Report("suite");

  @TempDir private Path project;

  @BeforeEach
  void measure() {
    report.add(new Measurement("loopback", "plain", "time", 5, "ms"));
    report.add(new Measurement("loopback", "plain", "bytes", 7, "MB"));
    report.add(new Measurement("loopback", "small", "time", 6, "ms"));
    report.add(new Measurement("10mbit by tc", "plain", "time", 400, "ms"));
  }

  @Test
  void columnsOfSeveralTablesStandSideBySide() throws IOException {
    Path document = document("# Project\n\n" + MARK + "\n| old |\n\n" + END);

    write();

    assertThat(document)
        .content()
        .startsWith("# Project\n\n" + MARK + "\n")
        .contains("commit abc,", "`perf/run suite`")
        .contains("| variant | 10mbit by tc, time ms | loopback, time ms | loopback, bytes MB |\n")
        .contains("| plain | 400 | 5.0 | 7.0 |\n| small | - | 6.0 | - |\n\n" + END)
        .doesNotContain("old");
  }

  @Test
  void documentsThatQuoteNothingStay() throws IOException {
    String text = "# Project\n\n<!-- table: other (loopback: time ms) -->\n| old |\n" + END;
    Path document = document(text);

    write();

    assertThat(document).hasContent(text);
  }

  @Test
  void columnsThatNobodyPrintsAreTold() throws IOException {
    document("<!-- table: suite (loopback: cpu s) -->\n" + END);

    assertThatIllegalArgumentException()
        .isThrownBy(this::write)
        .withMessage(
            "column \"cpu s\" of \"loopback\": expected one of [variant, time ms, bytes MB]");
  }

  @Test
  void firstDocumentOfThisProjectQuotesItsResults() throws IOException {
    Path results = Path.of("results");
    String document = Files.readString(results.toAbsolutePath().resolve(QuotedTable.DOCUMENT));
    Set<String> suites = QuotedTable.suitesIn(document);

    assertThat(suites).contains("answer-pages");
    for (String suite : suites) {
      String figures = Files.readString(results.resolve(suite + ".md"));
      assertThat(QuotedTable.quote(document, suite, figures)).as(suite).isEqualTo(document);
    }
  }

  private Path document(String text) throws IOException {
    return Files.writeString(project.resolve("README.md"), text);
  }

  private void write() throws IOException {
    Path results = project.resolve("perf").resolve("results");
    ResultFiles.in(Files.createDirectories(results), results, List.of())
        .write(report, Environment.current("abc", "perf/run suite"), List.of());
  }
}
