package dev.slimwire.examples.answerpages.wordnet;

/** The IRIs, as the W3C's RDF representation of WordNet forms them. */
final class Vocabulary {

  static final String INSTANCES = "http://www.w3.org/2006/03/wn/wn20/instances/";
  static final String SCHEMA = "http://www.w3.org/2006/03/wn/wn20/schema/";

  static final String TYPE = "http://www.w3.org/1999/02/22-rdf-syntax-ns#type";
  static final String LABEL = "http://www.w3.org/2000/01/rdf-schema#label";

  static final String GLOSS = SCHEMA + "gloss";
  static final String CONTAINS_WORD_SENSE = SCHEMA + "containsWordSense";
  static final String IN_SYNSET = SCHEMA + "inSynset";
  static final String SYNSET_ID = SCHEMA + "synsetId";
  static final String LEXICOGRAPHER_FILE = SCHEMA + "lexicographerFile";
  static final String FRAME = SCHEMA + "frame";
  static final String WORD = SCHEMA + "word";
  static final String LEXICAL_FORM = SCHEMA + "lexicalForm";
  static final String SENSE_KEY = SCHEMA + "senseKey";
  static final String SENSE_NUMBER = SCHEMA + "senseNumber";
  static final String TAG_COUNT = SCHEMA + "tagCount";

  private Vocabulary() {}

  static String synset(String offset, PartOfSpeech pos) {
    return INSTANCES + "synset-" + offset + "-" + pos.suffix();
  }

  /**
   * Returns the IRI of a word in a synset.
   *
   * @param number in W821 the word's place in its synset, else the sense's rank, which is unique
   */
  static String wordSense(String word, PartOfSpeech pos, int number) {
    return INSTANCES + "wordsense-" + word + "-" + pos.suffix() + "-" + number;
  }

  static String word(String lemma) {
    return INSTANCES + "word-" + lemma;
  }
}
