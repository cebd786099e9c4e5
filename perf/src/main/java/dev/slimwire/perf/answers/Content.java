package dev.slimwire.perf.answers;

import dev.slimwire.examples.answerpages.demo.Digest;
import java.io.Serial;
import java.io.Serializable;

/**
 * What an answer consists of.
 *
 * @param rows how many
 * @param digest goes over all characters of all rows
 */
record Content(long rows, String digest) implements Serializable {

  @Serial private static final long serialVersionUID = 1;

  static Content of(Digest digest) {
    return new Content(digest.rows(), digest.hex());
  }
}
