package dev.slimwire.examples.answerpages.wordnet;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.StringTokenizer;

/**
 * One line of a data file:
 *
 * <pre>offset file type words(hex) {word id} pointers {symbol offset pos source/target(hex)}
 * [frames {+ frame word(hex)}] | gloss</pre>
 */
final class SynsetLine {

  private static final String GLOSS_MARK = "| ";

  private final StringTokenizer fields;

  private SynsetLine(String fields) {
    this.fields = new StringTokenizer(fields, " ");
  }

  /** Reads a line of the data file of a part of speech. */
  static Synset parse(PartOfSpeech pos, String line) throws IOException {
    int mark = line.indexOf(GLOSS_MARK);
    if (mark < 0) {
      throw new IOException("synset without a gloss in data." + pos.suffix() + ": " + line);
    }
    SynsetLine fields = new SynsetLine(line.substring(0, mark));
    return new Synset(
        pos,
        fields.next(),
        Integer.parseInt(fields.next()),
        fields.next().equals("s"),
        fields.words(),
        fields.pointers(),
        fields.frames(),
        line.substring(mark + GLOSS_MARK.length()).strip());
  }

  private String next() {
    return fields.nextToken();
  }

  private List<String> words() {
    int count = Integer.parseInt(next(), 16);
    List<String> words = new ArrayList<>(count);
    for (int i = 0; i < count; i++) {
      words.add(next());
      next(); // the word's id within the lexicographer file
    }
    return words;
  }

  private List<Synset.Pointer> pointers() {
    int count = Integer.parseInt(next());
    List<Synset.Pointer> pointers = new ArrayList<>(count);
    for (int i = 0; i < count; i++) {
      String symbol = next();
      String offset = next();
      PartOfSpeech pos = PartOfSpeech.ofPointer(next().charAt(0));
      int ends = Integer.parseInt(next(), 16);
      pointers.add(new Synset.Pointer(symbol, offset, pos, ends >> 8, ends & 0xff));
    }
    return pointers;
  }

  private List<Synset.Frame> frames() {
    if (!fields.hasMoreTokens()) {
      return List.of();
    }
    int count = Integer.parseInt(next());
    List<Synset.Frame> frames = new ArrayList<>(count);
    for (int i = 0; i < count; i++) {
      next(); // a plus sign
      frames.add(new Synset.Frame(Integer.parseInt(next()), Integer.parseInt(next(), 16)));
    }
    return frames;
  }
}
