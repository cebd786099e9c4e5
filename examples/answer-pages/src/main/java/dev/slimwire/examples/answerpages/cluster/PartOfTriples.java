package dev.slimwire.examples.answerpages.cluster;

import dev.slimwire.examples.answerpages.wordnet.TripleSink;
import dev.slimwire.examples.answerpages.wordnet.TripleSource;
import java.io.IOException;

/**
 * Provides a part of the triples: all those of a subject are in the same part.
 *
 * @param all provides all of them
 * @param part which part, from 0
 * @param parts how many parts there are
 */
record PartOfTriples(TripleSource all, int part, int parts) implements TripleSource {

  @Override
  public void read(TripleSink sink) throws IOException {
    all.read(new Filter(sink));
  }

  private boolean holds(String subject) {
    return Math.floorMod(subject.hashCode(), parts) == part;
  }

  private final class Filter implements TripleSink {

    private final TripleSink sink;

    Filter(TripleSink sink) {
      this.sink = sink;
    }

    @Override
    public void iri(String subject, String predicate, String object) {
      if (holds(subject)) {
        sink.iri(subject, predicate, object);
      }
    }

    @Override
    public void text(String subject, String predicate, String label) {
      if (holds(subject)) {
        sink.text(subject, predicate, label);
      }
    }

    @Override
    public void text(String subject, String predicate, String label, String language) {
      if (holds(subject)) {
        sink.text(subject, predicate, label, language);
      }
    }

    @Override
    public void number(String subject, String predicate, long value) {
      if (holds(subject)) {
        sink.number(subject, predicate, value);
      }
    }
  }
}
