package dev.slimwire.examples.answerpages.wordnet;

/** The four parts of speech, in the order in which they are read. */
enum PartOfSpeech {
  NOUN("noun", "Noun"),
  VERB("verb", "Verb"),
  ADJECTIVE("adj", "Adjective"),
  ADVERB("adv", "Adverb");

  private final String suffix;
  private final String schemaName;

  PartOfSpeech(String suffix, String schemaName) {
    this.suffix = suffix;
    this.schemaName = schemaName;
  }

  /** Returns the part of speech of a pointer: n, v and r, all else is an adjective. */
  static PartOfSpeech ofPointer(char letter) {
    return switch (letter) {
      case 'n' -> NOUN;
      case 'v' -> VERB;
      case 'r' -> ADVERB;
      default -> ADJECTIVE;
    };
  }

  /** Returns the name as in {@code data.noun}. */
  String suffix() {
    return suffix;
  }

  /** Returns the name as in {@code NounSynset} of the W3C schema. */
  String schemaName() {
    return schemaName;
  }
}
