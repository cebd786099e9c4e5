package dev.slimwire.perf.answers;

import dev.slimwire.examples.answerpages.demo.Digest;
import dev.slimwire.examples.answerpages.service.PlainAnswerPage;
import java.io.Serializable;
import java.util.List;

/**
 * What an answer holds.
 *
 * @param rows how many rows
 * @param digest of all of them
 */
public record Contents(long rows, String digest) implements Serializable {

  private static final long serialVersionUID = 1L;

  /** Returns what pages hold. */
  public static Contents of(List<PlainAnswerPage> pages) {
    Digest digest = new Digest();
    pages.forEach(page -> List.of(page.rows()).forEach(digest::add));
    return new Contents(digest.rows(), digest.hex());
  }
}
