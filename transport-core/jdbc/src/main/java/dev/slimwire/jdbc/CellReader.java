package dev.slimwire.jdbc;

import dev.slimwire.jdbc.column.ColumnKind;
import java.sql.ResultSet;
import java.sql.SQLException;
import org.jspecify.annotations.Nullable;

/** Takes a value of the current row out of a result set. */
@FunctionalInterface
interface CellReader {

  /**
   * Returns a value that its {@link ColumnKind} holds, or one that is too wide for it, or null.
   *
   * @param column from 1
   */
  @Nullable Object read(ResultSet rows, int column) throws SQLException;
}
