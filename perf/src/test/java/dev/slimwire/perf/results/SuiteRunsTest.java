package dev.slimwire.perf.results;

import static org.assertj.core.api.Assertions.assertThat;

import dev.slimwire.perf.harness.Environment;
import dev.slimwire.perf.harness.Floor;
import dev.slimwire.perf.harness.Measurement;
import dev.slimwire.perf.harness.Progress;
import dev.slimwire.perf.harness.Report;
import dev.slimwire.perf.harness.Suite;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class SuiteRunsTest {

  @TempDir private Path folder;

  private final StringWriter out = new StringWriter();
  private final StringWriter told = new StringWriter();

  private interface Body {
    void fill(Report report) throws IOException;
  }

  private record Made(String name, Body body) implements Suite {

    @Override
    public String description() {
      return name;
    }

    @Override
    public void run(boolean quick, Report report, Progress progress) throws IOException {
      progress.step("step of " + name);
      body.fill(report);
    }
  }

  private boolean run(Suite... suites) throws IOException {
    PrintWriter writer = new PrintWriter(out);
    SuiteRuns runs =
        new SuiteRuns(
            ResultFiles.in(folder, folder.resolve("quoted"), List.of()),
            writer,
            new Progress(new PrintWriter(told)));
    for (Suite suite : suites) {
      runs.run(suite, true, Environment.current("abc", "perf/run all"));
    }
    runs.printSummary();
    return runs.pass();
  }

  @Test
  void aMissedTargetDoesNotStopTheNextSuite() throws IOException {
    boolean pass =
        run(
            new Made("one", report -> report.add(new Floor("P1", 0.5, 1))),
            new Made("two", report -> report.add(new Floor("P2", 2, 1))));

    assertThat(pass).isFalse();
    assertThat(out.toString().lines())
        .contains("FAIL      0.500 of   1.000  one: P1", "PASS      2.000 of   1.000  two: P2")
        .endsWith("1 of 2 targets missed, 0 suites failed");
    assertThat(folder.resolve("one.json")).exists();
    assertThat(folder.resolve("two.md")).exists();
  }

  @Test
  void aSuiteThatFailsDoesNotStopTheNextOneAndIsTold() throws IOException {
    boolean pass =
        run(
            new Made(
                "one",
                report -> {
                  throw new IOException("no link");
                }),
            new Made("two", report -> report.add(new Floor("P2", 2, 1))));

    assertThat(pass).isFalse();
    assertThat(out.toString().lines())
        .contains("FAIL  one: java.io.IOException: no link")
        .endsWith("0 of 1 targets missed, 1 suites failed");
    assertThat(told.toString()).contains("suite one failed", "step of two");
  }

  @Test
  void whatASuiteHadFoundOutWhenItFailedIsPrintedAndNotWritten() throws IOException {
    boolean pass =
        run(
            new Made(
                "one",
                report -> {
                  report.add(new Measurement("loopback", "plain", "time", 5, "ms"));
                  report.add(new Floor("P1", 2, 1));
                  throw new IOException("no link");
                }));

    assertThat(pass).isFalse();
    assertThat(out.toString().lines())
        .contains("one, loopback, incomplete", "plain        5.0", "one, targets, incomplete")
        .contains("PASS      2.000 of   1.000  one, incomplete: P1")
        .contains("FAIL  one: java.io.IOException: no link")
        .endsWith("0 of 1 targets missed, 1 suites failed");
    assertThat(folder).isEmptyDirectory();
  }

  @Test
  void anErrorOfASuiteDoesNotStopTheNextOne() throws IOException {
    boolean pass =
        run(
            new Made(
                "one",
                report -> {
                  throw new OutOfMemoryError("of the test");
                }),
            new Made("two", report -> report.add(new Floor("P2", 2, 1))));

    assertThat(pass).isFalse();
    assertThat(out.toString().lines())
        .contains("FAIL  one: java.lang.OutOfMemoryError: of the test")
        .endsWith("0 of 1 targets missed, 1 suites failed");
  }

  @Test
  void allTargetsMetPass() throws IOException {
    assertThat(run(new Made("one", report -> report.add(new Floor("P1", 1, 1))))).isTrue();
  }
}
