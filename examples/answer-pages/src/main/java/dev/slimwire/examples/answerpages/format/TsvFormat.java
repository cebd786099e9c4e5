package dev.slimwire.examples.answerpages.format;

import dev.slimwire.examples.answerpages.service.Term;
import java.io.PrintWriter;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** SPARQL 1.1 TSV: variables with a question mark, terms as in Turtle. */
final class TsvFormat implements AnswerFormat {

  private final PrintWriter out;

  TsvFormat(PrintWriter out) {
    this.out = out;
  }

  @Override
  public void begin(List<String> columns) {
    out.print(columns.stream().map(name -> "?" + name).collect(Collectors.joining("\t")));
    out.print('\n');
  }

  @Override
  public void row(@Nullable Term[] row) {
    for (int i = 0; i < row.length; i++) {
      if (i > 0) {
        out.print('\t');
      }
      Term term = row[i];
      if (term != null) {
        out.print(term);
      }
    }
    out.print('\n');
  }

  @Override
  public void flush() {
    out.flush();
  }

  @Override
  public void end() {
    flush();
  }
}
