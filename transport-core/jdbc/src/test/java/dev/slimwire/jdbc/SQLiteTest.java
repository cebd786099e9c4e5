package dev.slimwire.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLDataException;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A database where each value has a type of its own, and integers and reals have 64 bits. */
final class SQLiteTest {

  private static final long BEYOND_INT = 1L << 31;
  private static final long BEYOND_DOUBLE = (1L << 53) + 1;

  private Connection connection;

  @BeforeEach
  void open() throws SQLException {
    connection = DriverManager.getConnection("jdbc:sqlite::memory:");
  }

  @AfterEach
  void close() throws SQLException {
    connection.close();
  }

  private void execute(String... statements) throws SQLException {
    try (Statement statement = connection.createStatement()) {
      for (String sql : statements) {
        statement.execute(sql);
      }
    }
  }

  private ResultSet query(String sql) throws SQLException {
    return connection.createStatement().executeQuery(sql);
  }

  /** Returns the values of the first column, as they arrive. */
  private List<@Nullable Object> values(String sql, ResultOptions options) throws Exception {
    List<@Nullable Object> values = new ArrayList<>();
    ResultPages.send(
        query(sql),
        page -> PageCopies.copy(page).forEach(row -> values.add(row.getObject(1))),
        options);
    return values;
  }

  private List<@Nullable Object> values(String sql) throws Exception {
    return values(sql, ResultOptions.DEFAULT);
  }

  @Test
  void realsKeepAllTheirDigits() throws Exception {
    execute("create table t (v real)", "insert into t values (null), (0.1), (1e300), (1.5)");

    assertThat(values("select v from t")).containsExactly(null, 0.1, 1e300, 1.5);
  }

  @Test
  void integersBeyond32BitsKeepAllTheirDigits() throws Exception {
    for (String type : List.of("integer", "int", "smallint")) {
      execute(
          "drop table if exists t",
          "create table t (v " + type + ")",
          "insert into t values (1), (null), (" + BEYOND_INT + "), (2), (-" + BEYOND_DOUBLE + ")");

      assertThat(values("select v from t"))
          .as(type)
          .containsExactly(1L, null, BEYOND_INT, 2L, -BEYOND_DOUBLE);
    }
  }

  @Test
  void pagesBeforeTheFirstLongValueAreAsNarrowAsTheirColumn() throws Exception {
    execute(
        "create table t (v integer)",
        "insert into t values (1), (2), (3), (" + BEYOND_INT + "), (5), (6), (7)");

    assertThat(values("select v from t", ResultOptions.DEFAULT.withPageRows(2, 2)))
        .containsExactly(1, 2, 3L, BEYOND_INT, 5L, 6L, 7L);
  }

  @Test
  void integersWithin32BitsAreIntegers() throws Exception {
    execute("create table t (v integer)", "insert into t values (-2147483648), (2147483647)");

    assertThat(values("select v from t")).containsExactly(Integer.MIN_VALUE, Integer.MAX_VALUE);
  }

  @ParameterizedTest
  @CsvSource({"integer, no integer", "bigint, no number", "real, no number", "double, no number"})
  void valuesThatAreNoNumbersOfTheirColumnAreToldByColumnAndValue(String type, String what)
      throws SQLException {
    execute("create table t (v " + type + ")");

    verifyRefused("'many'", what, "many");
    verifyRefused("x'313233'", what, "3 bytes");
    verifyRefused("x''", what, "0 bytes");
  }

  private void verifyRefused(String value, String what, String told) throws SQLException {
    execute("delete from t", "insert into t values (1), (" + value + ")");

    assertThatThrownBy(() -> values("select v as n from t"))
        .isInstanceOf(SQLDataException.class)
        .hasMessage(
            "a value of column 'n' is %s: %s; cast it in the query, for example to VARCHAR",
            what, told);
  }

  @Test
  void fractionsAreNoIntegers() throws SQLException {
    execute("create table t (v integer)");

    verifyRefused("1.5", "no integer", "1.5");
  }
}
