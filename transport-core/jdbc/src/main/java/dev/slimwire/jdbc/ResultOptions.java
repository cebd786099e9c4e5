package dev.slimwire.jdbc;

import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Options for how results are split into pages, what pages hold, and what is closed with the
 * result. A page ends with the row that reaches either limit. Others are derived from {@link
 * #DEFAULT}. Immutable.
 */
public final class ResultOptions {

  /** Pages of 32 to 16,384 rows, and up to 4 MiB; values of up to 16 Mi bytes or characters. */
  public static final ResultOptions DEFAULT =
      new ResultOptions(32, 16_384, 4 << 20, 16 << 20, false, false);

  private final int firstPageRows;
  private final int maxPageRows;
  private final int maxPageBytes;
  private final int maxValueLength;
  private final boolean otherTypesAsText;
  private final boolean statementKept;

  private ResultOptions(
      int firstPageRows,
      int maxPageRows,
      int maxPageBytes,
      int maxValueLength,
      boolean otherTypesAsText,
      boolean statementKept) {
    verify("firstPageRows", firstPageRows, 1);
    verify("maxPageRows", maxPageRows, firstPageRows);
    verify("maxPageBytes", maxPageBytes, 1);
    verify("maxValueLength", maxValueLength, 1);
    this.firstPageRows = firstPageRows;
    this.maxPageRows = maxPageRows;
    this.maxPageBytes = maxPageBytes;
    this.maxValueLength = maxValueLength;
    this.otherTypesAsText = otherTypesAsText;
    this.statementKept = statementKept;
  }

  private static void verify(String limit, int actual, int least) {
    if (actual < least) {
      throw new IllegalArgumentException(
          "expected " + limit + " from " + least + ", actual: " + actual);
    }
  }

  /**
   * Returns these options with pages of another size in rows.
   *
   * @param first the rows of the first page, at least 1; each page has up to twice as many as the
   *     one before
   * @param max the rows of the largest page, at least as many
   * @throws IllegalArgumentException if they are less
   */
  public ResultOptions withPageRows(int first, int max) {
    return new ResultOptions(
        first, max, maxPageBytes, maxValueLength, otherTypesAsText, statementKept);
  }

  /**
   * Returns these options with pages of another size in bytes.
   *
   * @param bytes approximately what the values of the largest page take, at least 1
   * @throws IllegalArgumentException if it is less
   */
  public ResultOptions withMaxPageBytes(int bytes) {
    return new ResultOptions(
        firstPageRows, maxPageRows, bytes, maxValueLength, otherTypesAsText, statementKept);
  }

  /**
   * Returns these options with another limit for a single value.
   *
   * @param length its bytes or characters, at least 1
   * @throws IllegalArgumentException if it is less
   */
  public ResultOptions withMaxValueLength(int length) {
    return new ResultOptions(
        firstPageRows, maxPageRows, maxPageBytes, length, otherTypesAsText, statementKept);
  }

  /**
   * Returns these options with columns of types that pages do not support, such as ARRAY, STRUCT
   * and INTERVAL, either sent as the texts that the driver's {@code getString} returns, or refused.
   */
  public ResultOptions withOtherTypesAsText(boolean asText) {
    return new ResultOptions(
        firstPageRows, maxPageRows, maxPageBytes, maxValueLength, asText, statementKept);
  }

  /**
   * Returns these options with the statement either closed with its result or left open for the
   * caller, to read further results, such as those of procedures, or to execute it again.
   *
   * <pre>{@code
   * boolean rows = call.execute();
   * while (rows || call.getUpdateCount() >= 0) {
   *   if (rows) {
   *     ResultPages.send(call.getResultSet(), sink::accept, options.withStatementKept(true));
   *   }
   *   rows = call.getMoreResults();
   * }
   * }</pre>
   *
   * <p>Pages do not identify their result. If its columns do not, send each page in an object of
   * your own that does.
   */
  public ResultOptions withStatementKept(boolean kept) {
    return new ResultOptions(
        firstPageRows, maxPageRows, maxPageBytes, maxValueLength, otherTypesAsText, kept);
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
   * Returns approximately how many bytes the values of the largest page take, at least 1; the limit
   * of the first page is smaller in proportion to its rows.
   */
  public int maxPageBytes() {
    return maxPageBytes;
  }

  /** Returns the most bytes or characters that a single value may have, at least 1. */
  public int maxValueLength() {
    return maxValueLength;
  }

  /** Returns whether columns that would be refused are sent as texts. */
  public boolean otherTypesAsText() {
    return otherTypesAsText;
  }

  /** Returns whether the statement stays open after its result. */
  public boolean statementKept() {
    return statementKept;
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof ResultOptions that
        && firstPageRows == that.firstPageRows
        && maxPageRows == that.maxPageRows
        && maxPageBytes == that.maxPageBytes
        && maxValueLength == that.maxValueLength
        && otherTypesAsText == that.otherTypesAsText
        && statementKept == that.statementKept;
  }

  @Override
  public int hashCode() {
    return Objects.hash(
        firstPageRows, maxPageRows, maxPageBytes, maxValueLength, otherTypesAsText, statementKept);
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
        + ", otherTypesAsText="
        + otherTypesAsText
        + ", statementKept="
        + statementKept
        + "]";
  }
}
