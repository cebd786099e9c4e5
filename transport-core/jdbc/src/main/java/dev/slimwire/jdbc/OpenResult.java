package dev.slimwire.jdbc;

import dev.slimwire.closing.Failures;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import org.jspecify.annotations.Nullable;

/**
 * A result set and its statement, to be closed together unless that is kept. The statement is asked
 * for at once: some drivers close a result set themselves after its last row, and it no longer
 * tells then.
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
   * Takes a result set.
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

  /** Returns whether values have types of their own, whatever their column's is. */
  boolean isLoose() throws SQLException {
    return statement != null
        && LOOSE.equals(statement.getConnection().getMetaData().getDatabaseProductName());
  }

  /** Closes the result set, then the statement, if that is not kept; metadata have none. */
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

  /** Closes both; a failure to do so is added to the one before. */
  void closeAfter(Throwable failure) {
    Failures.close(this, failure);
  }
}
