package dev.slimwire.page.column.wire;

/**
 * How large what columns hold may be.
 *
 * @param longest what it takes to compare the longest string, array of bytes or number, in
 *     characters
 * @param cells how many cells one object may have: the elements of the longest list of each column
 *     of lists, one more each, multiplied, as lists may be in each other
 */
public record Extent(int longest, long cells) {

  /** What it takes to find an object and to compare it, if it has no more than a short text. */
  public static final int LEAST_EFFORT = 4;

  /** The longest text that is compared in no time. */
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

  /** Returns what it may take to compare two objects that are made of it, in characters. */
  public long effort() {
    return (longest <= SHORT_TEXT ? LEAST_EFFORT : longest) * cells;
  }
}
