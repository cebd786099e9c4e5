package dev.slimwire.page.column.wire;

/**
 * How large what columns hold may be.
 *
 * @param text how many bytes the longest string has
 * @param lists how many elements the longest lists have, one of each column of lists
 */
public record Extent(int text, long lists) {

  static final Extent NONE = new Extent(0, 0);

  Extent and(Extent other) {
    return new Extent(Math.max(text, other.text), lists + other.lists);
  }

  /**
   * Returns what it may take to compare two objects that are made of it, in characters: lists may
   * be in each other.
   */
  public long effort() {
    long cells = Math.max(1, Math.min(lists, Integer.MAX_VALUE));
    long squared = Math.min(cells * cells, Integer.MAX_VALUE);
    return Math.max(1, text) * squared;
  }
}
