package dev.slimwire.perf.results;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * A suite's file of results: where they are from, tables by title, names of charts.
 *
 * @param origin the JDK, the processor, the commit and the command
 * @param tables by title
 * @param charts without those of targets
 */
record ResultText(String origin, Map<String, String> tables, List<String> charts) {

  private static final String TARGETS = "targets";

  /** Behind the empty one in front: the target, its ratio, its limit, the verdict. */
  private static final int CELLS_WITHOUT_SPREAD = 5;

  private static final Pattern CHART = Pattern.compile("(?m)^!\\[(.*)]\\(.*\\)$");

  /** What is numbered is quoted row by row, others are summed up. */
  private static final Pattern NUMBERED = Pattern.compile("\\| P\\d.*");

  static ResultText of(String file) {
    String[] parts = CHART.matcher(file).replaceAll("").split("(?m)^## ");
    String[] head = parts[0].strip().split("\n\n", 2);
    Map<String, String> tables = new LinkedHashMap<>();
    for (int part = 1; part < parts.length; part++) {
      String[] titled = parts[part].split("\n", 2);
      tables.put(titled[0], titled[1].strip());
    }
    List<String> charts =
        CHART
            .matcher(file)
            .results()
            .map(chart -> chart.group(1))
            .filter(chart -> !chart.endsWith("-" + TARGETS))
            .toList();
    return new ResultText(head[1].replace('\n', ' '), tables, charts);
  }

  /**
   * Returns a table.
   *
   * @throws IllegalArgumentException if there is none of this title
   */
  String table(String title) {
    String table = tables.get(title);
    if (table == null) {
      throw new IllegalArgumentException(
          "table \"%s\": expected one of %s".formatted(title, tables.keySet()));
    }
    return table;
  }

  /**
   * Returns a column of a table, by the first one.
   *
   * @throws IllegalArgumentException if there is none of this name
   */
  Map<String, String> column(String title, String name) {
    List<String[]> rows =
        table(title).lines().map(row -> row.substring(1).strip().split("\\s*\\|\\s*")).toList();
    int index = Arrays.asList(rows.get(0)).indexOf(name);
    if (index < 0) {
      throw new IllegalArgumentException(
          "column \"%s\" of \"%s\": expected one of %s"
              .formatted(name, title, Arrays.toString(rows.get(0))));
    }
    Map<String, String> column = new LinkedHashMap<>();
    rows.stream().skip(2).forEach(row -> column.put(row[0], row[index]));
    return column;
  }

  boolean hasTargets() {
    return tables.containsKey(TARGETS);
  }

  /** Returns the table of targets; those without a number share a row. */
  String targets() {
    List<String> rows = new ArrayList<>();
    List<String> others = new ArrayList<>();
    List<String> lines = table(TARGETS).lines().toList();
    lines.stream()
        .skip(2)
        .forEach(row -> (NUMBERED.matcher(row).matches() ? rows : others).add(row));
    if (!others.isEmpty()) {
      rows.add(summary(others));
    }
    rows.addAll(0, lines.subList(0, 2));
    return String.join("\n", rows);
  }

  private static String summary(List<String> others) {
    Map<String, Long> verdicts =
        others.stream()
            .map(row -> row.replaceAll(".*\\| (\\w+) \\|", "$1"))
            .collect(Collectors.groupingBy(verdict -> verdict, Collectors.counting()));
    double least =
        others.stream().mapToDouble(row -> Double.parseDouble(cell(row, 2))).min().orElseThrow();
    return String.format(
        Locale.ROOT,
        "| %d others, the least of them | %.3f | %s |%s %s |",
        others.size(),
        least,
        cell(others.get(0), 3),
        hasSpread(others.get(0)) ? " - |" : "",
        verdicts.containsKey("FAIL") ? "FAIL" : "PASS");
  }

  private static boolean hasSpread(String row) {
    return row.split("\\|").length > CELLS_WITHOUT_SPREAD;
  }

  private static String cell(String row, int index) {
    return row.split("\\|")[index].strip();
  }
}
