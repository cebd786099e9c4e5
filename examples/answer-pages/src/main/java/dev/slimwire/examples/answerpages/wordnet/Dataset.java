package dev.slimwire.examples.answerpages.wordnet;

import java.io.IOException;
import java.util.Locale;

/** The selections of triples from WordNet. */
public enum Dataset implements TripleSource {

  /**
   * Synsets with type, gloss, word senses and pointers: 821,057 triples, of which 807,973 differ
   * and make a store.
   */
  W821(821_057) {
    @Override
    public void read(TripleSink sink) throws IOException {
      new SynsetTriples(sink).read();
    }
  },

  /** Every relation and label of synsets, word senses and words. */
  ALL(2_790_052) {
    @Override
    public void read(TripleSink sink) throws IOException {
      new AllTriples(sink).read();
    }
  };

  private final int triples;

  Dataset(int triples) {
    this.triples = triples;
  }

  /** Returns the name, in lower case. */
  public String id() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** Returns how many triples {@link #read} provides, including duplicates. */
  public int triples() {
    return triples;
  }
}
