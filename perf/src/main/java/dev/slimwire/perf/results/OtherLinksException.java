package dev.slimwire.perf.results;

import java.io.Serial;

/** A document quotes links of another kind than those that were measured: they are not compared. */
final class OtherLinksException extends IllegalArgumentException {

  @Serial private static final long serialVersionUID = 1;

  OtherLinksException(String quoted, String measured) {
    super("it quotes \"" + quoted + "\", and this run has \"" + measured + "\"");
  }
}
