package dev.slimwire.perf.terms;

import dev.slimwire.examples.answerpages.service.PlainAnswerPage;
import dev.slimwire.examples.answerpages.service.Term;
import java.io.IOException;
import java.util.SplittableRandom;

/**
 * Strings of random characters, 0 to 63 of them: ASCII in the first column, Latin-1 in the second,
 * any character but surrogates in the third.
 */
final class RandomCorpus extends TermCorpus {

  private static final long SEED = 0x51177;
  private static final int PAGES = 8;
  private static final int PAGE_ROWS = 1000;
  private static final int MAX_LENGTH = 64;

  @Override
  public void read(Reader<PlainAnswerPage> reader) throws IOException {
    sample(reader);
  }

  @Override
  public void sample(Reader<PlainAnswerPage> reader) throws IOException {
    SplittableRandom random = new SplittableRandom(SEED);
    for (int number = 0; number < PAGES; number++) {
      reader.accept(new PlainAnswerPage(number, number == PAGES - 1, rows(random)));
    }
  }

  private static Term[][] rows(SplittableRandom random) {
    Term[][] rows = new Term[PAGE_ROWS][];
    for (int i = 0; i < PAGE_ROWS; i++) {
      rows[i] =
          new Term[] {
            literal(random, ' ', '~'),
            literal(random, ' ', 0xff),
            literal(random, ' ', Character.MIN_SURROGATE - 1)
          };
    }
    return rows;
  }

  private static Term literal(SplittableRandom random, int first, int last) {
    char[] text = new char[random.nextInt(MAX_LENGTH)];
    for (int i = 0; i < text.length; i++) {
      text[i] = (char) random.nextInt(first, last + 1);
    }
    return new Term.Literal(new String(text));
  }
}
