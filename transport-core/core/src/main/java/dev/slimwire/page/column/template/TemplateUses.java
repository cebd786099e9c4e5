package dev.slimwire.page.column.template;

import java.util.Arrays;

/** The numbers of the strings that have a template. Reused; not thread-safe. */
final class TemplateUses {

  private static final int INITIAL = 64;

  /** Below this size, room grows in larger steps. */
  private static final int LARGE = 1 << 16;

  private Template template;
  private long[][] numbers = {}; // by slot, use; earlier templates may have had more slots
  private int room; // in each slot of this template
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
    int had = numbers.length;
    int slots = newTemplate.slots();
    if (had < slots) {
      numbers = Arrays.copyOf(numbers, slots);
      for (int slot = had; slot < slots; slot++) {
        numbers[slot] = new long[INITIAL];
      }
    }
    room = Integer.MAX_VALUE;
    for (int slot = 0; slot < slots; slot++) {
      room = Math.min(room, numbers[slot].length);
    }
  }

  /** Takes the numbers of a string if it matches the template, and returns whether it does. */
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
    room = (count < LARGE ? 4 : 2) * count;
    for (int slot = 0; slot < template.slots(); slot++) {
      if (numbers[slot].length < room) {
        numbers[slot] = Arrays.copyOf(numbers[slot], room);
      }
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
