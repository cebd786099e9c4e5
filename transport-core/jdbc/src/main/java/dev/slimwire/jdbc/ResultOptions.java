package dev.slimwire.jdbc;

import java.util.Locale;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * How results are cut into pages. A page ends with the row that reaches either limit. Others are
 * made of {@link #DEFAULT}. Immutable.
 */
public final class ResultOptions {

  /** Pages of 32 to 16,384 rows, and up to 4 MiB; values of up to 16 Mi bytes or characters. */
  public static final ResultOptions DEFAULT = new ResultOptions(32, 16_384, 4 << 20, 16 << 20);

  private final int firstPageRows;
  private final int maxPageRows;
  private final int maxPageBytes;
  private final int maxValueLength;

  private ResultOptions(int firstPageRows, int maxPageRows, int maxPageBytes, int maxValueLength) {
    if (firstPageRows < 1
        || maxPageRows < firstPageRows
        || maxPageBytes < 1
        || maxValueLength < 1) {
      throw new IllegalArgumentException(
          String.format(
              Locale.ROOT,
              "limit < 1, or maxPageRows < firstPageRows: firstPageRows %d, maxPageRows %d, maxPageBytes %d,"
                  + " maxValueLength %d",
              firstPageRows,
              maxPageRows,
              maxPageBytes,
              maxValueLength));
    }
    this.firstPageRows = firstPageRows;
    this.maxPageRows = maxPageRows;
    this.maxPageBytes = maxPageBytes;
    this.maxValueLength = maxValueLength;
  }

  /** Returns these options with pages of another size. */
  public ResultOptions withPageRows(int first, int max) {
    return new ResultOptions(first, max, maxPageBytes, maxValueLength);
  }

  /** Returns these options with pages of another size in bytes. */
  public ResultOptions withMaxPageBytes(int bytes) {
    return new ResultOptions(firstPageRows, maxPageRows, bytes, maxValueLength);
  }

  /** Returns these options with another limit for the bytes or characters of a value. */
  public ResultOptions withMaxValueLength(int length) {
    return new ResultOptions(firstPageRows, maxPageRows, maxPageBytes, length);
  }

  /**
   * Returns the rows of the first page, at least 1; each page has up to twice as many as the one
   * before.
   */
  public int firstPageRows() {
    return firstPageRows;
  }

  /** Returns the rows of the largest page, at least {@code firstPageRows}. */
  public int maxPageRows() {
    return maxPageRows;
  }

  /**
   * Returns how many bytes the values of the largest page take, about, at least 1; the first page
   * takes as much less as it has fewer rows.
   */
  public int maxPageBytes() {
    return maxPageBytes;
  }

  /** Returns the bytes or characters that a single value may have, at least 1. */
  public int maxValueLength() {
    return maxValueLength;
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof ResultOptions that
        && firstPageRows == that.firstPageRows
        && maxPageRows == that.maxPageRows
        && maxPageBytes == that.maxPageBytes
        && maxValueLength == that.maxValueLength;
  }

  @Override
  public int hashCode() {
    return Objects.hash(firstPageRows, maxPageRows, maxPageBytes, maxValueLength);
  }

  @Override
  public String toString() {
    return "ResultOptions[firstPageRows="
        + firstPageRows
        + ", maxPageRows="
        + maxPageRows
        + ", maxPageBytes="
        + maxPageBytes
        + ", maxValueLength="
        + maxValueLength
        + "]";
  }
}
