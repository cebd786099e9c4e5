package dev.slimwire.page.column.template;

import java.util.Arrays;

/** The numbers of the strings that have a template. Reused; not thread-safe. */
final class TemplateUses {

  private static final int INITIAL = 64;

  private Template template;
  private long[][] numbers = {}; // by slot, use
  private int room;
  private int count;

  /** Begins with the first template. */
  TemplateUses(Template template) {
    this.template = template;
    begin(template);
  }

  /** Begins with another template. */
  void begin(Template newTemplate) {
    template = newTemplate;
    count = 0;
    int slots = newTemplate.slots();
    if (numbers.length < slots) {
      numbers = new long[slots][INITIAL];
      room = INITIAL;
    }
  }

  /** Takes the numbers of a string, if it has the template, and returns whether it has. */
  boolean take(byte[] bytes, int from, int to) {
    if (count == room) {
      grow();
    }
    if (!template.matches(bytes, from, to, numbers, count)) {
      return false;
    }
    count++;
    return true;
  }

  private void grow() {
    room = 4 * count;
    for (int slot = 0; slot < numbers.length; slot++) {
      numbers[slot] = Arrays.copyOf(numbers[slot], room);
    }
  }

  /** Returns how many strings have the template. */
  int count() {
    return count;
  }

  /** Returns the numbers of a slot, in the order of the strings; as many as there are uses. */
  long[] numbers(int slot) {
    return numbers[slot];
  }
}
