package dev.slimwire.perf.harness;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.Set;

/** The tables of a report: one per case, then the targets, if there are any. */
final class ReportTables {

  private static final String MISSING = "-";

  private ReportTables() {}

  /**
   * A table with a title.
   *
   * @param title the case, or {@code targets}
   * @param table the figures
   */
  record Titled(String title, TextTable table) {}

  static List<Titled> of(Report report) {
    Set<String> cases = new LinkedHashSet<>();
    report.measurements().forEach(found -> cases.add(found.testCase()));
    List<Titled> tables = new ArrayList<>();
    cases.forEach(testCase -> tables.add(new Titled(testCase, figures(report, testCase))));
    if (!report.floors().isEmpty()) {
      tables.add(new Titled("targets", floors(report)));
    }
    return tables;
  }

  private static TextTable figures(Report report, String testCase) {
    Set<String> variants = new LinkedHashSet<>();
    Map<String, String> units = new LinkedHashMap<>();
    for (Measurement found : report.measurements()) {
      if (found.testCase().equals(testCase)) {
        variants.add(found.variant());
        units.put(found.metric(), found.unit());
      }
    }
    List<String> head = new ArrayList<>(List.of("variant"));
    units.forEach((metric, unit) -> head.add((metric + " " + unit).strip()));
    TextTable table = new TextTable(head);
    for (String variant : variants) {
      List<String> row = new ArrayList<>(List.of(variant));
      units.keySet().forEach(metric -> row.add(text(report.find(testCase, variant, metric))));
      table.add(row);
    }
    return table;
  }

  private static TextTable floors(Report report) {
    boolean spread = report.floors().stream().anyMatch(floor -> floor.reached().hasSpread());
    List<String> head = new ArrayList<>(List.of("target", "ratio", "at least"));
    if (spread) {
      head.add("least to most");
    }
    head.add("");
    TextTable table = new TextTable(head);
    for (Floor floor : report.floors()) {
      List<String> row = new ArrayList<>(List.of(floor.name()));
      row.add(String.format(Locale.ROOT, "%.3f", floor.ratio()));
      row.add(String.format(Locale.ROOT, "%.3f", floor.target()));
      if (spread) {
        row.add(floor.reached().hasSpread() ? floor.reached().spread() : MISSING);
      }
      row.add(floor.verdict());
      table.add(row);
    }
    return table;
  }

  private static String text(OptionalDouble value) {
    return value.isEmpty() ? MISSING : text(value.getAsDouble());
  }

  /** Returns a number with about three digits that say something. */
  private static String text(double value) {
    double size = Math.abs(value);
    String format = size >= 100 ? "%,.0f" : size >= 1 || size == 0 ? "%.1f" : "%.3f";
    return String.format(Locale.ROOT, format, value);
  }
}
