package dev.slimwire.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;

import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Proxy;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLDataException;
import java.sql.SQLException;
import java.sql.Statement;
import java.sql.Types;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

final class ResultPagesTest {

  private Database database;

  @BeforeEach
  void open() throws SQLException {
    database =
        new Database(
            "create table stock (item varchar(20) not null, price numeric(8, 2), kept date)",
            "insert into stock values ('nail', 0.05, '2026-01-31'), ('screw', null, null)");
  }

  @AfterEach
  void close() throws SQLException {
    database.close();
  }

  private ResultPage stock() throws Exception {
    return database.page(
        "select item, price as cost, kept, 7 as n, cast(1.5 as double precision) as d, true as b from stock order by item");
  }

  @Test
  void columnsAreDescribedAsJdbcDescribesThem() throws Exception {
    ResultColumns columns = stock().columns();

    assertThat(columns.get(1))
        .isEqualTo(
            new ColumnInfo(
                "ITEM",
                "ITEM",
                "STOCK",
                Types.VARCHAR,
                "CHARACTER VARYING",
                20,
                0,
                ResultSetMetaData.columnNoNulls,
                false));
    assertThat(columns.get(2).label()).isEqualTo("COST");
    assertThat(columns.get(2).name()).isEqualTo("PRICE");
    assertThat(columns.get(2).scale()).isEqualTo(2);
    assertThat(columns.size()).isEqualTo(6);
    assertThat(columns.find("cost")).isEqualTo(2);
    assertThat(columns.find("Price")).as("by its name").isEqualTo(2);
  }

  @Test
  void valuesAreFoundByPlaceAndByLabel() throws Exception {
    Row nail = stock().row(0);

    assertThat(nail.getString(1)).isEqualTo("nail").isEqualTo(nail.getString("item"));
    assertThat(nail.getBigDecimal("cost")).isEqualTo(new BigDecimal("0.05"));
    assertThat(nail.getObject("cost")).isEqualTo(nail.getObject(2)).isInstanceOf(BigDecimal.class);
    assertThat(nail.get("kept", LocalDate.class)).isEqualTo("2026-01-31");
    assertThat(nail.getInt("n")).isEqualTo(7);
    assertThat(nail.getLong("n")).isEqualTo(7L);
    assertThat(nail.getDouble("n")).isEqualTo(7.0);
    assertThat(nail.getBigDecimal("n")).isEqualTo("7");
    assertThat(nail.getDouble("d")).isEqualTo(1.5);
    assertThat(nail.getBoolean("b")).isTrue();
    assertThat(nail.getString("kept")).isEqualTo("2026-01-31");
    assertThat(nail).hasToString("Row[ITEM=nail, COST=0.05, KEPT=2026-01-31, N=7, D=1.5, B=true]");
  }

  @Test
  void decimalsOfFloatingNumbersAreThoseOfTheirTexts() throws Exception {
    Row row = database.page("select cast(1.1 as real), cast(0.1 as double precision)").row(0);

    assertThat(row.getBigDecimal(1)).isEqualTo(row.getString(1)).isEqualTo("1.1");
    assertThat(row.getBigDecimal(2)).isEqualTo("0.1");
  }

  /** DuckDB's driver has floats of this type; those of H2 and PostgreSQL have doubles. */
  @Test
  void floatsThatADriverHasOfAFloatKeepTheirDigits() throws Exception {
    ResultSet rows = database.query("select cast(x + 0.1 as float) from system_range(1, 2)");
    List<Row> read = new ArrayList<>();

    ResultPages.send(havingFloats(rows), page -> PageCopies.copy(page).forEach(read::add));

    assertThat(read).map(row -> row.columns().get(1).sqlType()).containsOnly(Types.FLOAT);
    assertThat(read).map(row -> row.getObject(1)).containsExactly(1.1f, 2.1f);
    assertThat(read).map(row -> row.getString(1)).containsExactly("1.1", "2.1");
    assertThat(read.get(0).getBigDecimal(1)).isEqualTo("1.1");
  }

  private static ResultSet havingFloats(ResultSet rows) {
    return proxy(
        (proxy, method, arguments) -> {
          Object result = method.invoke(rows, arguments);
          return result instanceof Double number ? number.floatValue() : result;
        });
  }

  @Test
  void mistakesAreToldByTheirColumns() throws Exception {
    ResultPage page = stock();
    Row screw = page.row(1);

    assertThat(screw.isNull("cost")).isTrue();
    assertThat(screw.getBigDecimal("cost")).isNull();
    assertThatThrownBy(() -> screw.getDouble("cost"))
        .isInstanceOf(NullPointerException.class)
        .hasMessageStartingWith("column 2 'COST' (NUMERIC) is null");
    assertThatThrownBy(() -> screw.getInt("item"))
        .isInstanceOf(ClassCastException.class)
        .hasMessage("column 1 'ITEM' (CHARACTER VARYING) holds String, not integer");
    assertThatThrownBy(() -> screw.getBytes("item"))
        .isInstanceOf(ClassCastException.class)
        .hasMessageContaining("holds String, not byte[]");
    assertThatThrownBy(() -> screw.get("d", LocalDate.class))
        .isInstanceOf(ClassCastException.class)
        .hasMessageContaining("holds Double, not LocalDate");
    assertThatThrownBy(() -> page.row(0).getInt("cost"))
        .isInstanceOf(ArithmeticException.class)
        .hasMessage("column 2 'COST' (NUMERIC) does not fit into a long: 0.05");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> screw.getString("prize"))
        .withMessage("no column 'prize', there are: ITEM, COST, KEPT, N, D, B");
    assertThatThrownBy(() -> screw.getString(0))
        .isInstanceOf(IndexOutOfBoundsException.class)
        .hasMessage("column not in 1..6: 0 (JDBC counts from 1)");
    assertThatThrownBy(() -> page.row(2)).isInstanceOf(IndexOutOfBoundsException.class);
  }

  @Test
  void ofSeveralColumnsWithOneLabelTheFirstIsFound() throws Exception {
    ResultPage page = database.page("select 1 as a, 2 as a");

    assertThat(page.row(0).getInt("a")).isEqualTo(1);
    assertThat(page.row(0).getInt(2)).isEqualTo(2);
  }

  @Test
  void anEmptyResultIsOnePageWithItsColumns() throws Exception {
    ResultPage page = database.page("select * from stock where item = 'none'");

    assertThat(page.rowCount()).isZero();
    assertThat(page).isEmpty();
    assertThat(page.columns().size()).isEqualTo(3);
  }

  @Test
  void pagesGrowFromASmallOneToTheLargest() throws Exception {
    List<ResultPage> pages =
        database.pages(
            "select x from system_range(1, 1000)", ResultOptions.DEFAULT.withPageRows(10, 300));

    assertThat(pages).map(ResultPage::rowCount).containsExactly(10, 20, 40, 80, 160, 300, 300, 90);
    assertThat(pages.get(7).row(89).getLong(1)).isEqualTo(1000);
  }

  @Test
  void noPageFollowsOneThatTookTheLastRow() throws Exception {
    assertThat(
            database.pages(
                "select x from system_range(1, 30)", ResultOptions.DEFAULT.withPageRows(10, 300)))
        .map(ResultPage::rowCount)
        .containsExactly(10, 20);
  }

  @Test
  void longValuesMakeShortPages() throws Exception {
    ResultOptions options = ResultOptions.DEFAULT.withPageRows(10, 10).withMaxPageBytes(3000);
    List<ResultPage> pages =
        database.pages("select repeat('x', 1000) from system_range(1, 7)", options);

    assertThat(pages).map(ResultPage::rowCount).containsExactly(3, 3, 1);
  }

  @Test
  void longNumbersMakeShortPages() throws Exception {
    ResultOptions options = ResultOptions.DEFAULT.withPageRows(10, 10).withMaxPageBytes(3000);
    String number = "cast(repeat('9', 2400) as numeric(2400))"; // 997 bytes
    List<ResultPage> pages =
        database.pages("select " + number + " from system_range(1, 7)", options);

    assertThat(pages).map(ResultPage::rowCount).containsExactly(4, 3);
  }

  @Test
  void withoutALimitToRowsPagesTakeNoMoreThanTheirBytes() throws Exception {
    ResultOptions options = ResultOptions.DEFAULT.withMaxPageBytes(80);

    assertThat(
            database.pages(
                "select x from system_range(1, 30)",
                options.withPageRows(1 << 30, Integer.MAX_VALUE)))
        .map(ResultPage::rowCount)
        .containsExactly(5, 10, 10, 5);
    assertThat(
            database.pages(
                "select x from system_range(1, 40)", options.withPageRows(32, Integer.MAX_VALUE)))
        .as("doubled more often than an int can be")
        .hasSizeGreaterThan(26)
        .last()
        .extracting(page -> page.row(page.rowCount() - 1).getLong(1))
        .isEqualTo(40L);
    assertThat(
            database.pages("select '' from system_range(1, 200)", options.withPageRows(200, 200)))
        .as("empty texts")
        .map(ResultPage::rowCount)
        .containsExactly(80, 80, 40);
  }

  @Test
  void valuesOfAllKindsStayWhenThereIsMadeRoomForMore() throws Exception {
    database.execute(AllTypes.CREATE, AllTypes.INSERT);
    String sql = "select every.* from system_range(1, 1500) cross join every";
    List<ResultPage> one = database.pages(sql, ResultOptions.DEFAULT.withPageRows(5000, 5000));

    assertThat(one).map(ResultPage::rowCount).containsExactly(4500);
    assertThat(PageCopies.copy(one.get(0)))
        .map(Row::toString)
        .isEqualTo(rows(database.pages(sql, ResultOptions.DEFAULT.withPageRows(100, 100))));
  }

  private static List<String> rows(List<ResultPage> pages) {
    List<String> rows = new ArrayList<>();
    pages.forEach(page -> page.forEach(row -> rows.add(row.toString())));
    return rows;
  }

  @Test
  void resultSetAndStatementAreClosedAtTheEnd() throws Exception {
    ResultSet rows = database.query("select * from stock");
    Statement statement = rows.getStatement();
    Connection connection = statement.getConnection();

    ResultPages.send(rows, page -> {});

    assertThat(rows.isClosed()).isTrue();
    assertThat(statement.isClosed()).isTrue();
    assertThat(connection.isClosed()).as("the connection").isFalse();
  }

  @Test
  void resultSetAndStatementAreClosedIfTheSinkWantsNoMore() throws Exception {
    ResultSet rows = database.query("select * from stock");
    Statement statement = rows.getStatement();
    IOException gone = new IOException("the consumer is gone");

    assertThatThrownBy(
            () ->
                ResultPages.send(
                    rows,
                    page -> {
                      throw gone;
                    }))
        .isSameAs(gone);
    assertThat(rows.isClosed()).isTrue();
    assertThat(statement.isClosed()).isTrue();
  }

  @Test
  void aRowThatFailsComesAfterThePagesBefore() throws Exception {
    ResultSet rows = database.query("select 10 / (50 - x) from system_range(1, 100)");
    Statement statement = rows.getStatement();

    assertThatThrownBy(() -> ResultPages.send(rows, page -> {}))
        .isInstanceOf(SQLException.class)
        .hasMessageContaining("Division by zero");
    assertThat(statement.isClosed()).isTrue();
  }

  /** As MySQL's for 2026-02-00, DuckDB's for 24:00, and HSQLDB's for 1500-02-29. */
  @Test
  void whatADriverThrowsUncheckedForAValueIsToldByItsColumn() throws Exception {
    ResultSet rows = database.query("select 1 as fine, date '2026-01-02' as odd");
    Statement statement = rows.getStatement();
    RuntimeException unchecked = new DateTimeException("Invalid value for DayOfMonth: 0");
    ResultSet throwing =
        proxy(
            (proxy, method, arguments) -> {
              if (method.getName().equals("getObject") && arguments.length == 2) {
                throw unchecked;
              }
              return method.invoke(rows, arguments);
            });

    assertThatThrownBy(() -> ResultPages.send(throwing, page -> {}))
        .isInstanceOf(SQLDataException.class)
        .hasMessage(
            "a value of column 'ODD' cannot be read: java.time.DateTimeException: Invalid value for"
                + " DayOfMonth: 0; cast it in the query, for example to VARCHAR")
        .hasCause(unchecked);
    assertThat(statement.isClosed()).isTrue();
  }

  @Test
  void nothingComesAfterAFailureAndAllIsClosed() throws Exception {
    ResultSet rows =
        database.query(
            "select case when x = 15 then repeat('x', 100) else 'y' end from system_range(1, 30)");
    Statement statement = rows.getStatement();
    ResultPages pages =
        ResultPages.of(rows, ResultOptions.DEFAULT.withPageRows(10, 10).withMaxValueLength(50));

    assertThat(pages.next()).hasSize(10);
    Throwable failure = catchThrowable(pages::next);

    assertThat(failure).isInstanceOf(SQLDataException.class);
    assertThat(rows.isClosed()).isTrue();
    assertThat(statement.isClosed()).isTrue();
    for (int i = 0; i < 2; i++) {
      assertThatThrownBy(pages::next)
          .isInstanceOf(SQLException.class)
          .hasMessageContaining("100 characters")
          .hasCause(failure);
      pages.close();
    }
  }

  @Test
  void resultSetAndStatementAreClosedWithTheLastPage() throws Exception {
    ResultSet rows = database.query("select * from stock");
    Statement statement = rows.getStatement();
    ResultPages pages = ResultPages.of(rows);

    assertThat(pages.next()).hasSize(2);

    assertThat(rows.isClosed()).isTrue();
    assertThat(statement.isClosed()).isTrue();
    assertThat(pages.next()).isNull();
  }

  @Test
  void theStatementIsClosedWhereTheDriverClosesTheResultSetAtItsEnd() throws Exception {
    ResultSet rows = database.query("select * from stock");
    Statement statement = rows.getStatement();
    List<ResultPage> pages = new ArrayList<>();

    ResultPages.send(closingItselfAtTheEnd(rows), pages::add);

    assertThat(pages).map(ResultPage::rowCount).containsExactly(2);
    assertThat(rows.isClosed()).isTrue();
    assertThat(statement.isClosed()).isTrue();
  }

  private static ResultSet closingItselfAtTheEnd(ResultSet rows) {
    return proxy(
        (proxy, method, arguments) -> {
          Object result = method.invoke(rows, arguments);
          if (method.getName().equals("next") && result.equals(false)) {
            rows.close();
          }
          return result;
        });
  }

  @Test
  void resultsWithoutAStatementAreReadAndClosed() throws Exception {
    List<ResultPage> pages = new ArrayList<>();
    ResultSet tables;

    try (Connection connection = database.connect()) {
      tables = connection.getMetaData().getTables(null, null, "STOCK", null);
      assertThat(tables.getStatement()).isNull();
      ResultPages.send(tables, pages::add);
      assertThat(tables.isClosed()).isTrue();
    }

    assertThat(rows(pages)).singleElement().asString().contains("TABLE_NAME=STOCK");
  }

  @Test
  void aResultThatCannotBeClosedIsToldAfterItsLastPage() throws Exception {
    SQLException broken = new SQLException("closed by the peer");
    ResultSet rows = failingToClose(database.query("select * from stock"), broken);
    List<ResultPage> pages = new ArrayList<>();

    assertThatThrownBy(() -> ResultPages.send(rows, pages::add)).hasCause(broken);
    assertThat(pages).map(ResultPage::rowCount).containsExactly(2);
  }

  private static ResultSet failingToClose(ResultSet rows, SQLException failure) {
    return proxy(failing(rows, failure, List.of("close")));
  }

  private static ResultSet proxy(InvocationHandler handler) {
    return proxy(ResultSet.class, handler);
  }

  private static <T> T proxy(Class<T> type, InvocationHandler handler) {
    return type.cast(Proxy.newProxyInstance(type.getClassLoader(), new Class<?>[] {type}, handler));
  }

  /** Drivers may keep what made a connection fail, and throw it whatever they are asked. */
  @Test
  void failureThatADriverThrowsAgainWhileItClosesIsToldAsItIs() throws Exception {
    SQLException kept = new SQLException("connection lost");

    assertThatThrownBy(() -> ResultPages.of(failing(kept, "getStatement", "close")))
        .isSameAs(kept)
        .hasNoSuppressedExceptions();
    assertThatThrownBy(() -> ResultPages.of(failing(kept, "getMetaData", "close")))
        .isSameAs(kept)
        .hasNoSuppressedExceptions();
    assertThatThrownBy(() -> ResultPages.of(failing(kept, "next", "close")).next())
        .isSameAs(kept)
        .hasNoSuppressedExceptions();
    assertThatThrownBy(ResultPages.of(failing(kept, "close"))::close)
        .isSameAs(kept)
        .hasNoSuppressedExceptions();
  }

  /** Returns a result of a statement that fails to close. */
  private ResultSet failing(SQLException failure, String... methods) throws SQLException {
    ResultSet rows = database.query("select * from stock");
    Statement statement =
        proxy(Statement.class, failing(rows.getStatement(), failure, List.of("close")));
    InvocationHandler handler = failing(rows, failure, List.of(methods));
    return proxy(
        (proxy, method, arguments) -> {
          Object result = handler.invoke(proxy, method, arguments);
          return result instanceof Statement ? statement : result;
        });
  }

  private static InvocationHandler failing(
      Object target, SQLException failure, List<String> methods) {
    return (proxy, method, arguments) -> {
      if (methods.contains(method.getName())) {
        throw failure;
      }
      return method.invoke(target, arguments);
    };
  }

  @Test
  void failureThatALargeValueThrowsAgainWhileItIsClosedIsTheCause() {
    IOException kept = new IOException("connection lost");
    LargeValues values = new LargeValues("notes", 100);
    ResultSet rows =
        proxy(
            (proxy, method, arguments) ->
                method.getName().equals("getBinaryStream")
                    ? new FailingInputStream(kept)
                    : new InputStreamReader(new FailingInputStream(kept), StandardCharsets.UTF_8));

    for (CellReader reader : List.<CellReader>of(values::stream, values::characters)) {
      assertThatThrownBy(() -> reader.read(rows, 1))
          .isInstanceOf(SQLDataException.class)
          .hasMessage("a value of column 'notes' cannot be read")
          .hasCause(kept);
    }
  }

  private static final class FailingInputStream extends InputStream {

    private final IOException failure;

    FailingInputStream(IOException failure) {
      this.failure = failure;
    }

    @Override
    public int read() throws IOException {
      throw failure;
    }

    @Override
    public void close() throws IOException {
      throw failure;
    }
  }

  @Test
  void nothingComesAfterClosing() throws Exception {
    ResultPages pages = ResultPages.of(database.query("select * from stock"));
    pages.close();
    pages.close();

    assertThat(pages.next()).isNull();
  }

  @Test
  void optionsOutOfRangeAreRefused() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> ResultOptions.DEFAULT.withPageRows(10, 9))
        .withMessageContaining("firstPageRows 10, maxPageRows 9");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> ResultOptions.DEFAULT.withMaxPageBytes(0));
  }
}
