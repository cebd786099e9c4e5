package dev.slimwire.page.column;

import java.util.Arrays;
import java.util.List;

/**
 * Tells strings that have one of some templates from those that have none, and gathers their
 * numbers. Reused from column to column; not thread-safe.
 */
final class TemplateMatcher {

  private final long[] matched = new long[Template.MAX_SLOTS];
  private final int[] uses = new int[TemplateCoder.MAX_TEMPLATES];
  private Template[] templates = {};
  private long[][][] numbers = {}; // by template, slot, use
  private int last;

  /** Begins with other templates. */
  void begin(List<Template> newTemplates) {
    templates = newTemplates.toArray(Template[]::new);
    if (numbers.length < templates.length) {
      numbers = Arrays.copyOf(numbers, templates.length);
    }
    for (int i = 0; i < templates.length; i++) {
      int slots = templates[i].slots();
      if (numbers[i] == null || numbers[i].length < slots) {
        numbers[i] = new long[slots][64];
      }
    }
    Arrays.fill(uses, 0);
    last = 0;
  }

  /**
   * Returns the index of the string's template, or -1; what strings have in a row is tried first.
   */
  int match(byte[] bytes, int from, int to) {
    for (int i = 0; i < templates.length; i++) {
      int index = i == 0 ? last : i <= last ? i - 1 : i;
      if (templates[index].matches(bytes, from, to, matched)) {
        add(index);
        last = index;
        return index;
      }
    }
    return -1;
  }

  private void add(int index) {
    long[][] slots = numbers[index];
    int use = uses[index]++;
    for (int slot = 0; slot < templates[index].slots(); slot++) {
      if (use == slots[slot].length) {
        slots[slot] = Arrays.copyOf(slots[slot], 4 * use);
      }
      slots[slot][use] = matched[slot];
    }
  }

  /** Returns how many strings have a template. */
  int uses(int index) {
    return uses[index];
  }

  /** Returns the numbers of a slot, in the order of the strings; as many as there are uses. */
  long[] numbers(int index, int slot) {
    return numbers[index][slot];
  }
}
