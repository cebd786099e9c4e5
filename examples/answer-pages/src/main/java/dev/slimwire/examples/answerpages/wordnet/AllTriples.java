package dev.slimwire.examples.answerpages.wordnet;

import java.io.IOException;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/** Provides every relation and label: of synsets, of the word senses in them, and of the words. */
final class AllTriples {

  private static final String ENGLISH = "en";

  private final TripleSink sink;
  private final Map<String, Synset> synsets = new LinkedHashMap<>(200_000);
  private final Map<Integer, String> frames = new HashMap<>();
  private final Set<String> words = new HashSet<>(200_000);
  private final SenseIndex index = new SenseIndex();

  AllTriples(TripleSink sink) {
    this.sink = sink;
  }

  void read() throws IOException {
    for (PartOfSpeech pos : PartOfSpeech.values()) {
      WordNetFiles.read("data." + pos.suffix(), line -> add(SynsetLine.parse(pos, line)));
    }
    WordNetFiles.read("verb.Framestext", this::addFrame);
    WordNetFiles.read("index.sense", index::add);
    for (Synset synset : synsets.values()) {
      tellSynset(synset);
      for (int number = 1; number <= synset.words().size(); number++) {
        tellSense(synset, number);
      }
      tellPointers(synset);
      tellFrames(synset);
    }
  }

  private void add(Synset synset) {
    synsets.put(iri(synset), synset);
  }

  private void addFrame(String line) {
    int blank = line.indexOf(' ');
    frames.put(Integer.valueOf(line.substring(0, blank)), line.substring(blank).strip());
  }

  private void tellSynset(Synset synset) throws IOException {
    String subject = iri(synset);
    String kind = synset.satellite() ? "AdjectiveSatellite" : synset.pos().schemaName();
    sink.iri(subject, Vocabulary.TYPE, Vocabulary.SCHEMA + kind + "Synset");
    sink.text(subject, Vocabulary.LABEL, form(synset.words().get(0)), ENGLISH);
    // The W3C's ids begin with the part of speech: noun 1, verb 2, adjective 3, adverb 4.
    long id = (synset.pos().ordinal() + 1) * 100_000_000L + Long.parseLong(synset.offset());
    sink.number(subject, Vocabulary.SYNSET_ID, id);
    sink.number(subject, Vocabulary.LEXICOGRAPHER_FILE, synset.lexicographerFile());
    sink.text(subject, Vocabulary.GLOSS, synset.gloss(), ENGLISH);
    for (int number = 1; number <= synset.words().size(); number++) {
      sink.iri(subject, Vocabulary.CONTAINS_WORD_SENSE, sense(synset, number));
    }
  }

  private void tellSense(Synset synset, int number) throws IOException {
    String subject = sense(synset, number);
    String form = form(synset.word(number));
    String lemma = lemma(synset.word(number));
    sink.iri(subject, Vocabulary.TYPE, Vocabulary.SCHEMA + synset.pos().schemaName() + "WordSense");
    sink.text(subject, Vocabulary.LABEL, form, ENGLISH);
    sink.iri(subject, Vocabulary.IN_SYNSET, iri(synset));
    sink.iri(subject, Vocabulary.WORD, Vocabulary.word(lemma));
    SenseIndex.Entry entry = index.find(lemma, synset);
    sink.text(subject, Vocabulary.SENSE_KEY, entry.key());
    sink.number(subject, Vocabulary.SENSE_NUMBER, entry.number());
    if (entry.tagCount() > 0) {
      sink.number(subject, Vocabulary.TAG_COUNT, entry.tagCount());
    }
    if (words.add(lemma)) {
      sink.iri(Vocabulary.word(lemma), Vocabulary.TYPE, Vocabulary.SCHEMA + "Word");
      sink.text(Vocabulary.word(lemma), Vocabulary.LEXICAL_FORM, form, ENGLISH);
    }
  }

  private void tellPointers(Synset synset) throws IOException {
    for (Synset.Pointer pointer : synset.pointers()) {
      String predicate = Relations.predicate(pointer.symbol(), synset.pos());
      String target = Vocabulary.synset(pointer.offset(), pointer.pos());
      if (pointer.source() == 0) {
        sink.iri(iri(synset), predicate, target);
        continue;
      }
      Synset other = synsets.get(target);
      if (other == null) {
        throw new IOException("pointer from " + iri(synset) + " leads to nothing: " + target);
      }
      sink.iri(sense(synset, pointer.source()), predicate, sense(other, pointer.target()));
    }
  }

  private void tellFrames(Synset synset) throws IOException {
    for (Synset.Frame frame : synset.frames()) {
      String text = frames.getOrDefault(frame.number(), "frame " + frame.number());
      int first = frame.word() == 0 ? 1 : frame.word();
      int last = frame.word() == 0 ? synset.words().size() : frame.word();
      for (int number = first; number <= last; number++) {
        sink.text(sense(synset, number), Vocabulary.FRAME, text, ENGLISH);
      }
    }
  }

  private static String iri(Synset synset) {
    return Vocabulary.synset(synset.offset(), synset.pos());
  }

  /** Returns the IRI of a word in a synset, with its rank among the senses of that word. */
  private String sense(Synset synset, int number) throws IOException {
    String word = synset.word(number);
    int rank = index.find(lemma(word), synset).number();
    return Vocabulary.wordSense(bare(word), synset.pos(), rank);
  }

  /** Removes the syntactic marker of adjectives, such as {@code (p)}. */
  private static String bare(String word) {
    int marker = word.endsWith(")") ? word.lastIndexOf('(') : -1;
    return marker > 0 ? word.substring(0, marker) : word;
  }

  private static String form(String word) {
    return bare(word).replace('_', ' ');
  }

  private static String lemma(String word) {
    return bare(word).toLowerCase(Locale.ROOT);
  }
}
