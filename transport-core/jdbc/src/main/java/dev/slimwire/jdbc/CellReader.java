package dev.slimwire.jdbc;

import dev.slimwire.jdbc.column.ColumnKind;
import java.sql.ResultSet;
import java.sql.SQLException;
import org.jspecify.annotations.Nullable;

/** Reads a value of the current row of a result set. */
@FunctionalInterface
interface CellReader {

  /**
   * Returns null, a value that fits its {@link ColumnKind}, or one that is too wide for it.
   *
   * @param column from 1
   */
  @Nullable Object read(ResultSet rows, int column) throws SQLException;
}
