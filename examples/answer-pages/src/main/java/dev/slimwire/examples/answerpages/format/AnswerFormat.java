package dev.slimwire.examples.answerpages.format;

import dev.slimwire.examples.answerpages.service.Term;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Writes one answer: columns, then rows, then the end. */
public interface AnswerFormat {

  /** The available formats. */
  enum Kind {
    /** Aligned columns, for people. */
    TABLE {
      @Override
      public AnswerFormat to(PrintWriter out) {
        return new TableFormat(out);
      }
    },

    /** SPARQL 1.1 CSV: texts without the kind of term. */
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
   * Writes the rows that were held back so far, for example because no more rows arrive although
   * this is not the end.
   *
   * @throws IOException if writing fails
   */
  void flush() throws IOException;

  /**
   * Ends the answer, and writes the rows that were held back.
   *
   * @throws IOException if writing fails
   */
  void end() throws IOException;
}
