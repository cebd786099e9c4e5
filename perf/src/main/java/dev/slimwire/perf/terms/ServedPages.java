package dev.slimwire.perf.terms;

import dev.slimwire.examples.answerpages.service.PlainAnswerPage;
import java.io.IOException;
import java.io.Serial;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/** Pages for servers to hold ready, so that no query is timed. */
public final class ServedPages {

  /** The rows of each page. */
  public static final int ROWS = 10_000;

  private ServedPages() {}

  /** Returns eight pages from eight places of W821, as the JDK serializes them. */
  public static List<PlainAnswerPage> ofW821() throws IOException {
    List<PlainAnswerPage> pages = new ArrayList<>();
    new WordNetCorpus(ROWS).sample(pages::add);
    return pages;
  }

  /**
   * Returns pages from all over W821, as an answer of their own, as the JDK serializes them.
   *
   * @param every 1 for all pages, 2 for every other, and so on
   * @param most how many pages at most
   */
  public static List<PlainAnswerPage> ofW821(int every, int most) throws IOException {
    List<PlainAnswerPage> chosen = new ArrayList<>();
    try {
      new WordNetCorpus(ROWS)
          .read(
              page -> {
                if (chosen.size() == most) {
                  throw new EnoughException();
                }
                if (page.number() % every == 0) {
                  chosen.add(page);
                }
              });
    } catch (EnoughException enough) {
      return answer(chosen);
    }
    return answer(chosen);
  }

  /** Ends the reading of W821. */
  private static final class EnoughException extends IOException {

    @Serial private static final long serialVersionUID = 1;
  }

  private static List<PlainAnswerPage> answer(List<PlainAnswerPage> chosen) {
    return IntStream.range(0, chosen.size())
        .mapToObj(
            number ->
                new PlainAnswerPage(number, number == chosen.size() - 1, chosen.get(number).rows()))
        .toList();
  }
}
