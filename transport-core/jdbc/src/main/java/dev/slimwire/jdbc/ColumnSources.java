package dev.slimwire.jdbc;

import java.sql.SQLFeatureNotSupportedException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Chooses how all columns of a result are read. */
final class ColumnSources {

  /** Messages tell no more columns than these. */
  private static final int MAX_TOLD = 8;

  private ColumnSources() {}

  /**
   * Chooses for each column.
   *
   * @param loose whether values have types of their own
   * @throws SQLFeatureNotSupportedException if values of some cannot be sent; names the first of
   *     them
   */
  static ColumnSource[] of(ResultColumns columns, ResultOptions options, boolean loose)
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
    return sources;
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
