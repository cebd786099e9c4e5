package dev.slimwire.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.slimwire.jdbc.column.ColumnKind;
import java.math.BigDecimal;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLDataException;
import java.sql.SQLException;
import java.sql.SQLFeatureNotSupportedException;
import java.sql.Types;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.time.OffsetTime;
import java.util.List;
import java.util.UUID;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

final class SqlTypesTest {

  private static final String MAX_DATE = "999999999-12-31";

  private Database database;

  @BeforeEach
  void open() throws SQLException {
    database = new Database();
  }

  @AfterEach
  void close() throws SQLException {
    database.close();
  }

  static Stream<Arguments> values() {
    return Stream.of(
        Arguments.of("BOOLEAN", "TRUE", true),
        Arguments.of("TINYINT", "-128", -128),
        Arguments.of("SMALLINT", "32767", 32_767),
        Arguments.of("INTEGER", "-2147483648", Integer.MIN_VALUE),
        Arguments.of("BIGINT", "9223372036854775807", Long.MAX_VALUE),
        Arguments.of("REAL", "1.1", 1.1f),
        Arguments.of("REAL", "'NaN'", Float.NaN),
        Arguments.of("FLOAT", "1e-300", 1e-300),
        Arguments.of("DOUBLE PRECISION", "'-Infinity'", Double.NEGATIVE_INFINITY),
        Arguments.of("NUMERIC(40, 10)", "-1.50", new BigDecimal("-1.5000000000")),
        Arguments.of(
            "DECFLOAT(30)", "-12345678901234567890.1", new BigDecimal("-12345678901234567890.1")),
        Arguments.of("CHAR(3)", "'ab'", "ab "),
        Arguments.of("VARCHAR", "'\u20ac \ud83d\ude00'", "\u20ac \ud83d\ude00"),
        Arguments.of("CHARACTER LARGE OBJECT", "'large'", "large"),
        Arguments.of("BINARY(2)", "X'00FF'", new byte[] {0, -1}),
        Arguments.of("VARBINARY", "X''", new byte[0]),
        Arguments.of("BINARY LARGE OBJECT", "X'CAFE'", new byte[] {(byte) 0xca, (byte) 0xfe}),
        Arguments.of("DATE", "'0001-01-01'", LocalDate.of(1, 1, 1)),
        Arguments.of("DATE", "'" + MAX_DATE + "'", LocalDate.MAX),
        Arguments.of("TIME", "'23:59:59'", LocalTime.of(23, 59, 59)),
        Arguments.of("TIME(9)", "'00:00:00.000000001'", LocalTime.ofNanoOfDay(1)),
        Arguments.of(
            "TIMESTAMP(0)", "'1969-12-31 23:59:59'", LocalDateTime.of(1969, 12, 31, 23, 59, 59)),
        Arguments.of(
            "TIMESTAMP(9)",
            "'2026-02-28 01:02:03.123456789'",
            LocalDateTime.of(2026, 2, 28, 1, 2, 3, 123_456_789)),
        Arguments.of(
            "TIMESTAMP(3)",
            "'" + MAX_DATE + " 23:59:59.999'",
            LocalDateTime.parse("+999999999-12-31T23:59:59.999")),
        Arguments.of("TIME WITH TIME ZONE", "'10:00:00-18:00'", OffsetTime.parse("10:00-18:00")),
        Arguments.of(
            "TIMESTAMP WITH TIME ZONE",
            "'2026-02-28 01:02:03.5+05:30'",
            OffsetDateTime.parse("2026-02-28T01:02:03.5+05:30")),
        Arguments.of(
            "UUID",
            "'00112233-4455-6677-8899-aabbccddeeff'",
            UUID.fromString("00112233-4455-6677-8899-aabbccddeeff")),
        Arguments.of("JSON", "JSON '{\"a\":1}'", "{\"a\":1}"),
        Arguments.of("ENUM('red', 'blue')", "'blue'", "blue"));
  }

  @ParameterizedTest(name = "{0} {1}")
  @MethodSource("values")
  void valuesOfEachTypeAndNullsComeBack(String type, String sql, Object expected) throws Exception {
    database.execute(
        "create table t (id int, v " + type + ")",
        "insert into t values (1, " + sql + "), (2, null), (3, " + sql + "), (4, null)");

    ResultPage page = database.page("select v from t order by id");

    for (int row = 0; row < 4; row++) {
      assertThat(page.row(row).getObject(1)).isEqualTo(row % 2 == 0 ? expected : null);
    }
    assertThat(database.page("select v from t where id = 3").row(0).getObject(1))
        .isEqualTo(expected);
    assertThat(database.page("select v from t where id = 2").row(0).isNull("V")).isTrue();
  }

  @Test
  void doublesAreTheNearestOnesOfNumbersThatTheyReach() throws Exception {
    Row row =
        database
            .page(
                "select cast(9007199254740993 as bigint) as n, cast(0.1 as decimal(9, 1)) as d,"
                    + " cast('1E400' as decfloat(3)) as wide, cast('-1E400' as decfloat(3)) as low")
            .row(0);

    assertThat(row.getDouble("n")).isEqualTo(9007199254740992.0);
    assertThat(row.getDouble("d")).isEqualTo(0.1);
    for (String label : new String[] {"wide", "low"}) {
      assertThatThrownBy(() -> row.getDouble(label))
          .isInstanceOf(ArithmeticException.class)
          .hasMessageContaining("does not fit into a double: ")
          .hasMessageContaining("1E+400");
    }
  }

  @Test
  void theTypelessNullIsNull() throws Exception {
    ResultPage page = database.page("select null as nothing");

    assertThat(page.columns().get(1).sqlType()).isEqualTo(Types.NULL);
    assertThat(page.row(0).getString("nothing")).isNull();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "array[1, 2]                | INTEGER ARRAY",
        "array[JSON '1']            | JSON ARRAY",
        "array[random_uuid()]       | UUID ARRAY",
        "array[cast(1 as decfloat)] | DECFLOAT ARRAY",
        "interval '2' day           | INTERVAL",
        "row (1, 2)                 | ROW",
        "cast('POINT (1 2)' as geometry) | GEOMETRY",
      })
  void typesThatCannotBeSentAreRefusedByColumnAndType(String sql, String type) throws Exception {
    ResultSet rows = database.query("select 1 as fine, " + sql + " as odd");
    var statement = rows.getStatement();

    assertThatThrownBy(() -> ResultPages.of(rows))
        .isInstanceOf(SQLFeatureNotSupportedException.class)
        .hasMessageContaining("column 2 'ODD' has the type " + type)
        .hasMessageContaining("cast it in the query");
    assertThat(statement.isClosed()).as("closed").isTrue();
  }

  @Test
  void allColumnsThatCannotBeSentAreToldAtOnceAndWhatToDo() throws Exception {
    assertThatThrownBy(
            () ->
                database.page("select array[1] as a, 2 as b, interval '3' day as c, row (4) as d"))
        .isInstanceOf(SQLFeatureNotSupportedException.class)
        .hasMessageContaining("column 1 'A' has the type INTEGER ARRAY")
        .hasMessageContaining("column 3 'C' has the type INTERVAL DAY")
        .hasMessageContaining("column 4 'D' has the type ROW")
        .hasMessageNotContaining("column 2")
        .hasMessageEndingWith(
            "which result pages cannot hold; cast it in the query, for example to VARCHAR, name the"
                + " columns without it, or take the driver's text:"
                + " ResultOptions.withOtherTypesAsText");
    assertThatThrownBy(() -> database.page("select " + "array[1], ".repeat(11) + "array[2]"))
        .hasMessageContaining("column 8 ")
        .hasMessageContaining(", and 4 more, which")
        .hasMessageNotContaining("column 9 ");
  }

  @Test
  void typesThatCannotBeSentAreTextsOfTheDriverWhereThatIsWanted() throws Exception {
    ResultOptions texts = ResultOptions.DEFAULT.withOtherTypesAsText(true);
    String query =
        "select 1 as fine, array[1, 2] as a, interval '3' day as b, cast('POINT (1 2)' as geometry)"
            + " as c, cast(null as integer array) as d";

    ResultPage page = PageCopies.copy(database.pages(query, texts).get(0));

    assertThat(page.row(0))
        .hasToString("Row[FINE=1, A=[1, 2], B=INTERVAL '3' DAY, C=POINT (1 2), D=null]");
    assertThat(page.row(0).getObject("a")).isEqualTo("[1, 2]");
    assertThat(page.columns().get(2).sqlType()).isEqualTo(Types.ARRAY);
    assertThatThrownBy(() -> database.pages(query, texts.withMaxValueLength(5)))
        .isInstanceOf(SQLDataException.class)
        .hasMessageContaining("column 'A' is too long");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "repeat('x', 100) | characters",
        "cast(repeat('x', 100) as clob) | characters",
        "cast(repeat('00', 50) as varbinary) | bytes",
        "cast(repeat('00', 50) as blob) | bytes",
      })
  void valuesBeyondTheLimitAreRefusedByColumn(String sql, String unit) throws Exception {
    String query = "select " + sql + " as wide";
    ResultOptions enough = ResultOptions.DEFAULT.withMaxValueLength(200);
    ResultOptions tooFew = ResultOptions.DEFAULT.withMaxValueLength(99);

    assertThat(database.pages(query, enough)).hasSize(1);
    assertThatThrownBy(() -> database.pages(query, tooFew))
        .isInstanceOf(SQLDataException.class)
        .hasMessageContaining("column 'WIDE' is too long: expected at most 99 " + unit);
  }

  @Test
  void aValueOfExactlyTheLimitIsSent() throws Exception {
    ResultOptions exact = ResultOptions.DEFAULT.withMaxValueLength(100);

    for (String type : new String[] {"varchar", "clob"}) {
      String query = "select cast(repeat('x', 100) as " + type + ")";
      assertThat(database.pages(query, exact).get(0).row(0).getString(1)).hasSize(100);
    }
    String query = "select cast(repeat('x', 100) as blob), cast(repeat('x', 100) as varbinary)";
    Row row = database.pages(query, exact).get(0).row(0);
    assertThat(row.getBytes(1)).hasSize(100);
    assertThat(row.getBytes(2)).hasSize(100);
  }

  @ParameterizedTest
  @CsvSource({
    "4, int unsigned, false, LONG",
    "4, int, true, INTEGER",
    "5, smallint unsigned, false, INTEGER",
    "-5, bigint unsigned, false, DECIMAL",
    "-5, bigint, true, LONG",
    "-7, bool, true, BOOLEAN",
    "93, timestamptz, true, OFFSET_TIMESTAMP",
    "92, timetz, true, OFFSET_TIME",
    "1111, uuid, true, UUID",
    "1111, jsonb, true, TEXT",
    "1111, citext, false, TEXT",
    "2009, xml, true, TEXT",
    "6, float, true, REAL",
    "8, double, true, DOUBLE",
    "-101, TIMESTAMP(6) WITH TIME ZONE, true, OFFSET_TIMESTAMP",
    "-102, TIMESTAMP(6) WITH LOCAL TIME ZONE, true, OFFSET_TIMESTAMP",
    "-155, datetimeoffset, false, OFFSET_TIMESTAMP",
    "100, BINARY_FLOAT, true, REAL",
    "101, BINARY_DOUBLE, true, DOUBLE",
    "2015, DECFLOAT(34), true, DECIMAL",
    "-6001, DECFLOAT, true, DECIMAL",
    "1111, HUGEINT, true, DECIMAL",
    "1111, UHUGEINT, false, DECIMAL",
    "1111, UBIGINT, false, DECIMAL",
    "1111, '\"NULL\"', true, TEXT",
    "12, uuid, true, TEXT",
  })
  void otherDatabasesTypesAreToldByTheirNamesAndSigns(
      int sqlType, String typeName, boolean signed, ColumnKind kind) throws Exception {
    ColumnInfo info = column(sqlType, typeName, 1, signed);

    assertThat(source(info, false).kind()).isEqualTo(kind);
  }

  @Test
  void dateTimesThatSQLitesDriverTakesForDatesAreTimestamps() throws Exception {
    for (String typeName : new String[] {"DATETIME", "TIMESTAMP"}) {
      ColumnInfo info = column(Types.DATE, typeName, 0, true);
      assertThat(source(info, true).kind()).isEqualTo(ColumnKind.TIMESTAMP);
    }
    ColumnInfo date = column(Types.DATE, "DATE", 0, true);
    assertThat(source(date, true).kind()).isEqualTo(ColumnKind.DATE);
  }

  @Test
  void severalBitsAreRefused() {
    assertThatThrownBy(() -> source(column(Types.BIT, "bit", 8, true), false))
        .isInstanceOf(SQLFeatureNotSupportedException.class)
        .hasMessageContaining("column 1 'c' has the type bit")
        .hasMessageContaining("precision 8");
  }

  @Test
  void textsThatReadersRefuseAreRefusedHere() throws Exception {
    ColumnInfo column = column(Types.BIT, "bit", 1, true);
    int half = ResultLayout.MAX_CHARACTERS / 2;
    List<ColumnInfo> two = List.of(column, column);
    ColumnMetadata.verifyTexts("labels", two, info -> "x".repeat(half));

    assertThatThrownBy(
            () -> ColumnMetadata.verifyTexts("labels", two, info -> "x".repeat(half + 1)))
        .isInstanceOf(SQLFeatureNotSupportedException.class)
        .hasMessage(
            "a result with 4194306 characters of labels, expected at most 4194304:"
                + " ask for fewer columns, or name long expressions with AS");
  }

  /** H2 calls an enum by its members, each page has all names, and readers refuse 4 Mi of them. */
  @ParameterizedTest
  @CsvSource({
    "1024, ENUM(, ",
    "1025, ENUM(, ENUM",
    "1025, ENUM, ''",
    "5000000, ENUM(, ENUM",
  })
  void longNamesOfTypesEndWhereTheirArgumentsBegin(int length, String start, String expected)
      throws Exception {
    String name = start + "x".repeat(length - start.length());
    ResultSetMetaData data =
        Drivers.proxy(
            ResultSetMetaData.class,
            (proxy, method, arguments) ->
                switch (method.getName()) {
                  case "getColumnCount" -> 1;
                  case "getColumnType" -> Types.VARCHAR;
                  case "getColumnLabel" -> "c";
                  case "getColumnTypeName", "getTableName" -> name;
                  default -> throw new NullPointerException("a bug of the driver");
                });
    ColumnInfo info = ColumnMetadata.of(data).get(1);
    assertThat(info.typeName()).isEqualTo(expected == null ? name : expected);
    assertThat(info.table()).isEqualTo(info.typeName());
    assertThat(info.name()).isEqualTo("c");
  }

  private static ColumnSource source(ColumnInfo info, boolean loose) throws SQLException {
    return ColumnSources.of(new ResultColumns(List.of(info)), ResultOptions.DEFAULT, loose).get(0);
  }

  private static ColumnInfo column(int sqlType, String typeName, int precision, boolean signed) {
    int nullable = ResultSetMetaData.columnNullableUnknown;
    return new ColumnInfo("c", "c", "", sqlType, typeName, precision, 0, nullable, signed);
  }
}
