package dev.slimwire.examples.answerpages.format;

import dev.slimwire.examples.answerpages.service.Term;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Writes one answer: columns, then rows, then the end. */
public interface AnswerFormat {

  /** The formats there are. */
  enum Kind {
    /** Aligned columns, for people. */
    TABLE {
      @Override
      public AnswerFormat to(PrintWriter out) {
        return new TableFormat(out);
      }
    },

    /** SPARQL 1.1 CSV: texts without a mark of their kind. */
    CSV {
      @Override
      public AnswerFormat to(PrintWriter out) {
        return new CsvFormat(out);
      }
    },

    /** SPARQL 1.1 TSV: terms as in Turtle. */
    TSV {
      @Override
      public AnswerFormat to(PrintWriter out) {
        return new TsvFormat(out);
      }
    },

    /** SPARQL 1.1 results in JSON. */
    JSON {
      @Override
      public AnswerFormat to(PrintWriter out) throws IOException {
        return new JsonFormat(out);
      }
    };

    /**
     * Returns a writer of this format.
     *
     * @throws IOException if it cannot be written to
     */
    public abstract AnswerFormat to(PrintWriter out) throws IOException;
  }

  /**
   * Begins the answer.
   *
   * @param columns the names of the variables
   * @throws IOException if writing fails
   */
  void begin(List<String> columns) throws IOException;

  /**
   * Writes a row.
   *
   * @param row null where a variable is not bound
   * @throws IOException if writing fails
   */
  void row(@Nullable Term[] row) throws IOException;

  /**
   * Writes what was held back so far, as when no more rows come and this is not the end.
   *
   * @throws IOException if writing fails
   */
  void flush() throws IOException;

  /**
   * Ends the answer. What was held back is written.
   *
   * @throws IOException if writing fails
   */
  void end() throws IOException;
}
