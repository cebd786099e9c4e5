package dev.slimwire.page.column.wire;

/**
 * How large the objects in columns may be.
 *
 * @param longest the cost of comparing the longest string, array of bytes or number, in characters
 * @param cells how many cells one object may have: the elements of the longest list of each column
 *     of lists, plus one each, multiplied, since lists may be nested
 */
public record Extent(int longest, long cells) {

  /** The cost of finding and comparing an object that has no more than a short text. */
  public static final int LEAST_EFFORT = 4;

  /** The longest text whose comparison takes no notable time. */
  public static final int SHORT_TEXT = 256;

  static final Extent NONE = new Extent(0, 1);

  Extent and(Extent other) {
    return new Extent(Math.max(longest, other.longest), bounded(cells * other.cells));
  }

  Extent andList(int elements) {
    return new Extent(longest, bounded(cells * (1L + elements)));
  }

  private static long bounded(long cells) {
    return Math.min(cells, Integer.MAX_VALUE);
  }

  /** Returns the cost of comparing two objects of this extent, in characters. */
  public long effort() {
    return (longest <= SHORT_TEXT ? LEAST_EFFORT : longest) * cells;
  }
}
