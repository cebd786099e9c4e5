package dev.slimwire.page.column.template;

import dev.slimwire.page.column.text.EncodedStrings;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Finds the templates of many strings by examining a sample. */
final class TemplateSample {

  /** How many strings are examined, evenly spread. */
  private static final int SIZE = 64;

  /** The step by which these are visited, so that the first few are spread, too. */
  private static final int STRIDE = 27;

  /** If no two of the first few resemble each other, the others are not examined. */
  private static final int FIRST_LOOK = 15;

  /** Templates with fewer strings cost more than they save. */
  private static final int MIN_USES = 5;

  /** A template must be shared by at least one in this many strings of the sample. */
  private static final int MIN_SHARE = 12;

  private static final int MAX_SLOTS = 16;

  private final List<TemplateShape> shapes = new ArrayList<>();
  private final int[] starts = new int[MAX_SLOTS];
  private final int[] ends = new int[MAX_SLOTS];
  private byte[] key = new byte[128];
  private int keyLength;
  private boolean repeats;

  private TemplateSample() {}

  /** Returns the templates that many of the strings have, the most frequent one first. */
  static List<Template> templatesOf(EncodedStrings entries) {
    int count = entries.count();
    if (count < MIN_USES) {
      return List.of();
    }
    TemplateSample sample = new TemplateSample();
    int size = Math.min(count, SIZE);
    for (int i = 0; i < size; i++) {
      int index = size < SIZE ? i : (int) (i * STRIDE % SIZE * (long) count / SIZE);
      sample.add(entries.array(), entries.start(index), entries.end(index));
      if (i == FIRST_LOOK && !sample.repeats) {
        return List.of();
      }
    }
    int least = Math.max(MIN_USES, size / MIN_SHARE);
    sample.shapes.sort((one, other) -> Integer.compare(other.uses(), one.uses()));
    List<Template> templates = new ArrayList<>();
    for (TemplateShape shape : sample.shapes) {
      if (shape.uses() >= least && shape.hasSlots()) {
        templates.add(shape.toTemplate());
      }
    }
    return templates;
  }

  private void add(byte[] bytes, int from, int to) {
    int slots = findNumbers(bytes, from, to);
    if (slots > 0) {
      TemplateShape shape = shapeOf(bytes, slots);
      shape.add(starts, ends);
      repeats |= shape.uses() > 1;
    }
  }

  /** Finds the numbers of a string, and its key: the text, with a mark for each number. */
  private int findNumbers(byte[] bytes, int from, int to) {
    if (key.length < to - from) {
      key = new byte[to - from];
    }
    keyLength = 0;
    int slots = 0;
    int at = from;
    while (at < to) {
      byte next = bytes[at];
      if (!Digits.isDigit(next)) {
        if (next == TemplateShape.MARK) {
          return 0;
        }
        key[keyLength++] = next;
        at++;
        continue;
      }
      int end = at + 1;
      while (end < to && Digits.isDigit(bytes[end])) {
        end++;
      }
      if (end - at <= Template.MAX_DIGITS && slots < MAX_SLOTS) {
        starts[slots] = at;
        ends[slots++] = end;
        key[keyLength++] = TemplateShape.MARK;
      } else { // long runs of digits are text
        System.arraycopy(bytes, at, key, keyLength, end - at);
        keyLength += end - at;
      }
      at = end;
    }
    return slots;
  }

  private TemplateShape shapeOf(byte[] bytes, int slots) {
    for (TemplateShape shape : shapes) {
      if (Arrays.equals(shape.key(), 0, shape.key().length, key, 0, keyLength)) {
        return shape;
      }
    }
    TemplateShape shape = new TemplateShape(Arrays.copyOf(key, keyLength), bytes, slots);
    shapes.add(shape);
    return shape;
  }
}
