package dev.slimwire.perf.harness;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.Set;

/** Writes reports for people: one table per case, then the targets. */
public final class ReportText {

  private static final String MISSING = "-";

  private ReportText() {}

  /** Writes a report. */
  public static void print(Report report, PrintWriter out) {
    Set<String> cases = new LinkedHashSet<>();
    report.measurements().forEach(found -> cases.add(found.testCase()));
    for (String testCase : cases) {
      out.printf("%n%s, %s%n%n", report.suite(), testCase);
      printCase(report, testCase, out);
    }
    out.printf("%n%s, targets%n%n", report.suite());
    printFloors(report, out);
    out.flush();
  }

  private static void printCase(Report report, String testCase, PrintWriter out) {
    Set<String> variants = new LinkedHashSet<>();
    Map<String, String> units = new LinkedHashMap<>();
    for (Measurement found : report.measurements()) {
      if (found.testCase().equals(testCase)) {
        variants.add(found.variant());
        units.put(found.metric(), found.unit());
      }
    }
    List<String> head = new ArrayList<>(List.of("variant"));
    units.forEach((metric, unit) -> head.add(metric + " " + unit));
    TextTable table = new TextTable(head);
    for (String variant : variants) {
      List<String> row = new ArrayList<>(List.of(variant));
      units.keySet().forEach(metric -> row.add(text(report.find(testCase, variant, metric))));
      table.add(row);
    }
    table.print(out);
  }

  private static void printFloors(Report report, PrintWriter out) {
    TextTable table = new TextTable(List.of("target", "ratio", "at least", ""));
    for (Floor floor : report.floors()) {
      table.add(
          List.of(
              floor.name(),
              String.format(Locale.ROOT, "%.3f", floor.ratio()),
              String.format(Locale.ROOT, "%.3f", floor.target()),
              floor.pass() ? "PASS" : "FAIL"));
    }
    table.print(out);
  }

  private static String text(OptionalDouble value) {
    return value.isEmpty() ? MISSING : text(value.getAsDouble());
  }

  /** Returns a number with about three digits that say something. */
  private static String text(double value) {
    return String.format(Locale.ROOT, value < 100 ? "%.1f" : "%,.0f", value);
  }
}
