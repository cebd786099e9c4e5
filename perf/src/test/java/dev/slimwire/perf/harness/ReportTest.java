package dev.slimwire.perf.harness;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import org.junit.jupiter.api.Test;

final class ReportTest {

  private static final Environment ENVIRONMENT =
      new Environment("jdk 17", "2 x cpu", "0.1", "abc", "2026-01-02T03:04:00Z", "perf/run suite");

  private final Report report = new Report("suite");

  @Test
  void aMissedTargetFailsTheReport() {
    report.add(new Floor("met", 2, 1));
    assertThat(report.pass()).isTrue();

    report.add(new Floor("missed", 0.5, 1));
    assertThat(report.pass()).isFalse();
  }

  @Test
  void aFigureThatIsMissingIsNamed() {
    report.add(new Measurement("case", "jdk", "raw", 5, "bytes"));

    assertThat(report.require("case", "jdk", "raw")).isEqualTo(5);
    assertThatIllegalStateException()
        .isThrownBy(() -> report.require("case", "jdk", "wire"))
        .withMessage("not measured: case, jdk, wire");
  }

  @Test
  void jsonListsFiguresAndTargets() throws IOException {
    report.add(new Measurement("case", "kryo+zstd:1", "wire", 13.5, "bytes/row"));
    report.add(new Floor("P0", 0.5, 1));

    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ReportJson.write(report, ENVIRONMENT, out);

    JsonNode expected =
        new ObjectMapper()
            .readTree(
                """
                [{"suite": "suite", "jdk": "jdk 17", "cpu": "2 x cpu", "load": "0.1",
                  "commit": "abc", "date": "2026-01-02T03:04:00Z", "command": "perf/run suite"},
                 {"suite": "suite", "case": "case", "variant": "kryo+zstd:1", "metric": "wire",
                  "value": 13.5, "unit": "bytes/row"},
                 {"suite": "suite", "floor": "P0", "ratio": 0.5, "target": 1.0, "pass": false}]
                """);
    assertThat(new ObjectMapper().readTree(out.toByteArray())).isEqualTo(expected);
  }

  @Test
  void textIsAlignedAndNamesWhatFailed() {
    report.add(new Measurement("case", "jdk", "raw", 163.2, "bytes/row"));
    report.add(new Measurement("case", "jdk", "encode", 1170, "ns/row"));
    report.add(new Measurement("case", "slimwire", "raw", 25.44, "bytes/row"));
    report.add(new Floor("P0 met", 1.5, 1));
    report.add(new Floor("P1", 0.25, 1));

    StringWriter out = new StringWriter();
    ReportText.print(report, new PrintWriter(out));

    assertThat(out.toString().lines())
        .containsExactly(
            "",
            "suite, case",
            "",
            "variant   raw bytes/row  encode ns/row",
            "jdk                 163          1,170",
            "slimwire           25.4              -",
            "",
            "suite, targets",
            "",
            "target  ratio  at least",
            "P0 met  1.500     1.000  PASS",
            "P1      0.250     1.000  FAIL");
  }

  @Test
  void markdownTellsWhereFiguresComeFrom() {
    report.add(new Measurement("case", "jdk", "share", 0.0625, ""));
    report.add(new Floor("P0", 1.5, 1));

    StringWriter out = new StringWriter();
    ReportText.printMarkdown(report, ENVIRONMENT, new PrintWriter(out));

    assertThat(out.toString().lines())
        .containsExactly(
            "# suite",
            "",
            "jdk 17, 2 x cpu, load 0.1,",
            "commit abc, 2026-01-02T03:04:00Z: `perf/run suite`",
            "",
            "## case",
            "",
            "| variant | share |",
            "|---|---:|",
            "| jdk | 0.063 |",
            "",
            "## targets",
            "",
            "| target | ratio | at least |  |",
            "|---|---:|---:|---:|",
            "| P0 | 1.500 | 1.000 | PASS |");
  }

  @Test
  void targetsTellHowFarPassesDiffer() throws IOException {
    report.add(new Floor("P0", new Ratio(1.5, 1.25, 2), 1));
    report.add(new Floor("P1", 0.5, 1));

    StringWriter text = new StringWriter();
    ReportText.print(report, new PrintWriter(text));
    ByteArrayOutputStream json = new ByteArrayOutputStream();
    ReportJson.write(report, ENVIRONMENT, json);

    assertThat(text.toString().lines())
        .endsWith(
            "target  ratio  at least   least to most",
            "P0      1.500     1.000  1.250 to 2.000  PASS",
            "P1      0.500     1.000               -  FAIL");
    JsonNode floor = new ObjectMapper().readTree(json.toByteArray()).get(1);
    assertThat(floor.get("least").asDouble()).isEqualTo(1.25);
    assertThat(floor.get("most").asDouble()).isEqualTo(2);
  }

  @Test
  void aFigureOfEachPassIsKept() {
    Series series = new Series();
    series.add(3);
    series.add(1);

    report.add("case", "jdk", "time", series, "ms");

    assertThat(report.require("case", "jdk", "time least")).isEqualTo(1);
    assertThat(report.requirePasses("case", "jdk", "time")).isSameAs(series);
    assertThatIllegalStateException()
        .isThrownBy(() -> report.requirePasses("case", "jdk", "cpu"))
        .withMessage("not measured: case, jdk, cpu");
  }

  @Test
  void aReportWithoutTargetsHasNoTableOfThem() {
    report.add(new Measurement("case", "jdk", "raw", 1, "bytes"));

    StringWriter out = new StringWriter();
    ReportText.print(report, new PrintWriter(out));

    assertThat(out.toString()).contains("suite, case").doesNotContain("targets");
  }
}
