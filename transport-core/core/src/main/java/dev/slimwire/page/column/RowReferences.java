package dev.slimwire.page.column;

import java.io.IOException;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Which entry of a dictionary each row has: 0 for the next new one, k for the k-th most recently
 * added one. Rows that repeat the one before are counted, and written as runs if that is shorter.
 * Reused from column to column; not thread-safe.
 */
final class RowReferences {

  /** The bit of a flags byte for references per run of rows. */
  static final int RUNS = 8;

  private final ByteSink out = new ByteSink(256);
  private int[] references = new int[64];
  private int[] lengths = new int[64];
  private int runs;
  private int rows;
  private int entries;

  /** Makes room for as many rows. */
  void clear(int capacity) {
    if (capacity > references.length) {
      references = new int[capacity];
      lengths = new int[capacity];
    }
    runs = 0;
    rows = 0;
    entries = 0;
  }

  void add(int reference) {
    references[runs] = reference;
    lengths[runs++] = 1;
    rows++;
    entries += reference == 0 ? 1 : 0;
  }

  /** Adds a row like the one before. */
  void repeat() {
    lengths[runs - 1]++;
    rows++;
  }

  /** Returns whether runs take fewer bytes: a length and a reference each. */
  private boolean areRunsShorter() {
    return runs <= rows / 2;
  }

  /** Returns the bit for the flags byte, or 0. */
  int flags() {
    return areRunsShorter() ? RUNS : 0;
  }

  ByteSink write() throws IOException {
    out.setLength(0);
    out.reserve(rows + 16);
    if (areRunsShorter()) {
      out.writeVarint(runs);
      Numbers.write(Arrays.stream(lengths, 0, runs).asLongStream().toArray(), runs, out);
      out.writeVarints(references, entries < runs ? runs : 0);
    } else if (entries < rows) {
      out.writeVarints(runs < rows ? perRow() : references, rows);
    }
    return out;
  }

  private int[] perRow() {
    int[] rowReferences = new int[rows];
    int row = 0;
    for (int run = 0; run < runs; run++) {
      rowReferences[row++] = references[run];
      int again = Math.max(1, references[run]); // what was new is now the most recent one
      for (int left = lengths[run] - 1; left > 0; left--) {
        rowReferences[row++] = again;
      }
    }
    return rowReferences;
  }

  /** Reads the references of a column and returns its values. */
  static @Nullable String[] read(
      String[] entries, boolean inRuns, NullBitmap nulls, int count, ByteSource in)
      throws IOException {
    int strings = count - nulls.nulls();
    if (entries.length > strings) {
      throw in.malformed(
          "dictionary entries", "at most " + strings + ", one per row", entries.length);
    }
    int[] lengths = inRuns ? readRuns(strings, in) : null;
    int runs = lengths == null ? strings : lengths.length;
    int[] references = entries.length == runs ? new int[runs] : in.readLengths(runs, "references");
    String[] ofRuns = resolve(entries, references, in);
    return lengths == null && nulls.nulls() == 0 ? ofRuns : spread(ofRuns, lengths, nulls, count);
  }

  /** Returns the string of each run. */
  private static String[] resolve(String[] entries, int[] references, ByteSource in)
      throws IOException {
    String[] strings = new String[references.length];
    int added = 0;
    for (int run = 0; run < strings.length; run++) {
      int reference = references[run];
      if (reference > added || reference == 0 && added == entries.length) {
        throw in.malformed("reference", "one of " + entries.length + " entries", reference);
      }
      strings[run] = entries[reference == 0 ? added++ : added - reference];
    }
    if (added != entries.length) {
      throw in.malformed("dictionary entries", added + " as referred to", entries.length);
    }
    return strings;
  }

  /** Returns the string or null of each row. */
  private static @Nullable String[] spread(
      String[] ofRuns, int @Nullable [] lengths, NullBitmap nulls, int count) {
    @Nullable String[] values = new @Nullable String[count];
    int row = 0;
    for (int run = 0; run < ofRuns.length; run++) {
      for (int left = lengths == null ? 1 : lengths[run]; left > 0; row++) {
        if (!nulls.isNull(row)) {
          values[row] = ofRuns[run];
          left--;
        }
      }
    }
    return values;
  }

  /** Returns the lengths of runs, verified to be one per string. */
  private static int[] readRuns(int strings, ByteSource in) throws IOException {
    int runs = in.readLength("runs");
    if (runs > strings) {
      throw in.malformed("runs", "at most " + strings, runs);
    }
    int[] lengths = Numbers.readLengths(runs, "run length", in);
    long total = 0;
    for (int length : lengths) {
      if (length == 0) {
        throw in.malformed("run length", "at least 1", length);
      }
      total += length;
    }
    if (total != strings) {
      throw in.malformed("runs", strings + " rows", total);
    }
    return lengths;
  }
}
