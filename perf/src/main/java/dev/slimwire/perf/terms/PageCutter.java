package dev.slimwire.perf.terms;

import dev.slimwire.examples.answerpages.service.PlainAnswerPage;
import dev.slimwire.examples.answerpages.service.Term;
import dev.slimwire.examples.answerpages.wordnet.TripleSink;
import dev.slimwire.perf.layout.Corpus;
import java.io.IOException;
import java.io.UncheckedIOException;

/** Makes pages of triples. Failures of the reader are thrown as {@link UncheckedIOException}. */
final class PageCutter implements TripleSink {

  private static final String INTEGER = "http://www.w3.org/2001/XMLSchema#integer";

  private final int pageRows;
  private final Corpus.Reader<PlainAnswerPage> reader;
  private Term[][] rows;
  private int count;
  private long pages;

  PageCutter(int pageRows, Corpus.Reader<PlainAnswerPage> reader) {
    this.pageRows = pageRows;
    this.reader = reader;
    this.rows = new Term[pageRows][];
  }

  @Override
  public void iri(String subject, String predicate, String object) {
    add(subject, predicate, new Term.Iri(object));
  }

  @Override
  public void text(String subject, String predicate, String label) {
    add(subject, predicate, new Term.Literal(label));
  }

  @Override
  public void text(String subject, String predicate, String label, String language) {
    add(subject, predicate, new Term.Literal(label, language, null));
  }

  @Override
  public void number(String subject, String predicate, long value) {
    add(subject, predicate, new Term.Literal(Long.toString(value), null, INTEGER));
  }

  private void add(String subject, String predicate, Term object) {
    if (count == pageRows) { // a page ends when it is known whether it is the last one
      try {
        end(false);
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
    rows[count++] = new Term[] {new Term.Iri(subject), new Term.Iri(predicate), object};
  }

  /** Ends the last page. */
  void finish() throws IOException {
    Term[][] last = new Term[count][];
    System.arraycopy(rows, 0, last, 0, count);
    rows = last;
    end(true);
  }

  private void end(boolean last) throws IOException {
    reader.accept(TermCorpus.copyOf(new PlainAnswerPage(pages++, last, rows)));
    rows = new Term[pageRows][];
    count = 0;
  }
}
