package dev.slimwire.jdbc;

/**
 * How results are cut into pages. A page ends with the row that reaches either limit. Immutable.
 *
 * @param firstRows the rows of the first page, at least 1; each page has up to twice as many as the
 *     one before
 * @param maxRows the rows of the largest page, at least {@code firstRows}
 * @param maxBytes how many bytes the values of the largest page take, about, at least 1; the first
 *     page takes as much less as it has fewer rows
 * @param maxValueLength the bytes or characters that a single value may have, at least 1
 */
public record ResultOptions(int firstRows, int maxRows, int maxBytes, int maxValueLength) {

  /** Pages of 32 to 16,384 rows, and up to 4 MiB; values of up to 16 Mi bytes or characters. */
  public static final ResultOptions DEFAULT = new ResultOptions(32, 16_384, 4 << 20, 16 << 20);

  /** Checks the ranges. */
  public ResultOptions {
    if (firstRows < 1 || maxRows < firstRows || maxBytes < 1 || maxValueLength < 1) {
      throw new IllegalArgumentException(
          String.format(
              "limit < 1, or maxRows < firstRows: firstRows %d, maxRows %d, maxBytes %d,"
                  + " maxValueLength %d",
              firstRows, maxRows, maxBytes, maxValueLength));
    }
  }

  /** Returns these options with pages of another size. */
  public ResultOptions withRows(int first, int max) {
    return new ResultOptions(first, max, maxBytes, maxValueLength);
  }

  /** Returns these options with pages of another size in bytes. */
  public ResultOptions withMaxBytes(int bytes) {
    return new ResultOptions(firstRows, maxRows, bytes, maxValueLength);
  }

  /** Returns these options with another limit for the bytes or characters of a value. */
  public ResultOptions withMaxValueLength(int length) {
    return new ResultOptions(firstRows, maxRows, maxBytes, length);
  }
}
