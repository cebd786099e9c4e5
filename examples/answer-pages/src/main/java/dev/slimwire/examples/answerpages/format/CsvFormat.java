package dev.slimwire.examples.answerpages.format;

import dev.slimwire.examples.answerpages.service.Term;
import java.io.PrintWriter;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** SPARQL 1.1 CSV: lines end with CR LF; cells with comma, quote or line end are quoted. */
final class CsvFormat implements AnswerFormat {

  private static final String LINE_END = "\r\n";

  private final PrintWriter out;

  CsvFormat(PrintWriter out) {
    this.out = out;
  }

  @Override
  public void begin(List<String> columns) {
    out.print(String.join(",", columns));
    out.print(LINE_END);
  }

  @Override
  public void row(@Nullable Term[] row) {
    for (int i = 0; i < row.length; i++) {
      if (i > 0) {
        out.print(',');
      }
      Term term = row[i];
      if (term != null) {
        out.print(term instanceof Term.BlankNode ? "_:" + term.text() : quoted(term.text()));
      }
    }
    out.print(LINE_END);
  }

  @Override
  public void flush() {
    out.flush();
  }

  @Override
  public void end() {
    flush();
  }

  private static String quoted(String text) {
    boolean plain = text.chars().noneMatch(c -> c == ',' || c == '"' || c == '\n' || c == '\r');
    return plain ? text : '"' + text.replace("\"", "\"\"") + '"';
  }
}
