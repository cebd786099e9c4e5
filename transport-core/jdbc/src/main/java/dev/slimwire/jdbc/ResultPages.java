package dev.slimwire.jdbc;

import dev.slimwire.jdbc.column.ColumnKind;
import java.io.IOException;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.SQLFeatureNotSupportedException;
import org.jspecify.annotations.Nullable;

/**
 * Reads a JDBC result set as pages: first a small one, available soon, then larger ones.
 *
 * <pre>{@code
 * public RemoteStream<ResultPage> orders(String customer) {
 *   return RemoteStream.producing(
 *       sink -> {
 *         try (Connection connection = database.getConnection();
 *             PreparedStatement query = connection.prepareStatement(ORDERS)) {
 *           query.setString(1, customer);
 *           ResultPages.send(query.executeQuery(), sink::accept);
 *         }
 *       });
 * }
 * }</pre>
 *
 * <p>There is always a first page, even if it has only columns and no rows. A page is returned when
 * its last row has been read, however long that takes. The result set and its statement are closed
 * at the end, after a failure, and when no further page is taken; the connection is not closed, nor
 * is a statement that is {@linkplain ResultOptions#withStatementKept kept}. Not thread-safe.
 */
public final class ResultPages implements AutoCloseable {

  /** The rows that the first page has room for initially. */
  private static final int FIRST_ROOM = 1024;

  private final OpenResult result;
  private final ResultSet rows;
  private final ResultOptions options;
  private final ResultColumns columns;
  private final ColumnSources sources;
  private ColumnKind[] kinds;
  private int pageRows;
  private int room;
  private boolean first = true;
  private boolean ended;
  private boolean cutOff;
  private @Nullable Throwable failure;

  private ResultPages(OpenResult result, ResultOptions options) throws SQLException {
    this.result = result;
    this.rows = result.rows();
    this.options = options;
    this.columns = ColumnMetadata.of(rows.getMetaData());
    this.sources = ColumnSources.of(columns, options, result.isLoose());
    this.kinds = sources.kinds();
    this.pageRows = options.firstPageRows();
    this.room = Math.min(pageRows, FIRST_ROOM);
  }

  /**
   * Reads a result set, from the row after its cursor.
   *
   * @param rows is closed if this fails, with its statement
   * @throws SQLFeatureNotSupportedException if columns have types that cannot be sent; the message
   *     names them
   * @throws SQLException if the result set fails
   */
  public static ResultPages of(ResultSet rows) throws SQLException {
    return of(rows, ResultOptions.DEFAULT);
  }

  /**
   * Reads a result set with other options.
   *
   * @param rows is closed if this fails, with its statement unless that is kept
   * @throws SQLFeatureNotSupportedException if columns have types that cannot be sent; the message
   *     names them
   * @throws SQLException if the result set fails
   */
  public static ResultPages of(ResultSet rows, ResultOptions options) throws SQLException {
    OpenResult result = OpenResult.of(rows, options.statementKept());
    try {
      return new ResultPages(result, options);
    } catch (Throwable failure) {
      result.closeAfter(failure);
      throw failure;
    }
  }

  /**
   * Sends all rows of a result set.
   *
   * @param rows is closed in any case, with its statement
   * @throws SQLException if the result set fails, or has columns or values that cannot be sent
   * @throws IOException if the sink throws it
   */
  public static void send(ResultSet rows, PageSink sink) throws SQLException, IOException {
    send(rows, sink, ResultOptions.DEFAULT);
  }

  /**
   * Sends all rows of a result set with other options.
   *
   * @param rows is closed in any case, with its statement unless that is kept
   * @throws SQLException if the result set fails, or has columns or values that cannot be sent
   * @throws IOException if the sink throws it
   */
  public static void send(ResultSet rows, PageSink sink, ResultOptions options)
      throws SQLException, IOException {
    try (ResultPages pages = of(rows, options)) {
      for (ResultPage page = pages.next(); page != null; page = pages.next()) {
        sink.accept(page);
      }
    }
  }

  /** Returns the metadata of the columns. */
  public ResultColumns columns() {
    return columns;
  }

  /**
   * Returns the next page, or null after the last one. After a failure, each call throws with that
   * failure as its cause.
   *
   * @throws java.sql.SQLDataException if a value is longer than allowed, or not of its column's
   *     type
   * @throws SQLException if the result set fails or has failed before, or if this was closed before
   *     the last page, so that a truncated result never looks complete
   */
  public @Nullable ResultPage next() throws SQLException {
    if (cutOff) {
      throw new SQLException("closed before the last page of the result");
    }
    ResultPage page = ended ? null : readPage();
    if (page == null && failure != null) {
      throw new SQLException("no more pages after a failure: " + failure, failure);
    }
    return page;
  }

  private @Nullable ResultPage readPage() throws SQLException {
    PageRows page;
    try {
      page = readRows();
    } catch (Throwable thrown) {
      ended = true;
      failure = thrown;
      result.closeAfter(thrown);
      throw thrown;
    }
    if (page.count() == 0 && !first) {
      return null;
    }
    first = false;
    kinds = page.kinds();
    pageRows = (int) Math.min(options.maxPageRows(), 2L * pageRows);
    room = (int) Math.min(pageRows, 2L * page.count());
    return page.toPage(columns);
  }

  private PageRows readRows() throws SQLException {
    PageRows page = new PageRows(sources, kinds, room, pageRows);
    long maxBytes = Math.max(1, (long) options.maxPageBytes() * pageRows / options.maxPageRows());
    while (!page.isFull(maxBytes)) {
      if (!rows.next()) {
        end();
        break;
      }
      page.add(rows);
    }
    return page;
  }

  /**
   * Closes everything; a failure to close is reported after the last page, which is already
   * complete.
   */
  private void end() {
    ended = true;
    try {
      result.close();
    } catch (SQLException | RuntimeException thrown) {
      failure = thrown;
    }
  }

  /** Closes the result set, and its statement unless that is kept. */
  @Override
  public void close() throws SQLException {
    cutOff |= !ended;
    ended = true;
    result.close();
  }
}
