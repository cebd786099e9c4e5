package dev.slimwire.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigDecimal;
import java.sql.Connection;
import java.sql.Date;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLDataException;
import java.sql.SQLException;
import java.sql.Statement;
import java.sql.Timestamp;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.Calendar;
import java.util.Comparator;
import java.util.GregorianCalendar;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

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

  @ParameterizedTest
  @ValueSource(strings = {"integer", "int", "mediumint", "smallint", "int2"})
  void integersWithin32BitsAreIntegers(String type) throws Exception {
    execute("create table t (v " + type + ")", "insert into t values (-2147483648), (2147483647)");

    assertThat(values("select v from t")).containsExactly(Integer.MIN_VALUE, Integer.MAX_VALUE);
  }

  @ParameterizedTest
  @ValueSource(strings = {"bigint", "int8", "unsigned big int"})
  void integersOf64BitsAreLongs(String type) throws Exception {
    execute("create table t (v " + type + ")", "insert into t values (1), (null), (-2)");

    assertThat(values("select v from t")).containsExactly(1L, null, -2L);
  }

  @ParameterizedTest
  @ValueSource(strings = {"decimal(10,2)", "numeric", "integer", "int", "bigint"})
  void columnsWhoseFirstValueIsAnIntegerMayHaveFractions(String type) throws Exception {
    execute(
        "create table t (v " + type + ")",
        "insert into t values (1), (null), (2), (-" + BEYOND_DOUBLE + "), (1.5), (3), (1e20)");
    BigDecimal beyond = BigDecimal.valueOf(-BEYOND_DOUBLE);
    BigDecimal fraction = new BigDecimal("1.5");

    assertThat(values("select v from t"))
        .containsExactly(
            new BigDecimal(1),
            null,
            new BigDecimal(2),
            beyond,
            fraction,
            new BigDecimal(3),
            new BigDecimal("1.0E20"));
    assertThat(values("select v from t limit 6", ResultOptions.DEFAULT.withPageRows(2, 2)))
        .satisfies(values -> assertThat(values.get(0)).isNotInstanceOf(BigDecimal.class))
        .endsWith(fraction, new BigDecimal(3));
  }

  @Test
  void columnsOfDoublesMayHaveIntegersThatNoDoubleIs() throws Exception {
    execute("create table t (v)", "insert into t values (1.5), (null), (1), ('0.1')");
    execute("insert into t values (" + BEYOND_DOUBLE + "), (2.5), ('1e400')");
    BigDecimal beyond = BigDecimal.valueOf(BEYOND_DOUBLE);

    assertThat(values("select v from t limit 4")).containsExactly(1.5, null, 1.0, 0.1);
    assertThat(values("select v from t", ResultOptions.DEFAULT.withPageRows(2, 2)))
        .containsExactly(
            1.5, null, 1.0, 0.1, beyond, new BigDecimal("2.5"), new BigDecimal("1e400"));
    assertThat(values("select v from t limit 5"))
        .containsExactly(
            new BigDecimal("1.5"), null, new BigDecimal("1.0"), new BigDecimal("0.1"), beyond);
  }

  /** 2^60 is a double, but its text has fewer digits, and zeros instead. */
  @ParameterizedTest
  @ValueSource(longs = {1L << 60, -(1L << 60), Long.MIN_VALUE})
  void integersAmongDoublesAreNoneWhoseTextIsAnotherNumber(long integer) throws Exception {
    execute("create table t (v)", "insert into t values (1.5), (" + integer + "), (2.5)");

    assertThat(values("select v from t"))
        .containsExactly(new BigDecimal("1.5"), BigDecimal.valueOf(integer), new BigDecimal("2.5"));
  }

  @Test
  void infinityIsNoDecimalAmongSuchIntegers() throws Exception {
    for (String values : List.of("(9e999), (%d)", "(1.5), (%d), (9e999)")) {
      execute("drop table if exists t", "create table t (v)");
      execute("insert into t values " + String.format(Locale.ROOT, values, BEYOND_DOUBLE));

      verifyIsNo("decimal as in other rows", "Infinity", "VARCHAR");
    }
    assertThat(values("select 9e999")).containsExactly(Double.POSITIVE_INFINITY);
  }

  @Test
  void decimalsKeepAllDigitsOfTheirDoublesAndKnowNoInfinity() throws Exception {
    execute("create table t (v decimal(10,2))", "insert into t values (1.5), (0.1 + 0.2)");
    assertThat(values("select v from t"))
        .containsExactly(new BigDecimal("1.5"), new BigDecimal("0.30000000000000004"));

    for (String infinite : List.of("(9e999)", "(1.5), (-9e999)")) {
      execute("delete from t", "insert into t values " + infinite);
      verifyIsNo("number", infinite.contains("-") ? "-Infinity" : "Infinity", "VARCHAR");
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"5d", "0x1p3", "NaN", " 1"})
  void textsThatOnlyJavaTakesForDoublesAreNoNumbers(String text) throws Exception {
    execute("create table t (v)", "insert into t values (1.5), ('" + text + "')");

    verifyIsNo("number", text, "VARCHAR");
  }

  @ParameterizedTest
  @ValueSource(strings = {"(1), (1.5), (2)", "(1.0), (1.5), (2), (9007199254740993)"})
  void rowsReadNumbersAlikeFromPagesBeforeAndAfterTheWideningOne(String rows) throws Exception {
    execute("create table t (v)", "insert into t values " + rows);
    List<@Nullable BigDecimal> decimals = new ArrayList<>();
    List<Double> doubles = new ArrayList<>();

    ResultPages.send(
        query("select v from t"),
        page ->
            PageCopies.copy(page)
                .forEach(
                    row -> {
                      decimals.add(row.getBigDecimal("v"));
                      doubles.add(row.getDouble("v"));
                    }),
        ResultOptions.DEFAULT.withPageRows(1, 1));

    assertThat(decimals.subList(0, 3))
        .usingElementComparator(Comparator.nullsFirst(Comparator.naturalOrder()))
        .containsExactly(new BigDecimal(1), new BigDecimal("1.5"), new BigDecimal(2));
    assertThat(doubles).startsWith(1.0, 1.5, 2.0);
  }

  @ParameterizedTest
  @ValueSource(strings = {"integer", "bigint", "real", "double", "decimal(10,2)"})
  void valuesThatAreNoNumbersAreToldByColumnAndValue(String type) throws SQLException {
    for (String first : List.of("1", "1.5")) {
      execute("drop table if exists t", "create table t (v " + type + ")");

      verifyRefused(first, "'many'", "many");
      verifyRefused(first, "x'313233'", "3 bytes");
      verifyRefused(first, "x''", "0 bytes");
    }
  }

  private void verifyRefused(String first, String value, String told) throws SQLException {
    execute("delete from t", "insert into t values (" + first + "), (" + value + ")");

    verifyIsNo("number", told, "VARCHAR");
  }

  private void verifyIsNo(String wanted, String told, String type) {
    assertThatThrownBy(() -> values("select v as n from t"))
        .isInstanceOf(SQLDataException.class)
        .hasMessage(
            "a value of column 'n': expected %s, actual %s; cast it in the query,"
                + " for example to %s",
            wanted, told, type);
  }

  @Test
  void datesHaveNoTimeOfDay() throws Exception {
    LocalDate day = LocalDate.of(2026, 1, 2);
    execute(
        "create table t (v date)",
        "insert into t values ('2026-01-02'), (null), ('2026-01-02 00:00:00.000')");
    assertThat(values("select v from t")).containsExactly(day, null, day);

    for (String text : List.of("2026-01-02 03:04:05", "2026-02-31", "02.01.2026", "")) {
      execute("delete from t", "insert into t values ('2026-01-02'), ('" + text + "')");
      verifyIsNo("date", text, "VARCHAR");
    }
    execute("delete from t", "insert into t values ('2026-01-02'), (x'00')");
    verifyIsNo("date", "1 bytes", "BLOB");
  }

  @ParameterizedTest
  @ValueSource(strings = {"datetime", "timestamp"})
  void timestampsKeepTheirTimeOfDay(String type) throws Exception {
    LocalDateTime first = LocalDateTime.of(2026, 1, 2, 3, 4, 5);
    execute(
        "create table t (v " + type + ")",
        "insert into t values ('2026-01-02 03:04:05'), ('2026-01-02T03:04:05.123456789'), (null)",
        "insert into t values ('2026-01-02 03:04:05.1'), ('2026-01-02 03:04'), ('2026-01-02')");
    assertThat(values("select v from t"))
        .containsExactly(
            first,
            first.withNano(123_456_789),
            null,
            first.withNano(100_000_000),
            first.withSecond(0),
            LocalDateTime.of(2026, 1, 2, 0, 0));

    for (String text : List.of("2026-01-02 25:00:00", "2026-01-02 03:04:05Z", "soon", "")) {
      execute("delete from t", "insert into t values ('2026-01-02'), ('" + text + "')");
      verifyIsNo("timestamp", text, "VARCHAR");
    }
  }

  /** As the function julianday has them, and the driver writes them with date_class=real. */
  @ParameterizedTest
  @ValueSource(strings = {"date", "datetime", "timestamp(3)"})
  void datesThatAreJulianDaysAreDatesInAnyOrder(String type) throws Exception {
    execute("create table t (v " + type + ")", "insert into t values (2461042.5), ('2026-01-03')");
    LocalDate day = LocalDate.of(2026, 1, 2);
    boolean date = type.equals("date");
    Object julian = date ? day : day.atStartOfDay();
    Object text = date ? day.plusDays(1) : day.plusDays(1).atStartOfDay();

    assertThat(values("select v from t order by rowid")).containsExactly(julian, text);
    assertThat(values("select v from t order by rowid desc")).containsExactly(text, julian);
  }

  /** Of which the driver would make dates, as of infinity the year 244544, and 4713 of 0.5. */
  @ParameterizedTest
  @CsvSource({
    "9e999, Infinity",
    "1e300, 1.0E300",
    "-1.5, -1.5",
    "0.5, 0.5",
    "1721423.25, 1721423.25",
    "5373484.75, 5373484.75"
  })
  void realsAreDatesOfTheYears1To9999(String real, String told) throws Exception {
    for (String type : List.of("date", "timestamp")) {
      execute("drop table if exists t", "create table t (v " + type + ")");
      execute("insert into t values ('2026-01-02'), (" + real + ")");

      verifyIsNo(type, told, "VARCHAR");
    }
    execute("delete from t", "insert into t values (1721423.75), (5373484.25)");
    assertThat(values("select v from t"))
        .containsExactly(LocalDateTime.of(1, 1, 1, 6, 0), LocalDateTime.of(9999, 12, 31, 18, 0));
  }

  @Test
  void bytesAreNoDatesInTheFirstRow() throws Exception {
    execute("create table t (v date)", "insert into t values (x'00'), ('2026-01-02')");

    verifyIsNo("date", "1 bytes", "BLOB");
  }

  @Test
  void datesAndTimestampsThatTheDriverWritesAsMillisecondsAreRead() throws Exception {
    execute("create table t (d date, v datetime)");
    try (PreparedStatement insert = connection.prepareStatement("insert into t values (?, ?)")) {
      insert.setDate(1, Date.valueOf("2026-01-02"));
      insert.setTimestamp(2, Timestamp.valueOf("2026-01-02 03:04:05.678"));
      insert.execute();
    }

    assertThat(values("select d from t")).containsExactly(LocalDate.of(2026, 1, 2));
    assertThat(values("select v from t"))
        .containsExactly(LocalDateTime.parse("2026-01-02T03:04:05.678"));
  }

  @Test
  void millisecondsBeforeTheYear1KeepTheirEra() throws Exception {
    GregorianCalendar ides = new GregorianCalendar(44, Calendar.MARCH, 15);
    ides.set(Calendar.ERA, GregorianCalendar.BC);
    execute("create table t (d date, v timestamp)");
    long millis = ides.getTimeInMillis();
    execute("insert into t values (" + millis + ", " + millis + ")");

    assertThat(values("select d from t")).containsExactly(LocalDate.of(-43, 3, 15));
    assertThat(values("select v from t")).containsExactly(LocalDateTime.of(-43, 3, 15, 0, 0));
  }

  @ParameterizedTest
  @ValueSource(strings = {"text", "clob", "blob", "binary", "any"})
  void textsAreNoBytesAndBytesAreNoTexts(String type) throws Exception {
    execute("create table t (v " + type + ")", "insert into t values ('text'), (null), (x'fe')");
    verifyIsNo("text", "1 bytes", "BLOB");
    assertThat(values("select v from t limit 2")).containsExactly("text", null);

    execute("delete from t", "insert into t values (x'fe'), (null), ('text')");
    verifyIsNo("binary", "text", "BLOB");
    assertThat(values("select v from t limit 2")).containsExactly(new byte[] {-2}, null);
  }

  @ParameterizedTest
  @ValueSource(strings = {"uuid", "timetz", "timestamptz", "json"})
  void namesOfTypesThatSQLiteHasNotAreThoseOfTexts(String type) throws Exception {
    execute("create table t (v " + type + ")", "insert into t values ('a'), (null), ('b')");

    assertThat(values("select v from t")).containsExactly("a", null, "b");
    assertThat(values("select v from t where v is null or v = 'b'")).containsExactly(null, "b");
  }

  @Test
  void uuidsThatAreBytesAreBytes() throws Exception {
    execute("create table t (v uuid)", "insert into t values (x'0102'), (null)");

    assertThat(values("select v from t")).containsExactly(new byte[] {1, 2}, null);
  }

  @Test
  void realsInColumnsOfTextsKeepAllTheirDigits() throws Exception {
    execute("create table t (v)", "insert into t values ('text'), (0.1 + 0.2), (1)");

    assertThat(values("select v from t")).containsExactly("text", "0.30000000000000004", "1");
  }

  @Test
  void booleansAreZeroOrOne() throws Exception {
    execute("create table t (v boolean)", "insert into t values (true), (null), (0), (1.0)");
    assertThat(values("select v from t")).containsExactly(true, null, false, true);

    for (String text : List.of("t", "true", "yes", "1x", "")) {
      execute("delete from t", "insert into t values (1), ('" + text + "')");
      verifyIsNo("boolean", text, "VARCHAR");
    }
    for (String number : List.of("0.5", "2", "-1")) {
      execute("delete from t", "insert into t values (1), (" + number + ")");
      verifyIsNo("boolean", number, "VARCHAR");
    }
    execute("delete from t", "insert into t values (1), (x'31')");
    verifyIsNo("boolean", "1 bytes", "VARCHAR");
  }

  @ParameterizedTest
  @ValueSource(strings = {"upper(v)", "coalesce(v, null)", "max(v)", "v || ''"})
  void expressionsAreWhatTheirFirstValueIsThatIsNotNull(String expression) throws Exception {
    execute("create table t (k integer, v text)", "insert into t values (1, null), (2, null)");
    execute("insert into t values (3, 'ADA'), (4, null)");
    String sql = "select " + expression + " from t group by k order by k";

    assertThat(values(sql)).containsExactly(null, null, "ADA", null);
    assertThat(values(sql, ResultOptions.DEFAULT.withPageRows(1, 1)))
        .containsExactly(null, null, "ADA", null);
  }

  @Test
  void bytesAndNumbersOfExpressionsAreSoWhereTheFirstRowHasNone() throws Exception {
    execute("create table t (k integer, b blob, d decimal(10,2), i integer)");
    execute("insert into t values (1, null, null, null), (2, x'fe', 1.5, 7)");

    for (String order : List.of("k", "k desc")) {
      assertThat(values("select max(b) from t group by k order by " + order))
          .containsExactlyInAnyOrder(null, new byte[] {-2});
      assertThat(values("select sum(d) from t group by k order by " + order))
          .containsExactlyInAnyOrder(null, 1.5);
      assertThat(values("select sum(i) from t group by k order by " + order))
          .containsExactlyInAnyOrder(null, 7);
    }
  }

  @Test
  void castsWithinExpressionsAreNotTheirTypes() throws Exception {
    execute("create table t (k integer, v text)", "insert into t values (1, null), (2, '12')");
    String texts =
        "printf('%05d', cast(v as integer)), hex(cast(v as real)), cast(v as integer) || ' EUR',"
            + " coalesce(cast(v as integer), 'none') || '', typeof(cast(k as decimal))";
    List<String> read = new ArrayList<>();
    ResultPages.send(
        query("select " + texts + " from t where k = 2"),
        page -> PageCopies.copy(page).forEach(row -> read.addAll(texts(row))));
    assertThat(read).containsExactly("00012", "31322E30", "12 EUR", "12", "integer");

    assertThat(values("select case when cast(k as integer) > 1 then v || '!' end from t"))
        .containsExactly(null, "12!");
  }

  private static List<String> texts(Row row) {
    List<String> texts = new ArrayList<>();
    for (int column = 1; column <= row.columns().size(); column++) {
      texts.add((String) row.getObject(column));
    }
    return texts;
  }

  @Test
  void decimalsThatFollowANullStayDecimals() throws Exception {
    execute("create table t (d decimal(10,2))", "insert into t values (null), (1), (1.5)");

    assertThat(values("select d from t", ResultOptions.DEFAULT.withPageRows(1, 1)))
        .containsExactly(null, new BigDecimal("1"), new BigDecimal("1.5"));
  }

  @Test
  void expressionsWithoutAnyValueAreNull() throws Exception {
    assertThat(values("select null union all select null")).containsExactly(null, null);
  }

  @ParameterizedTest
  @ValueSource(strings = {"integer", "bigint", "unsigned big int", "real", "decimal(10,2)"})
  void valuesThatAreNoNumbersAreToldInTheFirstRow(String type) throws Exception {
    for (String value : List.of("'n/a'", "x'313233'")) {
      execute("drop table if exists t", "create table t (v " + type + ")");
      execute("insert into t values (" + value + "), (5)");

      verifyIsNo("number", value.startsWith("x") ? "3 bytes" : "n/a", "VARCHAR");
    }
  }

  @Test
  void textsThatAreNoBooleansAreToldInTheFirstRow() throws Exception {
    execute("create table t (v boolean)", "insert into t values ('true'), (1)");

    verifyIsNo("boolean", "true", "VARCHAR");
  }

  @Test
  void fractionsAreNoBooleansInTheFirstRow() throws Exception {
    execute("create table t (v boolean)", "insert into t values (0.5), (1)");

    verifyIsNo("boolean", "0.5", "VARCHAR");
  }

  @Test
  void rowsReadDoublesAsIntegersIfNothingIsLost() throws Exception {
    execute("create table t (v real)", "insert into t values (5.0), (1e18), (-0.0)");
    List<Long> longs = new ArrayList<>();
    ResultPages.send(
        query("select v from t"),
        page -> PageCopies.copy(page).forEach(row -> longs.add(row.getLong("v"))));
    assertThat(longs).containsExactly(5L, 1_000_000_000_000_000_000L, 0L);

    for (String value : List.of("5.5", "9e999", "1e19")) {
      execute("delete from t", "insert into t values (" + value + ")");
      ResultPages.send(
          query("select v from t"),
          page ->
              assertThatThrownBy(() -> page.row(0).getInt("v"))
                  .isInstanceOf(ArithmeticException.class)
                  .hasMessageContaining("'v'")
                  .hasMessageContaining("does not fit into a long: "));
    }
  }
}
