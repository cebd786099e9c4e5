package dev.slimwire.page.column.wire;

/**
 * How large what columns hold may be.
 *
 * @param text how many bytes the longest string has
 * @param lists how many elements the longest lists have, one of each column of lists
 */
public record Extent(int text, long lists) {

  /** What it takes to find an object and to compare it, if it has no more than a short text. */
  public static final int LEAST_EFFORT = 4;

  /** The longest text that is compared in no time. */
  public static final int SHORT_TEXT = 256;

  static final Extent NONE = new Extent(0, 0);

  Extent and(Extent other) {
    return new Extent(Math.max(text, other.text), lists + other.lists);
  }

  /**
   * Returns what it may take to compare two objects that are made of it, in characters: lists may
   * be in each other.
   */
  public long effort() {
    long cells = 1 + Math.min(lists, Integer.MAX_VALUE - 1);
    long squared = Math.min(cells * cells, Integer.MAX_VALUE);
    return (text <= SHORT_TEXT ? LEAST_EFFORT : text) * squared;
  }
}
