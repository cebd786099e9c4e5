package dev.slimwire.page.column.template;

import java.io.ByteArrayOutputStream;
import java.util.Arrays;

/** The strings of a sample that have the same text between their numbers. Not thread-safe. */
final class TemplateShape {

  /** The mark for a number in keys; strings that contain it have no templates. */
  static final byte MARK = 0;

  private final byte[] key;
  private final byte[] bytes;
  private final int[] firstStarts;
  private final int[] firstEnds;
  private final int[] shortest;
  private final boolean[] varies;
  private final boolean[] padded;
  private int uses;

  /**
   * Creates an empty shape.
   *
   * @param key the text, with a mark for each number
   * @param bytes holds the strings
   */
  TemplateShape(byte[] key, byte[] bytes, int slots) {
    this.key = key;
    this.bytes = bytes;
    firstStarts = new int[slots];
    firstEnds = new int[slots];
    shortest = new int[slots];
    varies = new boolean[slots];
    padded = new boolean[slots];
  }

  byte[] key() {
    return key;
  }

  int uses() {
    return uses;
  }

  /** Adds a string whose numbers begin and end at these indices. */
  void add(int[] starts, int[] ends) {
    for (int slot = 0; slot < shortest.length; slot++) {
      int from = starts[slot];
      int length = ends[slot] - from;
      if (uses == 0) {
        firstStarts[slot] = from;
        firstEnds[slot] = ends[slot];
        shortest[slot] = length;
      }
      shortest[slot] = Math.min(shortest[slot], length);
      varies[slot] |=
          !Arrays.equals(bytes, from, ends[slot], bytes, firstStarts[slot], firstEnds[slot]);
      padded[slot] |= length > 1 && bytes[from] == '0';
    }
    uses++;
  }

  boolean hasSlots() {
    for (boolean varying : varies) {
      if (varying) {
        return true;
      }
    }
    return false;
  }

  /** Returns the template; numbers that are always the same are text. */
  Template toTemplate() {
    ByteArrayOutputStream text = new ByteArrayOutputStream(key.length);
    int[] positions = new int[shortest.length];
    int[] widths = new int[shortest.length];
    int slots = 0;
    int slot = 0;
    for (byte b : key) {
      if (b != MARK) {
        text.write(b);
      } else if (varies[slot++]) {
        positions[slots] = text.size();
        widths[slots++] = padded[slot - 1] ? shortest[slot - 1] : 0;
      } else {
        text.write(bytes, firstStarts[slot - 1], firstEnds[slot - 1] - firstStarts[slot - 1]);
      }
    }
    return new Template(
        text.toByteArray(), Arrays.copyOf(positions, slots), Arrays.copyOf(widths, slots));
  }
}
