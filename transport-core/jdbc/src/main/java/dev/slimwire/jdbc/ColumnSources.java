package dev.slimwire.jdbc;

import dev.slimwire.jdbc.column.ColumnKind;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.SQLFeatureNotSupportedException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/** How all columns of a result are read. Not thread-safe. */
final class ColumnSources {

  /** The most columns that a message lists. */
  private static final int MAX_TOLD = 8;

  private final ColumnSource[] sources;

  /** The columns in which only nulls were seen so far, where values have types of their own. */
  private final boolean[] undecided;

  private final ResultOptions options;

  private ColumnSources(ColumnSource[] sources, ResultOptions options, boolean loose) {
    this.sources = sources;
    this.undecided = new boolean[sources.length];
    this.options = options;
    for (int i = 0; i < sources.length; i++) {
      undecided[i] = loose && DeclaredType.isUndecided(sources[i].info());
    }
  }

  /**
   * Chooses for each column.
   *
   * @param loose whether values have types of their own
   * @throws SQLFeatureNotSupportedException if values of some columns cannot be sent; the message
   *     names the first of them
   */
  static ColumnSources of(ResultColumns columns, ResultOptions options, boolean loose)
      throws SQLFeatureNotSupportedException {
    ColumnSource[] sources = new ColumnSource[columns.size()];
    List<String> refused = new ArrayList<>();
    for (int i = 0; i < sources.length; i++) {
      ColumnInfo info = columns.all().get(i);
      ColumnSource source = ColumnSource.of(info, options.maxValueLength(), loose);
      if (source == null && !options.otherTypesAsText()) {
        refused.add(told(info, i + 1));
      } else {
        sources[i] =
            source == null ? ColumnSource.text(info, options.maxValueLength(), loose) : source;
      }
    }
    if (!refused.isEmpty()) {
      throw unsupported(refused);
    }
    return new ColumnSources(sources, options, loose);
  }

  int size() {
    return sources.length;
  }

  /** Returns how a column is read; columns are counted from 0. */
  ColumnSource get(int column) {
    return sources[column];
  }

  /** Returns the kind of each column's values, unless one needs a wider kind. */
  ColumnKind[] kinds() {
    return Arrays.stream(sources).map(ColumnSource::kind).toArray(ColumnKind[]::new);
  }

  /**
   * Chooses again by a column's first value that is not null: SQLite's driver reports the type of
   * the value at the cursor, and for null some numeric type.
   *
   * @param column from 0
   * @return whether the column is read differently from now on
   */
  boolean decide(ResultSet rows, int column) throws SQLException {
    if (!undecided[column] || rows.getObject(column + 1) == null) {
      return false;
    }
    undecided[column] = false;
    ColumnInfo info = ColumnMetadata.atCursor(rows, column + 1, sources[column].info());
    ColumnSource decided = ColumnSource.of(info, options.maxValueLength(), true);
    if (decided != null) {
      sources[column] = decided;
    }
    return decided != null;
  }

  private static String told(ColumnInfo info, int column) {
    return String.format(
        Locale.ROOT,
        "column %d '%s' has the type %s (java.sql.Types %d, precision %d)",
        column,
        info.label(),
        info.typeName(),
        info.sqlType(),
        info.precision());
  }

  private static SQLFeatureNotSupportedException unsupported(List<String> refused) {
    int told = Math.min(refused.size(), MAX_TOLD);
    String more = told < refused.size() ? ", and " + (refused.size() - told) + " more" : "";
    return new SQLFeatureNotSupportedException(
        String.join(", ", refused.subList(0, told))
            + more
            + ", which result pages cannot hold; cast it in the query, for example to VARCHAR, name"
            + " the columns without it, or take the driver's text:"
            + " ResultOptions.withOtherTypesAsText");
  }
}
