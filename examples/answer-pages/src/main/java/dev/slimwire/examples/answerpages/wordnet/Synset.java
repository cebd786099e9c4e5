package dev.slimwire.examples.answerpages.wordnet;

import java.util.List;

/**
 * A set of synonyms: one line of a data file.
 *
 * @param pos the part of speech of the file
 * @param offset eight digits, unique within the file
 * @param lexicographerFile number of the file it was written in
 * @param satellite whether it is a satellite of another adjective
 * @param words the words as written, with underscores for blanks
 * @param pointers relations to other synsets or their words
 * @param frames the sentences a verb fits into
 * @param gloss definition and examples
 */
record Synset(
    PartOfSpeech pos,
    String offset,
    int lexicographerFile,
    boolean satellite,
    List<String> words,
    List<Pointer> pointers,
    List<Frame> frames,
    String gloss) {

  /** Returns a word by its number, from 1, as pointers and frames count. */
  String word(int number) {
    return words.get(number - 1);
  }

  /**
   * A relation.
   *
   * @param symbol which relation, for example {@code @} for the hypernym
   * @param offset of the target
   * @param pos of the target
   * @param source number of the word it starts from, from 1; 0 for the whole synset
   * @param target number of the word it leads to, from 1; 0 for the whole synset
   */
  record Pointer(String symbol, String offset, PartOfSpeech pos, int source, int target) {}

  /**
   * A sentence frame of a verb.
   *
   * @param number of the frame
   * @param word number of the word it is for, from 1; 0 for all of them
   */
  record Frame(int number, int word) {}
}
