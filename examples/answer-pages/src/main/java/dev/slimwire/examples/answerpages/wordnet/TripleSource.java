package dev.slimwire.examples.answerpages.wordnet;

import java.io.IOException;

/** Provides triples. */
@FunctionalInterface
public interface TripleSource {

  /**
   * Passes all triples to a sink, always in the same order.
   *
   * @throws IOException if they cannot be read
   */
  void read(TripleSink sink) throws IOException;
}
