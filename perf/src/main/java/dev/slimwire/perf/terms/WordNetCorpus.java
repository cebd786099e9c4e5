package dev.slimwire.perf.terms;

import dev.slimwire.examples.answerpages.service.PlainAnswerPage;
import dev.slimwire.examples.answerpages.wordnet.Dataset;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;

/**
 * W821 in pages. Times are taken with 80,000 rows from eight places of it, the same for every size
 * of pages. Not thread-safe.
 */
final class WordNetCorpus extends TermCorpus {

  /** Every tenth piece of so many rows is in the sample. */
  private static final int PIECE = 10_000;

  private static final int STEP = 10;
  private static final int PIECES = 80;

  private final int pageRows;
  private final List<PlainAnswerPage> chosen = new ArrayList<>();

  /**
   * Makes a corpus.
   *
   * @param pageRows the rows of a page, a divisor of 10,000
   */
  WordNetCorpus(int pageRows) {
    this.pageRows = pageRows;
  }

  @Override
  public void read(Reader<PlainAnswerPage> reader) throws IOException {
    PageCutter cutter = new PageCutter(pageRows, reader);
    try {
      Dataset.W821.read(cutter);
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
    cutter.finish();
  }

  @Override
  public void sample(Reader<PlainAnswerPage> reader) throws IOException {
    if (chosen.isEmpty()) {
      read(this::choose);
    }
    for (PlainAnswerPage page : chosen) {
      reader.accept(copyOf(page));
    }
  }

  private void choose(PlainAnswerPage page) {
    long piece = page.number() * pageRows / PIECE;
    if (piece < PIECES && piece % STEP == 0) {
      chosen.add(page);
    }
  }
}
