package dev.slimwire.page;

import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Limits on what a page from the wire may make its reader allocate. Limits are always the reader's
 * own. They apply to each page: a stream may contain many pages, which {@code maxrefs} of an object
 * filter limits, and so may the cells of a page, which {@code maxCells} limits. Others are derived
 * from {@link #DEFAULT}. Immutable.
 */
public final class PageLimits {

  /** 256 MiB raw, 16 M cells, 4 characters per raw byte, ratio 200 beyond 4 MiB, depth 4. */
  public static final PageLimits DEFAULT =
      new PageLimits(256 << 20, 16 << 20, 4L * (256 << 20), 200, 4 << 20, 4);

  /** The cells per byte of a page of booleans. */
  private static final int CELLS_OF_BYTE = 8;

  /** The cells that even a page of few bytes may have, since repetitive columns take hardly any. */
  private static final int FEW_CELLS = 1024;

  private final int maxRawLength;
  private final int maxCells;
  private final long maxCharacters;
  private final int maxRatio;
  private final int ratioFloor;
  private final int maxDepth;

  PageLimits(
      int maxRawLength,
      int maxCells,
      long maxCharacters,
      int maxRatio,
      int ratioFloor,
      int maxDepth) {
    verify("maxRawLength", maxRawLength);
    verify("maxCells", maxCells);
    verify("maxCharacters", maxCharacters);
    verify("maxRatio", maxRatio);
    verify("ratioFloor", ratioFloor);
    verify("maxDepth", maxDepth);
    this.maxRawLength = maxRawLength;
    this.maxCells = maxCells;
    this.maxCharacters = maxCharacters;
    this.maxRatio = maxRatio;
    this.ratioFloor = ratioFloor;
    this.maxDepth = maxDepth;
  }

  private static void verify(String limit, long actual) {
    if (actual < 1) {
      throw new IllegalArgumentException("expected " + limit + " from 1, actual: " + actual);
    }
  }

  /**
   * Returns how many raw bytes a page of an encoded length may have by its ratio. There is no cliff
   * at the floor, since writers do not know how a page ends, and its last block may be short.
   */
  long rawLengthByRatio(long encodedLength) {
    return ratioFloor + maxRatio * encodedLength;
  }

  /**
   * Returns a copy with another limit for the raw length, and for characters in proportion. The
   * limit for cells is lowered to 8 per byte, but not below 1,024, and never raised, since cells
   * take memory even if they take no bytes. {@link #withMaxCells} sets the limit for cells alone.
   *
   * @throws IllegalArgumentException if it is less than 1
   */
  public PageLimits withMaxRawLength(int bytes) {
    long characters = Math.max(1, (long) (maxCharacters / (double) maxRawLength * bytes));
    long cells = Math.min(maxCells, Math.max(FEW_CELLS, CELLS_OF_BYTE * (long) bytes));
    return new PageLimits(bytes, (int) cells, characters, maxRatio, ratioFloor, maxDepth);
  }

  /**
   * Returns a copy with another limit for cells.
   *
   * @throws IllegalArgumentException if it is less than 1
   */
  public PageLimits withMaxCells(int cells) {
    return new PageLimits(maxRawLength, cells, maxCharacters, maxRatio, ratioFloor, maxDepth);
  }

  /**
   * Returns a copy with another limit for characters.
   *
   * @throws IllegalArgumentException if it is less than 1
   */
  public PageLimits withMaxCharacters(long characters) {
    return new PageLimits(maxRawLength, maxCells, characters, maxRatio, ratioFloor, maxDepth);
  }

  /**
   * Returns a copy with another limit for the ratio.
   *
   * @throws IllegalArgumentException if it is less than 1
   */
  public PageLimits withMaxRatio(int ratio) {
    return new PageLimits(maxRawLength, maxCells, maxCharacters, ratio, ratioFloor, maxDepth);
  }

  /**
   * Returns a copy with another number of raw bytes that any page may have, whatever its ratio.
   *
   * @throws IllegalArgumentException if they are less than 1
   */
  public PageLimits withRatioFloor(int bytes) {
    return new PageLimits(maxRawLength, maxCells, maxCharacters, maxRatio, bytes, maxDepth);
  }

  /**
   * Returns a copy with another limit for nested pages.
   *
   * @throws IllegalArgumentException if it is less than 1
   */
  public PageLimits withMaxDepth(int depth) {
    return new PageLimits(maxRawLength, maxCells, maxCharacters, maxRatio, ratioFloor, depth);
  }

  /** Returns the limit for the bytes of a page after decompression. */
  public int maxRawLength() {
    return maxRawLength;
  }

  /**
   * Returns the limit for the values of a page, over all its columns; a few bytes can declare 2^31
   * of them. Each takes up to 96 bytes of heap while it is read, and twice that if it is a decimal
   * of more than 64 bits; its bytes and characters are counted separately. Generated code may need
   * more: up to 160 bytes for a date with a zone, 104 for a set of one element, and up to 80 for
   * each row and column that is missing from the page.
   */
  public int maxCells() {
    return maxCells;
  }

  /** Returns the limit for the characters of a page's strings, which front coding multiplies. */
  public long maxCharacters() {
    return maxCharacters;
  }

  /**
   * Returns to how many times its encoded length a page may decompress, beyond {@link #ratioFloor}.
   */
  public int maxRatio() {
    return maxRatio;
  }

  /** Returns the raw bytes that any page may have, whatever its encoded length. */
  public int ratioFloor() {
    return ratioFloor;
  }

  /**
   * Returns how deeply pages may be nested when they are read by the same thread: 1 for pages
   * without pages in their content. Writers refuse deeper ones, too.
   */
  public int maxDepth() {
    return maxDepth;
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof PageLimits that
        && maxRawLength == that.maxRawLength
        && maxCells == that.maxCells
        && maxCharacters == that.maxCharacters
        && maxRatio == that.maxRatio
        && ratioFloor == that.ratioFloor
        && maxDepth == that.maxDepth;
  }

  @Override
  public int hashCode() {
    return Objects.hash(maxRawLength, maxCells, maxCharacters, maxRatio, ratioFloor, maxDepth);
  }

  @Override
  public String toString() {
    return "PageLimits[maxRawLength="
        + maxRawLength
        + ", maxCells="
        + maxCells
        + ", maxCharacters="
        + maxCharacters
        + ", maxRatio="
        + maxRatio
        + ", ratioFloor="
        + ratioFloor
        + ", maxDepth="
        + maxDepth
        + "]";
  }
}
