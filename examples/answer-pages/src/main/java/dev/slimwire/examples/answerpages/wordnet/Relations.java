package dev.slimwire.examples.answerpages.wordnet;

import static java.util.Map.entry;

import java.io.IOException;
import java.util.Map;

/** Names of the pointer symbols, after the W3C's schema where it has one. */
final class Relations {

  private static final Map<String, String> NAMES =
      Map.ofEntries(
          entry("!", "antonymOf"),
          entry("@", "hyponymOf"),
          entry("@i", "instanceOf"),
          entry("~", "hypernymOf"),
          entry("~i", "hasInstance"),
          entry("#m", "memberMeronymOf"),
          entry("#s", "substanceMeronymOf"),
          entry("#p", "partMeronymOf"),
          entry("%m", "memberHolonymOf"),
          entry("%s", "substanceHolonymOf"),
          entry("%p", "partHolonymOf"),
          entry("=", "attribute"),
          entry("+", "derivationallyRelated"),
          entry(";c", "classifiedByTopic"),
          entry(";r", "classifiedByRegion"),
          entry(";u", "classifiedByUsage"),
          entry("-c", "topicOf"),
          entry("-r", "regionOf"),
          entry("-u", "usageOf"),
          entry("*", "entails"),
          entry(">", "causes"),
          entry("^", "seeAlso"),
          entry("$", "sameVerbGroupAs"),
          entry("&", "similarTo"),
          entry("<", "participleOf"));

  private Relations() {}

  /** Returns the predicate of a pointer; a backslash depends on the part of speech. */
  static String predicate(String symbol, PartOfSpeech pos) throws IOException {
    if (symbol.equals("\\")) {
      return Vocabulary.SCHEMA
          + (pos == PartOfSpeech.ADVERB ? "adverbPertainsTo" : "adjectivePertainsTo");
    }
    String name = NAMES.get(symbol);
    if (name == null) {
      throw new IOException("unknown pointer symbol \"" + symbol + "\" in data." + pos.suffix());
    }
    return Vocabulary.SCHEMA + name;
  }
}
