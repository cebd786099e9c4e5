package dev.slimwire.perf.terms;

import dev.slimwire.examples.answerpages.service.PlainAnswerPage;
import dev.slimwire.examples.answerpages.service.Term;
import dev.slimwire.perf.layout.Corpus;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** Pages of terms. Their objects and strings are those of an application: see {@link #copyOf}. */
abstract class TermCorpus implements Corpus<PlainAnswerPage> {

  @Override
  public final int rows(PlainAnswerPage message) {
    return message.rows().length;
  }

  @Override
  public final boolean same(PlainAnswerPage message, PlainAnswerPage other) {
    return message.number() == other.number()
        && message.last() == other.last()
        && Arrays.deepEquals(message.rows(), other.rows());
  }

  /**
   * Returns a page with one new term per cell. A string of the first column is shared while it
   * stays the same object from row to row; any other belongs to its cell.
   */
  static PlainAnswerPage copyOf(PlainAnswerPage page) {
    @Nullable Term[][] rows = page.rows();
    @Nullable Term[][] copies = new Term[rows.length][];
    String first = "";
    String firstCopy = "";
    for (int i = 0; i < rows.length; i++) {
      copies[i] = new Term[rows[i].length];
      for (int column = 0; column < rows[i].length; column++) {
        Term term = rows[i][column];
        if (term != null) {
          String text = term.text();
          String copy = column == 0 && isSame(text, first) ? firstCopy : new String(text);
          copies[i][column] = copyOf(term, copy);
          if (column == 0) {
            first = text;
            firstCopy = copy;
          }
        }
      }
    }
    return new PlainAnswerPage(page.number(), page.last(), copies);
  }

  @SuppressWarnings("ReferenceEquality") // the same object is what counts
  private static boolean isSame(String text, String other) {
    return text == other;
  }

  private static Term copyOf(Term term, String text) {
    if (term instanceof Term.Literal literal) {
      return new Term.Literal(text, literal.language(), literal.datatype());
    }
    return term instanceof Term.Iri ? new Term.Iri(text) : new Term.BlankNode(text);
  }
}
