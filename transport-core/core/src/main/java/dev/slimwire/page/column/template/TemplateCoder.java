package dev.slimwire.page.column.template;

import dev.slimwire.page.column.number.Numbers;
import dev.slimwire.page.column.text.EncodedStrings;
import dev.slimwire.page.column.text.FrontCoder;
import dev.slimwire.page.column.wire.ByteSink;
import java.io.IOException;
import java.util.List;

/**
 * Writes strings as templates and numbers: number of templates, per template its slots, per string
 * a reference to its template or 0, the front-coded texts of the templates and of the strings
 * without one, then the numbers, slot by slot. Reused from column to column; not thread-safe.
 */
public final class TemplateCoder {

  /** The most templates of a column. */
  static final int MAX_TEMPLATES = 255;

  /** What a number counts against the limit for text: the bytes that it takes in memory. */
  static final int NUMBER_LENGTH = Long.BYTES;

  /** How many strings are front-coded to estimate the saving. */
  private static final int LOOKED_AT = 64;

  private final FrontCoder frontCoder;
  private final TemplateMatcher matcher = new TemplateMatcher();
  private final ByteSink slots = new ByteSink(256);
  private final ByteSink references = new ByteSink(1024);
  private final ByteSink numbers = new ByteSink(1024);
  private long[] matches = {};
  private long numberCount;
  private long textLength;

  /** Creates a writer that leaves texts to a front coder. */
  public TemplateCoder(FrontCoder frontCoder) {
    this.frontCoder = frontCoder;
  }

  /** Writes the entries if enough of them have templates, and returns whether that is so. */
  public boolean write(EncodedStrings entries) throws IOException {
    List<Template> found = TemplateSample.templatesOf(entries);
    if (found.isEmpty()) {
      return false;
    }
    matcher.begin(found);
    frontCoder.begin(found.size() + entries.count());
    for (Template template : found) {
      frontCoder.add(template.text(), 0, template.text().length);
    }
    byte[] bytes = entries.array();
    int count = entries.count();
    if (matches.length < count) {
      matches = new long[count];
    }
    for (int i = 0; i < count; i++) {
      int from = entries.start(i);
      int to = entries.end(i);
      matches[i] = matcher.match(bytes, from, to) + 1;
      if (matches[i] == 0) {
        frontCoder.add(bytes, from, to);
      }
    }
    frontCoder.finish();
    writeNumbers(found);
    references.setLength(0);
    Numbers.write(matches, count, references);
    textLength = entries.length() + numberCount * NUMBER_LENGTH;
    for (Template template : found) {
      textLength += template.text().length;
    }
    return numberCount > 0 && isShorter(entries);
  }

  /** Returns whether front coding would take more, either by a clear estimate or by trying it. */
  private boolean isShorter(EncodedStrings entries) throws IOException {
    long length =
        (long) slots.length() + references.length() + numbers.length() + frontCoder.length();
    int step = 1 + entries.count() / LOOKED_AT;
    if (9 * length < 8 * FrontCoder.suffixLength(entries, step)) {
      return true;
    }
    FrontCoder all = new FrontCoder();
    all.write(entries);
    return length < all.length();
  }

  private void writeNumbers(List<Template> templates) throws IOException {
    slots.setLength(0);
    numbers.setLength(0);
    numberCount = 0;
    slots.writeVarint(templates.size());
    for (int i = 0; i < templates.size(); i++) {
      Template template = templates.get(i);
      slots.writeVarint(template.slots());
      TemplateUses uses = matcher.uses(i);
      int done = 0;
      for (int slot = 0; slot < template.slots(); slot++) {
        int position = template.positions()[slot];
        slots.writeVarint(position - done);
        slots.writeVarint(template.widths()[slot]);
        done = position;
        Numbers.write(uses.numbers(slot), uses.count(), numbers);
        numberCount += uses.count();
      }
    }
  }

  /** Returns the bytes of all entries, including what their numbers count. */
  public long textLength() {
    return textLength;
  }

  /** Returns the slots of the templates. */
  public ByteSink slots() {
    return slots;
  }

  /** Returns the reference of each string. */
  public ByteSink references() {
    return references;
  }

  /** Returns the numbers, slot by slot. */
  public ByteSink numbers() {
    return numbers;
  }
}
