package dev.slimwire.perf.terms;

import dev.slimwire.examples.answerpages.service.PlainAnswerPage;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

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
}
