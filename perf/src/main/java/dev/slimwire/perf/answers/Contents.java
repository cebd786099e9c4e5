package dev.slimwire.perf.answers;

import dev.slimwire.examples.answerpages.demo.Digest;
import dev.slimwire.examples.answerpages.service.PlainAnswerPage;
import dev.slimwire.examples.answerpages.service.Term;
import java.io.Serial;
import java.io.Serializable;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What an answer holds.
 *
 * @param rows how many rows
 * @param digest goes over all characters of every row, or of every so manieth, the first included
 */
public record Contents(long rows, String digest) implements Serializable {

  @Serial private static final long serialVersionUID = 1;

  /** Where the check is within the time that is taken, it looks at every sixty-fourth row. */
  static final int SAMPLE = 64;

  /** Returns what pages hold. */
  public static Contents of(List<PlainAnswerPage> pages) {
    return of(pages, 1);
  }

  /** Returns what pages hold, by every so manieth row. */
  static Contents of(List<PlainAnswerPage> pages, int step) {
    Digest digest = new Digest();
    long count = 0;
    for (PlainAnswerPage page : pages) {
      for (@Nullable Term[] row : page.rows()) {
        if (count++ % step == 0) {
          digest.add(row);
        }
      }
    }
    return new Contents(count, digest.hex());
  }
}
