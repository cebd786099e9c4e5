package dev.slimwire.page.column;

import java.io.IOException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Writes strings as templates and numbers: number of templates, per template its slots, per string
 * a reference to its template or 0, the front-coded texts of the templates and of the strings that
 * have none, then the numbers, slot by slot. Reused from column to column; not thread-safe.
 */
final class TemplateCoder {

  /** The most templates of a column. */
  static final int MAX_TEMPLATES = 255;

  /** What a number counts for against the limit of text: the bytes that it takes in memory. */
  static final int NUMBER_LENGTH = Long.BYTES;

  /** How many strings are front-coded to see what that saves. */
  private static final int LOOKED_AT = 64;

  private final FrontCoder frontCoder;
  private final ByteSink slots = new ByteSink(256);
  private final ByteSink references = new ByteSink(1024);
  private final ByteSink numbers = new ByteSink(1024);
  private long textLength;

  TemplateCoder(FrontCoder frontCoder) {
    this.frontCoder = frontCoder;
  }

  /**
   * Writes the entries, if enough of them have templates.
   *
   * @return the charset, or null if front coding is shorter
   */
  @Nullable TextCharset write(String[] entries, int count) throws IOException {
    List<Template> found = TemplateSample.templatesOf(entries, count);
    if (found.isEmpty()) {
      return null;
    }
    TemplateMatcher matcher = new TemplateMatcher(found);
    long[] matches = new long[count];
    boolean latin1 = true;
    frontCoder.begin();
    for (Template template : found) {
      latin1 &= frontCoder.addLatin1(new String(template.text()));
    }
    for (int i = 0; i < count; i++) {
      char[] chars = frontCoder.load(entries[i]);
      matches[i] = matcher.match(chars, entries[i].length()) + 1;
      if (matches[i] == 0 && latin1) {
        latin1 = frontCoder.addLoaded(entries[i].length());
      }
    }
    if (matcher.isEmpty()) {
      return null;
    }
    latin1 = latin1 && frontCoder.endLatin1();
    TextCharset charset = latin1 ? TextCharset.LATIN_1 : writeTexts(found, entries, matches);
    if (charset == TextCharset.UTF_16_LENIENT) {
      return null;
    }
    writeNumbers(found, matcher, charset);
    references.setLength(0);
    Numbers.write(matches, count, references);
    return isShorter(entries, count) ? charset : null;
  }

  /** Returns whether front coding would take more: surely, as some of it says, or counted. */
  private boolean isShorter(String[] entries, int count) {
    long length =
        (long) slots.length()
            + references.length()
            + numbers.length()
            + frontCoder.prefixes().length()
            + frontCoder.suffixLengths().length()
            + frontCoder.suffixes().length();
    int step = 1 + count / LOOKED_AT;
    return 3 * length < 2 * FrontCoder.lengthOf(entries, count, step)
        || length < FrontCoder.lengthOf(entries, count, 1);
  }

  /** Writes the texts anew, as not all of their characters are Latin-1. */
  private TextCharset writeTexts(List<Template> templates, String[] entries, long[] matches)
      throws IOException {
    String[] texts = new String[templates.size() + matches.length];
    int count = 0;
    for (Template template : templates) {
      texts[count++] = new String(template.text());
    }
    for (int i = 0; i < matches.length; i++) {
      if (matches[i] == 0) {
        texts[count++] = entries[i];
      }
    }
    return frontCoder.write(texts, count);
  }

  private void writeNumbers(List<Template> templates, TemplateMatcher matcher, TextCharset charset)
      throws IOException {
    slots.setLength(0);
    numbers.setLength(0);
    textLength = frontCoder.textLength() + matcher.textLength();
    slots.writeVarint(templates.size());
    for (int i = 0; i < templates.size(); i++) {
      Template template = templates.get(i);
      int uses = matcher.uses(i);
      String text = new String(template.text());
      slots.writeVarint(template.slots());
      int done = 0;
      for (int slot = 0; slot < template.slots(); slot++) {
        int position = template.positions()[slot];
        slots.writeVarint(charset.bytes(text.substring(done, position)).length);
        slots.writeVarint(template.widths()[slot]);
        done = position;
        Numbers.write(matcher.numbers(i, slot), uses, numbers);
      }
      textLength += (long) uses * (charset.bytes(text).length - text.length());
      textLength += (long) uses * template.slots() * NUMBER_LENGTH;
    }
  }

  /** Returns the bytes of all entries, and what their numbers count for. */
  long textLength() {
    return textLength;
  }

  ByteSink slots() {
    return slots;
  }

  ByteSink references() {
    return references;
  }

  ByteSink numbers() {
    return numbers;
  }
}
