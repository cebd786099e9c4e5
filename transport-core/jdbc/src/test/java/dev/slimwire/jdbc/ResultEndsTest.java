package dev.slimwire.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;

import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.lang.reflect.InvocationHandler;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLDataException;
import java.sql.SQLException;
import java.sql.SQLNonTransientConnectionException;
import java.sql.SQLRecoverableException;
import java.sql.SQLTimeoutException;
import java.sql.Statement;
import java.time.DateTimeException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What ends a result, and that all is closed then. */
final class ResultEndsTest {

  private Database database;

  @BeforeEach
  void open() throws SQLException {
    database =
        new Database(
            "create table stock (item varchar(20) not null)",
            "insert into stock values ('nail'), ('screw')");
  }

  @AfterEach
  void close() throws SQLException {
    database.close();
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

  /** Whoever closes it may be another one than who takes its pages. */
  @Test
  void aResultThatWasClosedBeforeItsLastPageDoesNotLookComplete() throws Exception {
    ResultOptions one = ResultOptions.DEFAULT.withPageRows(1, 1);
    ResultPages cutOff = ResultPages.of(database.query("select * from stock"), one);
    assertThat(cutOff.next()).isNotNull();
    cutOff.close();
    cutOff.close();
    assertThatThrownBy(cutOff::next)
        .isInstanceOf(SQLException.class)
        .hasMessage("closed before the last page of the result");

    ResultPages complete = ResultPages.of(database.query("select * from stock"), one);
    while (complete.next() != null) {
      assertThat(complete.columns().size()).isOne();
    }
    complete.close();
    assertThat(complete.next()).isNull();
  }

  @Test
  void aStatementThatIsKeptIsExecutedAgain() throws Exception {
    ResultOptions kept = ResultOptions.DEFAULT.withStatementKept(true);
    List<String> items = new ArrayList<>();
    try (Connection connection = database.connect();
        PreparedStatement query =
            connection.prepareStatement("select item from stock where item like ?")) {
      for (String pattern : List.of("n%", "s%")) {
        query.setString(1, pattern);
        ResultSet rows = query.executeQuery();

        ResultPages.send(rows, page -> items.add(page.row(0).getString(1)), kept);

        assertThat(rows.isClosed()).isTrue();
        assertThat(query.isClosed()).isFalse();
      }
    }
    assertThat(items).containsExactly("nail", "screw");
  }

  @Test
  void aStatementThatIsKeptStaysOpenWhenItsResultFails() throws Exception {
    ResultSet rows = database.query("select 1 / (x - 2) from system_range(1, 3)");
    try (Statement statement = rows.getStatement()) {
      assertThatThrownBy(
              () ->
                  ResultPages.send(rows, page -> {}, ResultOptions.DEFAULT.withStatementKept(true)))
          .isInstanceOf(SQLException.class);

      assertThat(rows.isClosed()).isTrue();
      assertThat(statement.isClosed()).isFalse();
    }
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
    ResultSet rows = database.query("select 'fine' as fine, date '2026-01-02' as odd");
    Statement statement = rows.getStatement();
    RuntimeException unchecked = new DateTimeException("Invalid value for DayOfMonth: 0");
    assertThatThrownBy(() -> ResultPages.send(withoutObjects(rows, unchecked), page -> {}))
        .isInstanceOf(SQLDataException.class)
        .hasMessage(
            "a value of column 'ODD' cannot be read: java.time.DateTimeException: Invalid value for"
                + " DayOfMonth: 0; cast it in the query, for example to VARCHAR")
        .hasCause(unchecked);
    assertThat(statement.isClosed()).isTrue();
  }

  private static ResultSet withoutObjects(ResultSet rows, Exception failure) {
    return Drivers.resultSet(
        (proxy, method, arguments) -> {
          if (method.getName().equals("getObject")) {
            throw failure;
          }
          return method.invoke(rows, arguments);
        });
  }

  /** As MySQL's does for 0000-00-00. */
  @Test
  void whatADriverThrowsForAValueIsToldByItsColumn() throws Exception {
    ResultSet rows = database.query("select 'fine' as fine, date '2026-01-02' as odd");
    SQLException failure = new SQLException("Zero date value prohibited", "S1009", 7);

    assertThatThrownBy(() -> ResultPages.send(withoutObjects(rows, failure), page -> {}))
        .isInstanceOfSatisfying(
            SQLDataException.class,
            told -> {
              assertThat(told.getSQLState()).isEqualTo("S1009");
              assertThat(told.getErrorCode()).isEqualTo(7);
            })
        .hasMessage(
            "a value of column 'ODD' cannot be read: Zero date value prohibited;"
                + " cast it in the query, for example to VARCHAR")
        .hasCause(failure);
  }

  static List<SQLException> failuresAboutMoreThanAValue() {
    return List.of(
        new SQLTimeoutException("cancelled"),
        new SQLRecoverableException("closed"),
        new SQLNonTransientConnectionException("lost"),
        new SQLException("lost", "08006"),
        new SQLException("cancelled", "57014"));
  }

  @ParameterizedTest
  @MethodSource("failuresAboutMoreThanAValue")
  void connectionsThatAreLostAndLimitsOfTimeAreToldAsTheyAre(SQLException failure)
      throws Exception {
    ResultSet rows = database.query("select date '2026-01-02' as odd");

    assertThatThrownBy(() -> ResultPages.send(withoutObjects(rows, failure), page -> {}))
        .isSameAs(failure);
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
    return Drivers.resultSet(
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

    assertThat(pages).map(ResultPage::rowCount).containsExactly(1);
    assertThat(pages.get(0).row(0).getString("TABLE_NAME")).isEqualTo("STOCK");
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
    return Drivers.resultSet(failing(rows, failure, List.of("close")));
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
        Drivers.proxy(Statement.class, failing(rows.getStatement(), failure, List.of("close")));
    InvocationHandler handler = failing(rows, failure, List.of(methods));
    return Drivers.resultSet(
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
        Drivers.resultSet(
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
}
