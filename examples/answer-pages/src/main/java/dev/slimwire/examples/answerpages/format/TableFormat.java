package dev.slimwire.examples.answerpages.format;

import dev.slimwire.examples.answerpages.service.Term;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Aligned columns. The first rows are held back to find the widths; longer cells that follow later
 * stick out, but nothing is cut off. It is for terminals: control characters are shown escaped.
 */
final class TableFormat implements AnswerFormat {

  private static final int ROWS_HELD = 1_000;
  private static final int MAX_WIDTH = 80;

  private final PrintWriter out;
  private final List<String[]> held = new ArrayList<>();
  private int[] widths = {};
  private boolean widthsKnown;

  TableFormat(PrintWriter out) {
    this.out = out;
  }

  @Override
  public void begin(List<String> columns) {
    widths = new int[columns.size()];
    held.add(columns.stream().map(PlainText::visible).toArray(String[]::new));
  }

  @Override
  public void row(@Nullable Term[] row) {
    String[] cells = new String[row.length];
    for (int i = 0; i < row.length; i++) {
      Term term = row[i];
      cells[i] = term == null ? "" : PlainText.visible(term.toString());
    }
    if (widthsKnown) {
      print(cells);
    } else {
      held.add(cells);
      if (held.size() > ROWS_HELD) {
        printHeld();
      }
    }
  }

  @Override
  public void flush() {
    if (!widthsKnown) {
      printHeld();
    }
    out.flush();
  }

  @Override
  public void end() {
    flush();
  }

  private void printHeld() {
    for (String[] cells : held) {
      for (int i = 0; i < cells.length; i++) {
        widths[i] = Math.min(MAX_WIDTH, Math.max(widths[i], cells[i].length()));
      }
    }
    widthsKnown = true;
    print(held.get(0));
    String[] rule = new String[widths.length];
    for (int i = 0; i < rule.length; i++) {
      rule[i] = "-".repeat(widths[i]);
    }
    print(rule);
    held.subList(1, held.size()).forEach(this::print);
    held.clear();
  }

  private void print(String[] cells) {
    StringBuilder line = new StringBuilder();
    for (int i = 0; i < cells.length; i++) {
      line.append(cells[i]);
      if (i < cells.length - 1) {
        line.append(" ".repeat(Math.max(0, widths[i] - cells[i].length()) + 2));
      }
    }
    out.println(line.toString().stripTrailing());
  }
}
