package dev.slimwire.page;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Aligned columns of text: numbers to the right, everything else to the left. */
final class TextTable {

  private final List<Object[]> lines = new ArrayList<>();
  private final int[] widths;

  TextTable(Object... titles) {
    widths = new int[titles.length];
    add(titles);
  }

  void add(Object... cells) {
    for (int i = 0; i < widths.length; i++) {
      widths[i] = Math.max(widths[i], String.valueOf(cells[i]).length());
    }
    lines.add(cells);
  }

  static Object ratio(int raw, int packed) {
    return packed == 0 ? "" : Math.round(100.0 * raw / packed) / 100.0;
  }

  @Override
  public String toString() {
    StringBuilder text = new StringBuilder();
    Object[] last = lines.get(lines.size() - 1);
    for (Object[] line : lines) {
      int from = text.length();
      for (int i = 0; i < widths.length; i++) {
        String align = last[i] instanceof Number ? "" : "-";
        text.append(i == 0 ? "" : "  ");
        text.append(String.format(Locale.ROOT, "%" + align + widths[i] + "s", line[i]));
      }
      text.setLength(from + text.substring(from).stripTrailing().length());
      text.append('\n');
    }
    return text.toString();
  }
}
