package dev.slimwire.jdbc;

import dev.slimwire.closing.Failures;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import org.jspecify.annotations.Nullable;

/**
 * A result set and its statement, to be closed together. The statement is asked for at once: some
 * drivers close a result set themselves after its last row, and it no longer tells then.
 */
final class OpenResult implements AutoCloseable {

  private static final String LOOSE = "SQLite";

  private final ResultSet rows;
  private final @Nullable Statement statement;
  private boolean closed;

  private OpenResult(ResultSet rows) throws SQLException {
    this.rows = rows;
    this.statement = rows.getStatement();
  }

  /**
   * Takes a result set.
   *
   * @param rows is closed if this fails
   */
  static OpenResult of(ResultSet rows) throws SQLException {
    try {
      return new OpenResult(rows);
    } catch (Throwable failure) {
      Failures.close(rows, failure);
      throw failure;
    }
  }

  ResultSet rows() {
    return rows;
  }

  /** Returns whether values have types of their own, whatever their column's is. */
  boolean isLoose() throws SQLException {
    return statement != null
        && LOOSE.equals(statement.getConnection().getMetaData().getDatabaseProductName());
  }

  /** Closes the result set, then the statement; results of metadata have none. */
  @Override
  public void close() throws SQLException {
    if (closed) {
      return;
    }
    closed = true;
    try {
      rows.close();
    } catch (Throwable failure) {
      if (statement != null) {
        Failures.close(statement, failure);
      }
      throw failure;
    }
    if (statement != null) {
      statement.close();
    }
  }

  /** Closes both; a failure to do so is added to the one before. */
  void closeAfter(Throwable failure) {
    Failures.close(this, failure);
  }
}
