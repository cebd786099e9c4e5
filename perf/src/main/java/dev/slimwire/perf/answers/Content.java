package dev.slimwire.perf.answers;

import dev.slimwire.examples.answerpages.demo.Digest;
import dev.slimwire.examples.answerpages.service.PlainAnswerPage;
import dev.slimwire.examples.answerpages.service.Term;
import java.io.Serial;
import java.io.Serializable;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What an answer consists of.
 *
 * @param rows how many
 * @param digest goes over all characters of every row, or of every so manieth, the first included
 */
record Content(long rows, String digest) implements Serializable {

  @Serial private static final long serialVersionUID = 1;

  /** Where the check is within the time that is taken, it looks at every sixty-fourth row. */
  static final int SAMPLE = 64;

  /** Returns what pages consist of. */
  static Content of(List<PlainAnswerPage> pages, int step) {
    Digest digest = new Digest();
    long count = 0;
    for (PlainAnswerPage page : pages) {
      for (@Nullable Term[] row : page.rows()) {
        if (count++ % step == 0) {
          digest.add(row);
        }
      }
    }
    return new Content(count, digest.hex());
  }
}
