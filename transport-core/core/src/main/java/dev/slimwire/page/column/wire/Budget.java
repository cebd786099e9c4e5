package dev.slimwire.page.column.wire;

import java.io.StreamCorruptedException;
import java.util.ArrayDeque;
import java.util.Deque;

/**
 * What the columns of a page may still allocate, of what its header declared and the reader's
 * limits allowed. Not thread-safe.
 */
public final class Budget {

  private long cells;
  private long text;
  private Extent extent = Extent.NONE;

  /** The measurements of enclosing objects so far. */
  private final Deque<Extent> outer = new ArrayDeque<>();

  /**
   * Creates a full budget.
   *
   * @param cells the values of all columns
   * @param text the bytes of all distinct strings, front coding undone
   */
  public Budget(long cells, long text) {
    this.cells = cells;
    this.text = text;
  }

  /** Takes values of a column, or throws if the header declares fewer. */
  public void takeCells(long count, ByteSource from) throws StreamCorruptedException {
    if (count > cells) {
      throw from.malformed("cells", "at most " + cells + " as the page header declares", count);
    }
    cells -= count;
  }

  /**
   * Takes bytes of distinct strings, or throws if the header declares fewer.
   *
   * @param longest how many of them the longest string has
   */
  public void takeText(long length, int longest, ByteSource from) throws StreamCorruptedException {
    if (length > text) {
      throw from.malformed("text", "at most " + text + " bytes as the header declares", length);
    }
    text -= length;
    noteLongest(longest);
  }

  /**
   * Notes values that were read.
   *
   * @param effort the cost of comparing the longest of them, in characters
   */
  public void noteLongest(long effort) {
    if (effort > extent.longest()) {
      extent = new Extent((int) Math.min(effort, Integer.MAX_VALUE), extent.cells());
    }
  }

  /** Notes lists that were read. */
  public void noteLists(int longest) {
    if (longest > 0) {
      extent = extent.andList(longest);
    }
  }

  /** Starts a new measurement. */
  public void startExtent() {
    outer.push(extent);
    extent = Extent.NONE;
  }

  /**
   * Returns what was measured since the last start, and continues with that and the previous
   * measurement.
   */
  public Extent endExtent() {
    Extent inner = extent;
    extent = outer.pop().and(inner);
    return inner;
  }
}
