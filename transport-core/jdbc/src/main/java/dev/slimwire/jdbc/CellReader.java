package dev.slimwire.jdbc;

import java.sql.ResultSet;
import java.sql.SQLException;
import org.jspecify.annotations.Nullable;

/** Takes a value of the current row out of a result set. */
@FunctionalInterface
interface CellReader {

  /**
   * Returns a value of the class of its {@link ColumnKind}, or null.
   *
   * @param column from 1
   */
  @Nullable Object read(ResultSet rows, int column) throws SQLException;
}
