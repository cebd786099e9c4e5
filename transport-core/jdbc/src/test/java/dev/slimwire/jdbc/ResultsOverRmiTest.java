package dev.slimwire.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.slimwire.rmi.stream.RemoteStream;
import dev.slimwire.rmi.stream.RemoteStreamException;
import java.io.IOException;
import java.sql.SQLException;
import java.sql.SQLFeatureNotSupportedException;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(value = 120, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
final class ResultsOverRmiTest {

  private Database database;
  private DeskServer server;
  private Desk desk;

  @BeforeEach
  void open() throws Exception {
    database = new Database(AllTypes.CREATE, AllTypes.INSERT);
    server = new DeskServer(database, true);
    desk = server.stub();
  }

  @AfterEach
  void close() throws Exception {
    server.close();
    database.close();
  }

  private RemoteStream<ResultPage> open(String sql) throws Exception {
    return RemoteStream.open(() -> desk.query(sql));
  }

  @Test
  void aResultArrivesInPagesThatGrow() throws Exception {
    List<Long> values = new ArrayList<>();
    List<Integer> counts = new ArrayList<>();
    try (RemoteStream<ResultPage> pages = open("select x from system_range(1, 100000)")) {
      for (ResultPage page : pages) {
        counts.add(page.rowCount());
        page.forEach(row -> values.add(row.getLong("x")));
      }
    }

    assertThat(values).hasSize(100_000).startsWith(1L, 2L).endsWith(100_000L).isSorted();
    assertThat(counts).startsWith(32, 64, 128).contains(16_384);
    assertThat(server.awaitEnd()).isEqualTo(new DeskServer.Ended(null, true));
  }

  @Test
  void valuesOfAllKindsArriveAsTheyWere() throws Exception {
    List<Object[]> plain = desk.rows(AllTypes.SELECT);
    List<Object> arrived = new ArrayList<>();
    open(AllTypes.SELECT).forEach(page -> page.forEach(row -> arrived.add(row.toString())));
    List<Object> made = new ArrayList<>();
    ResultPages.send(
        database.query(AllTypes.SELECT), page -> page.forEach(row -> made.add(row.toString())));

    assertThat(arrived).hasSameSizeAs(plain).isEqualTo(made);
  }

  @Test
  void aConsumerThatClosesEndsTheQuery() throws Exception {
    RemoteStream<ResultPage> pages =
        open("select x, random_uuid() from system_range(1, 100000000)");
    Iterator<ResultPage> rows = pages.iterator();
    assertThat(rows.next().rowCount()).isEqualTo(32);

    pages.close();

    DeskServer.Ended ended = server.awaitEnd();
    assertThat(ended.failure()).isInstanceOf(IOException.class);
    assertThat(ended.closed()).as("statement and result are closed").isTrue();
    assertThat(open("select 1")).as("the next query").hasSize(1);
  }

  @Test
  void aQueryThatFailsInItsMidstGivesTheRowsBeforeAndTheReason() throws Exception {
    List<Object> rows = new ArrayList<>();

    assertThatThrownBy(
            () ->
                open("select 1000 / (50 - x) as q from system_range(1, 100)")
                    .forEach(page -> page.forEach(rows::add)))
        .isInstanceOf(RemoteStreamException.class)
        .cause()
        .isInstanceOf(SQLException.class)
        .hasMessageContaining("Division by zero");

    assertThat(rows).hasSize(32);
    assertThat(server.awaitEnd().closed()).isTrue();
  }

  @Test
  void aTypeThatCannotBeSentIsToldToTheClient() throws Exception {
    assertThatThrownBy(() -> open("select array[1] as numbers").forEach(page -> {}))
        .isInstanceOf(RemoteStreamException.class)
        .cause()
        .isInstanceOf(SQLFeatureNotSupportedException.class)
        .hasMessageContaining("column 1 'NUMBERS' has the type INTEGER ARRAY");
    assertThat(server.awaitEnd().closed()).isTrue();
  }
}
