package dev.slimwire.examples.answerpages.wordnet;

import java.io.IOException;

/** Provides the type, gloss, word senses and pointers of each synset: the corpus W821. */
final class SynsetTriples {

  private final TripleSink sink;

  SynsetTriples(TripleSink sink) {
    this.sink = sink;
  }

  void read() throws IOException {
    for (PartOfSpeech pos : PartOfSpeech.values()) {
      WordNetFiles.read("data." + pos.suffix(), line -> tell(SynsetLine.parse(pos, line)));
    }
  }

  private void tell(Synset synset) {
    PartOfSpeech pos = synset.pos();
    String subject = Vocabulary.synset(synset.offset(), pos);
    sink.iri(subject, Vocabulary.TYPE, Vocabulary.SCHEMA + pos.suffix() + "Synset");
    sink.text(subject, Vocabulary.GLOSS, synset.gloss());
    int number = 0;
    for (String word : synset.words()) {
      number++;
      sink.iri(subject, Vocabulary.CONTAINS_WORD_SENSE, Vocabulary.wordSense(word, pos, number));
    }
    for (Synset.Pointer pointer : synset.pointers()) {
      sink.iri(
          subject,
          Vocabulary.SCHEMA + "ptr" + Integer.toHexString(pointer.symbol().hashCode()),
          Vocabulary.synset(pointer.offset(), pointer.pos()));
    }
  }
}
