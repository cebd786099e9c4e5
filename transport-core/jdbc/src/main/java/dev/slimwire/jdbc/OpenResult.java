package dev.slimwire.jdbc;

import dev.slimwire.closing.Failures;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import org.jspecify.annotations.Nullable;

/**
 * A result set and its statement, to be closed together unless the statement is kept. The statement
 * is obtained at once: some drivers close a result set after its last row, and it no longer returns
 * its statement then.
 */
final class OpenResult implements AutoCloseable {

  private static final String LOOSE = "SQLite";

  private final ResultSet rows;
  private final @Nullable Statement statement;
  private final boolean keepsStatement;
  private boolean closed;

  private OpenResult(ResultSet rows, boolean keepsStatement) throws SQLException {
    this.rows = rows;
    this.statement = rows.getStatement();
    this.keepsStatement = keepsStatement;
  }

  /**
   * Takes over a result set.
   *
   * @param rows is closed if this fails
   * @param keepsStatement whether the statement stays open
   */
  static OpenResult of(ResultSet rows, boolean keepsStatement) throws SQLException {
    try {
      return new OpenResult(rows, keepsStatement);
    } catch (Throwable failure) {
      Failures.close(rows, failure);
      throw failure;
    }
  }

  ResultSet rows() {
    return rows;
  }

  /** Returns whether values have types of their own, independent of their column's type. */
  boolean isLoose() throws SQLException {
    return statement != null
        && LOOSE.equals(statement.getConnection().getMetaData().getDatabaseProductName());
  }

  /** Closes the result set, then the statement unless it is kept; results of metadata have none. */
  @Override
  public void close() throws SQLException {
    if (closed) {
      return;
    }
    closed = true;
    Statement last = keepsStatement ? null : statement;
    try {
      rows.close();
    } catch (Throwable failure) {
      if (last != null) {
        Failures.close(last, failure);
      }
      throw failure;
    }
    if (last != null) {
      last.close();
    }
  }

  /** Closes both; a failure to close is added to the given one. */
  void closeAfter(Throwable failure) {
    Failures.close(this, failure);
  }
}
