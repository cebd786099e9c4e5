package dev.slimwire.perf.harness;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Rows of text in columns: the first one aligned left, the others right. Not thread-safe. */
final class TextTable {

  private final List<List<String>> rows = new ArrayList<>();

  TextTable(List<String> head) {
    rows.add(List.copyOf(head));
  }

  /** Adds a row with as many cells as the head. */
  void add(List<String> cells) {
    if (cells.size() != rows.get(0).size()) {
      throw new IllegalArgumentException("cells != " + rows.get(0).size() + ": " + cells);
    }
    rows.add(List.copyOf(cells));
  }

  void print(PrintWriter out) {
    int[] widths = new int[rows.get(0).size()];
    for (List<String> row : rows) {
      Arrays.setAll(widths, column -> Math.max(widths[column], row.get(column).length()));
    }
    for (List<String> row : rows) {
      StringBuilder line = new StringBuilder();
      for (int column = 0; column < widths.length; column++) {
        line.append(column == 0 ? "" : "  ").append(aligned(row, column, widths[column]));
      }
      out.println(line.toString().stripTrailing());
    }
  }

  /** Prints it as Markdown. */
  void printMarkdown(PrintWriter out) {
    List<String> head = rows.get(0);
    printMarkdown(head, out);
    out.println("|---|" + "---:|".repeat(head.size() - 1));
    rows.stream().skip(1).forEach(row -> printMarkdown(row, out));
  }

  private static void printMarkdown(List<String> row, PrintWriter out) {
    out.println("| " + String.join(" | ", row) + " |");
  }

  private static String aligned(List<String> row, int column, int width) {
    String gap = " ".repeat(width - row.get(column).length());
    return column == 0 ? row.get(column) + gap : gap + row.get(column);
  }
}
