package dev.slimwire.perf.results;

import dev.slimwire.perf.harness.Environment;
import dev.slimwire.perf.harness.Floor;
import dev.slimwire.perf.harness.Progress;
import dev.slimwire.perf.harness.Report;
import dev.slimwire.perf.harness.ReportText;
import dev.slimwire.perf.harness.Suite;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Runs suites one after the other. A missed target does not stop it, nor does a suite that fails.
 * Not thread-safe.
 */
public final class SuiteRuns {

  private final ResultFiles files;
  private final PrintWriter out;
  private final Progress progress;
  private final List<Report> reports = new ArrayList<>();
  private final List<String> failures = new ArrayList<>();

  /**
   * Makes a run of no suite yet.
   *
   * @param files where results go
   * @param out where tables go
   * @param progress is told of each suite and step
   */
  public SuiteRuns(ResultFiles files, PrintWriter out, Progress progress) {
    this.files = files;
    this.out = out;
    this.progress = progress;
  }

  /**
   * Runs a suite and writes its results, but not those of one that fails.
   *
   * @param environment as it is when the suite begins
   */
  public void run(Suite suite, boolean quick, Environment environment) {
    progress.step("suite " + suite.name());
    Report report = new Report(suite.name());
    reports.add(report);
    try {
      measure(suite, quick, report, progress, out);
      files.write(report, environment, suite.pictures()).ifPresent(progress::step);
    } catch (IOException | RuntimeException | Error e) { // such as a heap that is too small
      failures.add(suite.name() + ": " + e);
      progress.step("suite " + suite.name() + " failed: " + e);
    }
  }

  /**
   * Runs a suite and prints its tables. If it fails, they are what it had found out before, and are
   * marked, as the report is.
   *
   * @throws IOException if the suite does
   */
  public static void measure(
      Suite suite, boolean quick, Report report, Progress progress, PrintWriter out)
      throws IOException {
    try {
      suite.run(quick, report, progress);
    } catch (IOException | RuntimeException | Error e) {
      report.breakOff(e);
      throw e;
    } finally {
      ReportText.print(report, out);
    }
  }

  /** Prints every target of all suites, and what failed. */
  public void printSummary() {
    out.printf("%nAll targets%n%n");
    for (Report report : reports) {
      for (Floor floor : report.floors()) {
        out.println(
            String.format(
                Locale.ROOT,
                "%s  %9.3f of %7.3f  %s: %s",
                floor.verdict(),
                floor.ratio(),
                floor.target(),
                report.suite() + (report.failure().isPresent() ? ", incomplete" : ""),
                floor.name()));
      }
    }
    failures.forEach(failure -> out.println("FAIL  " + failure));
    out.printf(
        Locale.ROOT,
        "%n%d of %d targets missed, %d suites failed%n",
        missed(),
        reports.stream().mapToLong(report -> report.floors().size()).sum(),
        failures.size());
    out.flush();
  }

  private long missed() {
    return reports.stream()
        .flatMap(report -> report.floors().stream())
        .filter(floor -> !floor.pass())
        .count();
  }

  /** Returns whether every suite ran, and every target was reached. */
  public boolean pass() {
    return failures.isEmpty() && reports.stream().allMatch(Report::pass);
  }
}
