package dev.slimwire.page.column.text;

/**
 * The entry of a dictionary that each row has, as runs of rows with the same one. Reused from
 * column to column; not thread-safe.
 */
final class IndexRuns {

  private int[] indices = {};
  private long[] lengths = {};
  private int count;
  private int rows;

  /** Starts without runs, with room for this many. */
  void begin(int most) {
    if (indices.length < most) {
      indices = new int[most];
      lengths = new long[most];
    }
    count = 0;
    rows = 0;
  }

  /** Adds a run with another entry than the one before. */
  void add(int index, int length) {
    indices[count] = index;
    lengths[count++] = length;
    rows += length;
  }

  int count() {
    return count;
  }

  /** Returns the number of rows of all runs. */
  int rows() {
    return rows;
  }

  /** Returns the entry of each run; as many as {@link #count} says. */
  int[] indices() {
    return indices;
  }

  /** Returns the rows of each run; as many as {@link #count} says. */
  long[] lengths() {
    return lengths;
  }
}
