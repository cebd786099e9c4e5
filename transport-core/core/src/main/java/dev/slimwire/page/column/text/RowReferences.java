package dev.slimwire.page.column.text;

import dev.slimwire.page.column.number.Numbers;
import dev.slimwire.page.column.wire.ByteSink;
import dev.slimwire.page.column.wire.ByteSource;
import dev.slimwire.page.column.wire.NullBitmap;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/**
 * Which entry of a dictionary each row has: 0 for the next new one, k for the k-th most recently
 * added one. Rows that repeat the previous one are counted, and written as runs if that is shorter.
 * Reused from column to column; not thread-safe.
 */
public final class RowReferences {

  /** The bit of a flags byte for references per run of rows. */
  public static final int RUNS = 8;

  private final ByteSink out = new ByteSink(256);
  private int[] references = {};
  private int flags;

  /** Writes the references of a column's rows to its dictionary. */
  public ByteSink write(StringDictionary dictionary) throws IOException {
    IndexRuns runs = dictionary.runs();
    out.setLength(0);
    boolean inRuns = runs.count() <= runs.rows() / 2; // a length and a reference each
    flags = inRuns ? RUNS : 0;
    if (inRuns) {
      out.writeVarint(runs.count());
      Numbers.write(runs.lengths(), runs.count(), out);
    }
    int count = inRuns ? runs.count() : runs.rows();
    if (dictionary.size() < count) {
      if (references.length < count) {
        references = new int[count];
      }
      toReferences(runs, inRuns);
      out.writeVarints(references, count);
    }
    return out;
  }

  /** Entries are new in ascending order; others are counted backwards from the latest. */
  private void toReferences(IndexRuns runs, boolean inRuns) {
    int[] indices = runs.indices();
    long[] lengths = runs.lengths();
    int[] target = references;
    int added = 0;
    int next = 0;
    for (int run = 0; run < runs.count(); run++) {
      int index = indices[run];
      target[next++] = added - index;
      added = Math.max(added, index + 1);
      if (!inRuns) {
        for (long left = lengths[run]; left > 1; left--) {
          target[next++] = added - index;
        }
      }
    }
  }

  /** Returns the bit for the flags byte, or 0. */
  public int flags() {
    return flags;
  }

  /** Reads the references of a column and returns its values. */
  public static @Nullable String[] read(
      String[] entries, boolean inRuns, NullBitmap nulls, int count, ByteSource in)
      throws IOException {
    int strings = count - nulls.nulls();
    if (entries.length > strings) {
      throw in.malformed(
          "dictionary entries", "at most " + strings + ", one per row", entries.length);
    }
    int[] lengths = inRuns ? readRuns(strings, in) : null;
    int runs = lengths == null ? strings : lengths.length;
    String[] ofRuns = entries.length == runs ? entries : readStrings(entries, runs, in);
    return lengths == null && nulls.nulls() == 0 ? ofRuns : spread(ofRuns, lengths, nulls, count);
  }

  /** Returns the string of each run, or row. */
  private static String[] readStrings(String[] entries, int runs, ByteSource in)
      throws IOException {
    in.verifyRemaining(runs, "references");
    String[] strings = new String[runs];
    int added = 0;
    for (int run = 0; run < runs; run++) {
      int reference = in.readLength("reference");
      int index = added - reference;
      if (index < 0 || index >= entries.length) {
        throw in.malformed("reference", "one of " + entries.length + " entries", reference);
      }
      strings[run] = entries[index];
      added = Math.max(added, index + 1);
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
