package dev.slimwire.perf.harness;

import java.io.PrintWriter;

/** Writes reports for people: one table per case, then the targets. */
public final class ReportText {

  private ReportText() {}

  /** Writes a report; that of a suite that failed is marked. */
  public static void print(Report report, PrintWriter out) {
    String mark = report.failure().isPresent() ? ", incomplete" : "";
    for (ReportTables.Titled titled : ReportTables.of(report)) {
      out.printf("%n%s, %s%s%n%n", report.suite(), titled.title(), mark);
      titled.table().print(out);
    }
    out.flush();
  }

  /** Writes where the measurements were made, and a report, as Markdown. */
  public static void printMarkdown(Report report, Environment environment, PrintWriter out) {
    out.printf("# %s%n%n", report.suite());
    out.printf("%s, %s, load %s,%n", environment.jdk(), environment.cpu(), environment.load());
    out.printf(
        "commit %s, %s: `%s`%n", environment.commit(), environment.date(), environment.command());
    for (ReportTables.Titled titled : ReportTables.of(report)) {
      out.printf("%n## %s%n%n", titled.title());
      titled.table().printMarkdown(out);
    }
    out.flush();
  }
}
