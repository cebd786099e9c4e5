package dev.slimwire.page.column;

import java.util.Arrays;
import java.util.List;

/**
 * Tells strings that have one of some templates from those that have none, and gathers their
 * numbers. Not thread-safe.
 */
final class TemplateMatcher {

  private final Template[] templates;
  private final long[][][] numbers; // by template, slot, use
  private final int[] uses;
  private final long[] matched = new long[Template.MAX_SLOTS];
  private final int common; // what all templates begin with
  private int last;
  private long textLength;

  TemplateMatcher(List<Template> templates) {
    this.templates = templates.toArray(Template[]::new);
    numbers = new long[this.templates.length][][];
    for (int i = 0; i < numbers.length; i++) {
      numbers[i] = new long[this.templates[i].slots()][64];
    }
    uses = new int[this.templates.length];
    common = commonLength(templates);
  }

  private static int commonLength(List<Template> templates) {
    Template first = templates.get(0);
    int common = first.positions()[0];
    for (Template template : templates) {
      int limit = Math.min(common, template.positions()[0]);
      int mismatch = Arrays.mismatch(first.text(), 0, limit, template.text(), 0, limit);
      common = mismatch < 0 ? limit : mismatch;
    }
    return common;
  }

  /**
   * Returns the index of the string's template, or -1; what strings have in a row is tried first.
   */
  int match(char[] chars, int length) {
    if (length < common || !Arrays.equals(chars, 0, common, templates[0].text(), 0, common)) {
      return -1;
    }
    for (int i = 0; i < templates.length; i++) {
      int index = i == 0 ? last : i <= last ? i - 1 : i;
      if (templates[index].matches(chars, length, matched)) {
        add(index);
        textLength += length;
        last = index;
        return index;
      }
    }
    return -1;
  }

  private void add(int index) {
    long[][] slots = numbers[index];
    int use = uses[index]++;
    if (use == slots[0].length) {
      for (int slot = 0; slot < slots.length; slot++) {
        slots[slot] = Arrays.copyOf(slots[slot], 2 * use);
      }
    }
    for (int slot = 0; slot < slots.length; slot++) {
      slots[slot][use] = matched[slot];
    }
  }

  /** Returns whether no string had a template. */
  boolean isEmpty() {
    return textLength == 0;
  }

  /** Returns how many strings have a template. */
  int uses(int index) {
    return uses[index];
  }

  /** Returns the numbers of a slot, in the order of the strings; as many as there are uses. */
  long[] numbers(int index, int slot) {
    return numbers[index][slot];
  }

  /** Returns the characters of all strings that had a template. */
  long textLength() {
    return textLength;
  }
}
