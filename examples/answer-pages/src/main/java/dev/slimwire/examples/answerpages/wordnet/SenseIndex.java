package dev.slimwire.examples.answerpages.wordnet;

import java.io.IOException;
import java.util.HashMap;
import java.util.Map;

/** What {@code index.sense} says about a word in a synset. */
final class SenseIndex {

  /**
   * An entry of the index.
   *
   * @param key the sense key, stable between versions of WordNet
   * @param number the sense's rank among those of its word, from 1
   * @param tagCount how often texts were tagged with it
   */
  record Entry(String key, int number, int tagCount) {}

  private final Map<String, Entry> entries = new HashMap<>(300_000);

  /** Adds a line {@code key offset number count}. */
  void add(String line) {
    String[] fields = line.split(" ");
    String key = fields[0];
    int percent = key.lastIndexOf('%');
    entries.put(
        id(key.substring(0, percent), fields[1], type(key.charAt(percent + 1))),
        new Entry(key, Integer.parseInt(fields[2]), Integer.parseInt(fields[3])));
  }

  private static PartOfSpeech type(char digit) {
    return switch (digit) {
      case '1' -> PartOfSpeech.NOUN;
      case '2' -> PartOfSpeech.VERB;
      case '4' -> PartOfSpeech.ADVERB;
      default -> PartOfSpeech.ADJECTIVE;
    };
  }

  /** Returns the entry of a word, given in lower case. */
  Entry find(String lemma, Synset synset) throws IOException {
    Entry entry = entries.get(id(lemma, synset.offset(), synset.pos()));
    if (entry == null) {
      throw new IOException("index.sense lacks " + lemma + " in synset " + synset.offset());
    }
    return entry;
  }

  private static String id(String lemma, String offset, PartOfSpeech pos) {
    return offset + pos.suffix() + lemma;
  }
}
