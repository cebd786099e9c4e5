package dev.slimwire.examples.answerpages.wordnet;

import java.io.IOException;

/** Tells triples. */
@FunctionalInterface
public interface TripleSource {

  /**
   * Tells all triples, always in the same order.
   *
   * @throws IOException if they cannot be read
   */
  void read(TripleSink sink) throws IOException;
}
