package dev.slimwire.page.column;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Finds the templates of many strings by looking at some of them. */
final class TemplateSample {

  /** How many strings are looked at, evenly spread. */
  private static final int SIZE = 64;

  /** Of which every n-th is looked at, so that the first few are spread too. */
  private static final int STRIDE = 27;

  /** When no two of the first few resemble each other, the others are not looked at. */
  private static final int FIRST_LOOK = 15;

  /** Templates of fewer strings cost more than they save. */
  private static final int MIN_USES = 5;

  /** A template that fewer strings of the sample share than one in so many is not worth it. */
  private static final int MIN_SHARE = 12;

  /** No more templates than this have their share. */
  static final int MAX_TEMPLATES = MIN_SHARE;

  private static final int MAX_SLOTS = 16;

  /** Stands for a number in the keys of shapes; strings with it have no templates. */
  private static final char MARK = '\0';

  private final Map<String, Shape> shapes = new LinkedHashMap<>();
  private final int[] starts = new int[MAX_SLOTS];
  private final int[] ends = new int[MAX_SLOTS];
  private char[] chars = new char[128];
  private boolean repeats;

  private TemplateSample() {}

  /** Returns the templates that many of the strings have, the most frequent one first. */
  static List<Template> templatesOf(String[] entries, int count) {
    if (count < MIN_USES) {
      return List.of();
    }
    TemplateSample sample = new TemplateSample();
    int size = Math.min(count, SIZE);
    for (int i = 0; i < size; i++) {
      sample.add(entries[size < SIZE ? i : (int) (i * STRIDE % SIZE * (long) count / SIZE)]);
      if (i == FIRST_LOOK && !sample.repeats) {
        return List.of();
      }
    }
    int least = Math.max(MIN_USES, size / MIN_SHARE);
    List<Template> templates = new ArrayList<>();
    sample.shapes.values().stream()
        .filter(shape -> shape.uses >= least && shape.hasSlots())
        .sorted(Comparator.comparingInt((Shape shape) -> shape.uses).reversed())
        .forEach(shape -> templates.add(shape.toTemplate()));
    return templates;
  }

  private void add(String entry) {
    int length = entry.length();
    if (length > chars.length) {
      chars = new char[length];
    }
    entry.getChars(0, length, chars, 0);
    int slots = findNumbers(length);
    if (slots == 0 || entry.indexOf(MARK) >= 0) {
      return;
    }
    StringBuilder key = new StringBuilder(length);
    int done = 0;
    for (int slot = 0; slot < slots; slot++) {
      key.append(chars, done, starts[slot] - done).append(MARK);
      done = ends[slot];
    }
    key.append(chars, done, length - done);
    Shape shape = shapes.computeIfAbsent(key.toString(), text -> new Shape(text, slots));
    shape.add(chars, starts, ends);
    repeats |= shape.uses > 1;
  }

  private int findNumbers(int length) {
    int slots = 0;
    int at = 0;
    while (at < length && slots < MAX_SLOTS) {
      if (!Template.isDigit(chars[at])) {
        at++;
        continue;
      }
      int end = at + 1;
      while (end < length && Template.isDigit(chars[end])) {
        end++;
      }
      if (end - at <= Template.MAX_DIGITS) {
        starts[slots] = at;
        ends[slots++] = end;
      }
      at = end;
    }
    return slots;
  }

  /** The strings of the sample that have the same text between their numbers. */
  private static final class Shape {

    private final String key;
    private final String[] first;
    private final int[] shortest;
    private final boolean[] varies;
    private final boolean[] padded;
    private int uses;

    Shape(String key, int slots) {
      this.key = key;
      first = new String[slots];
      shortest = new int[slots];
      varies = new boolean[slots];
      padded = new boolean[slots];
    }

    void add(char[] chars, int[] starts, int[] ends) {
      for (int slot = 0; slot < first.length; slot++) {
        int length = ends[slot] - starts[slot];
        String digits = new String(chars, starts[slot], length);
        if (uses == 0) {
          first[slot] = digits;
          shortest[slot] = length;
        }
        shortest[slot] = Math.min(shortest[slot], length);
        varies[slot] |= !digits.equals(first[slot]);
        padded[slot] |= length > 1 && chars[starts[slot]] == '0';
      }
      uses++;
    }

    /** Returns whether there are slots, none behind half a pair of surrogates. */
    boolean hasSlots() {
      int slot = 0;
      boolean any = false;
      for (int i = 0; i < key.length(); i++) {
        if (key.charAt(i) == MARK && varies[slot++]) {
          any = true;
          if (i > 0 && Character.isHighSurrogate(key.charAt(i - 1))) {
            return false;
          }
        }
      }
      return any;
    }

    /** Returns the template; numbers that are always the same are text. */
    Template toTemplate() {
      StringBuilder text = new StringBuilder(key.length());
      int[] positions = new int[first.length];
      int[] widths = new int[first.length];
      int slots = 0;
      int slot = 0;
      for (int i = 0; i < key.length(); i++) {
        char c = key.charAt(i);
        if (c != MARK) {
          text.append(c);
        } else if (varies[slot++]) {
          positions[slots] = text.length();
          widths[slots++] = padded[slot - 1] ? shortest[slot - 1] : 0;
        } else {
          text.append(first[slot - 1]);
        }
      }
      return new Template(
          text.toString().toCharArray(),
          Arrays.copyOf(positions, slots),
          Arrays.copyOf(widths, slots));
    }
  }
}
