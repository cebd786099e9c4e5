package dev.slimwire.examples.answerpages.service;

import java.io.Serial;
import org.jspecify.annotations.Nullable;

/**
 * A page as the JDK serializes it: one term object per cell.
 *
 * <p>A service that converts value by value shares a string only while the subject stays the same;
 * {@link #copyOf} does likewise, for the first column. Sharing all strings of a page would make it
 * about half as large, and is not what applications have.
 *
 * @param number the page's place in the answer, from 0
 * @param last whether no page follows
 * @param rows the rows
 */
public record PlainAnswerPage(long number, boolean last, @Nullable Term[][] rows)
    implements ResultPage {

  @Serial private static final long serialVersionUID = 1;

  /** Makes a page with terms of its own. */
  static PlainAnswerPage copyOf(long number, boolean last, @Nullable Term[][] rows) {
    @Nullable Term[][] copies = new Term[rows.length][];
    for (int i = 0; i < rows.length; i++) {
      @Nullable Term[] row = rows[i];
      @Nullable Term[] copy = new Term[row.length];
      for (int column = 0; column < row.length; column++) {
        Term term = row[column];
        if (term != null) {
          copy[column] = copyOf(term, column == 0 ? term.text() : new String(term.text()));
        }
      }
      copies[i] = copy;
    }
    return new PlainAnswerPage(number, last, copies);
  }

  private static Term copyOf(Term term, String text) {
    if (term instanceof Term.Literal literal) {
      return new Term.Literal(text, literal.language(), literal.datatype());
    }
    return term instanceof Term.Iri ? new Term.Iri(text) : new Term.BlankNode(text);
  }
}
