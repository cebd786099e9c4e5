package dev.slimwire.perf.answers;

import dev.slimwire.examples.answerpages.demo.Digest;
import dev.slimwire.examples.answerpages.service.AnswerPage;
import dev.slimwire.examples.answerpages.service.PlainAnswerPage;
import dev.slimwire.examples.answerpages.service.Term;
import dev.slimwire.perf.terms.TermSubjects;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** W821 in pages, the first of them small, as a service answers that has people wait for it. */
public final class PrebuiltAnswer {

  static final List<String> COLUMNS = List.of("s", "p", "o");

  private static final int FIRST_ROWS = 1_000;

  private final List<AnswerPage> pages = new ArrayList<>();
  private final Digest digest = new Digest();

  private PrebuiltAnswer() {}

  /**
   * Reads all of W821.
   *
   * @param pageRows the rows of a page, a divisor of 10,000 and at least 1,000
   */
  public static PrebuiltAnswer read(int pageRows) throws IOException {
    PrebuiltAnswer answer = new PrebuiltAnswer();
    TermSubjects.wordNet(pageRows).corpus().read(answer::take);
    return answer;
  }

  /** Makes an answer of pages, the last of which is marked. */
  public static PrebuiltAnswer of(List<PlainAnswerPage> pages) {
    PrebuiltAnswer answer = new PrebuiltAnswer();
    pages.forEach(answer::take);
    return answer;
  }

  private void take(PlainAnswerPage page) {
    @Nullable Term[][] rows = page.rows();
    if (pages.isEmpty() && rows.length > FIRST_ROWS) {
      add(Arrays.copyOf(rows, FIRST_ROWS), false);
      rows = Arrays.copyOfRange(rows, FIRST_ROWS, rows.length);
    }
    add(rows, page.last());
  }

  private void add(@Nullable Term[][] rows, boolean last) {
    pages.add(new AnswerPage(pages.size(), last, rows));
    for (@Nullable Term[] row : rows) {
      digest.add(row);
    }
  }

  /** Returns the pages, in their order. */
  public List<AnswerPage> pages() {
    return pages;
  }

  /** Returns what a client must have counted and summed up. */
  public Contents contents() {
    return new Contents(digest.rows(), digest.hex());
  }
}
