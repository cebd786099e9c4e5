package dev.slimwire.page.column;

import java.io.IOException;

/** Lengths as varints. Reused from column to column; not thread-safe. */
final class Lengths {

  private final ByteSink out = new ByteSink(256);
  private int[] lengths = new int[64];
  private int count;

  /** Makes room for so many lengths. */
  void clear(int capacity) {
    if (lengths.length < capacity) {
      lengths = new int[Math.max(capacity, 2 * lengths.length)];
    }
    count = 0;
  }

  void add(int length) {
    lengths[count++] = length;
  }

  /** Writes the lengths. */
  void finish() throws IOException {
    out.setLength(0);
    out.writeVarints(lengths, count);
  }

  /** Returns what was written. */
  ByteSink out() {
    return out;
  }
}
