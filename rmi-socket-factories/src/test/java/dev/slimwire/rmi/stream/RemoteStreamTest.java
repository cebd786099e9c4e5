package dev.slimwire.rmi.stream;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.slimwire.rmi.stream.NumbersServer.Sockets;
import java.io.IOException;
import java.rmi.Remote;
import java.rmi.server.UnicastRemoteObject;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Rows of results, over RMI's own sockets and over compressed ones. */
@ParameterizedClass
@EnumSource(Sockets.class)
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
final class RemoteStreamTest {

  @Parameter Sockets sockets = Sockets.PLAIN;

  private NumbersServer server;
  private Numbers numbers;

  @BeforeEach
  void start() throws IOException {
    server = new NumbersServer(sockets);
    numbers = server.stub();
  }

  @AfterEach
  void stop() throws IOException {
    server.close();
  }

  @Test
  void rowsComeCompleteAndInOrder() throws Exception {
    try (RemoteStream<Integer> rows = RemoteStream.open(() -> numbers.upTo(100_000))) {
      int expected = 0;
      for (Integer row : rows) {
        assertThat(row).isEqualTo(expected++);
      }
      assertThat(expected).isEqualTo(100_000);
    }
  }

  @Test
  void streamWithoutRowsIsEmpty() throws Exception {
    assertThat(RemoteStream.open(() -> numbers.upTo(0)).iterator().hasNext()).isFalse();
  }

  @Test
  void largeRowsComeAsTheyAre() throws Exception {
    Random random = new Random(1);
    try (Stream<byte[]> rows = RemoteStream.open(() -> numbers.blocks(5, 1 << 20)).stream()) {
      rows.forEach(
          row -> {
            byte[] expected = new byte[1 << 20];
            random.nextBytes(expected);
            assertThat(row).isEqualTo(expected);
          });
    }
    assertThat(server.service().produced()).isEqualTo(5);
  }

  @Test
  void rowsArriveWhileTheProducerMakesTheNext() throws Exception {
    try (RemoteStream<Integer> stream = RemoteStream.open(numbers::onDemand)) {
      Iterator<Integer> rows = stream.iterator();
      for (int i = 0; i < 5; i++) {
        server.service().demand(i);
        assertThat(rows.next()).isEqualTo(i);
      }
      server.service().demand(NumbersService.LAST);
      assertThat(rows.hasNext()).isFalse();
    }
  }

  @Test
  void slowConsumerMakesTheProducerWait() throws Exception {
    try (RemoteStream<byte[]> stream = RemoteStream.open(() -> numbers.blocks(2000, 100_000))) {
      Iterator<byte[]> rows = stream.iterator();
      rows.next();
      assertThat(awaitStandstill()).isLessThan(500);
      for (int i = 1; i < 2000; i++) {
        rows.next();
      }
      assertThat(rows.hasNext()).isFalse();
    }
  }

  @Test
  void smallRowsThatWaitAreLimitedByTheirBytes() throws Exception {
    try (RemoteStream<byte[]> rows = RemoteStream.open(() -> numbers.blocks(1_000_000, 100))) {
      rows.iterator().next();
      assertThat(awaitStandstill()).isLessThan(300_000);
    }
  }

  /** Waits until the producer makes no more rows, and returns how many it made. */
  private int awaitStandstill() throws InterruptedException {
    int before = -1;
    int now = server.service().produced();
    while (now != before) {
      Thread.sleep(300);
      before = now;
      now = server.service().produced();
    }
    return now;
  }

  @Test
  void closingEndsTheProducersLoopWithAnIoExceptionAndTheNextCallWorks() throws Exception {
    RemoteStream<byte[]> rows = RemoteStream.open(() -> numbers.blocks(1_000_000, 1000));
    Iterator<byte[]> iterator = rows.iterator();
    iterator.next();

    rows.close();
    rows.close();

    assertThat(server.service().awaitEnd()).isInstanceOf(IOException.class);
    assertThatThrownBy(
            () -> {
              while (iterator.hasNext()) {
                iterator.next();
              }
            })
        .isInstanceOf(IllegalStateException.class)
        .hasMessage("the stream is closed");
    assertThat(RemoteStream.open(() -> numbers.upTo(3)).stream()).containsExactly(0, 1, 2);
  }

  @Test
  void closingBeforeTheFirstRowEndsTheProducersLoop() throws Exception {
    RemoteStream.open(() -> numbers.blocks(1_000_000, 1000)).close();
    assertThat(server.service().awaitEnd()).isInstanceOf(IOException.class);
  }

  @Test
  void forEachClosesTheStreamIfItsActionThrows() throws Exception {
    RemoteStream<byte[]> rows = RemoteStream.open(() -> numbers.blocks(1_000_000, 1000));
    assertThatThrownBy(
            () ->
                rows.forEach(
                    row -> {
                      throw new IllegalArgumentException("enough");
                    }))
        .hasMessage("enough");
    assertThat(server.service().awaitEnd()).isInstanceOf(IOException.class);
  }

  @Test
  void limitedStreamEndsTheProducerWhenItIsClosed() throws Exception {
    try (Stream<byte[]> rows = RemoteStream.open(() -> numbers.blocks(1_000_000, 1000)).stream()) {
      assertThat(rows.limit(3).count()).isEqualTo(3);
    }
    assertThat(server.service().awaitEnd()).isInstanceOf(IOException.class);
  }

  @ParameterizedTest
  @EnumSource(Failing.class)
  void failureOfTheProducerComesAfterTheRowsBeforeItAndTheConnectionStays(Failing how)
      throws Exception {
    List<Object> before = new ArrayList<>();
    assertThatThrownBy(
            () -> RemoteStream.open(() -> numbers.failing(501, how)).forEach(before::add))
        .isInstanceOfSatisfying(
            RemoteStreamException.class,
            failure -> {
              assertThat(failure.rows()).isEqualTo(501);
              assertThat(failure.getCause())
                  .isInstanceOf(how.cause())
                  .hasMessageContaining(how.text());
            });
    assertThat(before).hasSize(501).startsWith(0, 1, 2).endsWith(499, 500);

    assertThat(RemoteStream.open(() -> numbers.upTo(2)).stream()).containsExactly(0, 1);
    assertThat(server.traffic().opened()).isEqualTo(1);
  }

  @Test
  void callsAndStreamsFollowEachOtherOnOneConnection() throws Exception {
    for (int i = 0; i < 10; i++) {
      assertThat(RemoteStream.open(() -> numbers.upTo(1000)).stream().count()).isEqualTo(1000);
      assertThat(numbers.sum(RemoteStream.of(List.of(1, 2)))).isEqualTo(3);
    }
    assertThat(server.traffic().opened()).isEqualTo(1);
  }

  @Test
  void whatTheMethodThrowsIsThrownByOpen() {
    assertThatThrownBy(() -> openNone(numbers))
        .isInstanceOf(Numbers.NoNumbersException.class)
        .hasMessage("not today");
  }

  /** Compiles as it stands: what the remote method throws is what is to be caught. */
  private static void openNone(Numbers numbers)
      throws java.rmi.RemoteException, Numbers.NoNumbersException {
    RemoteStream.open(() -> numbers.none("not today"));
  }

  @Test
  void withoutOpenAllRowsAreCollected() throws Exception {
    RemoteStream<Integer> rows = numbers.upTo(1000);
    assertThat(rows.stream().mapToInt(Integer::intValue).sum()).isEqualTo(499_500);
  }

  @Test
  void collectedRowsKeepTheFailureOfTheProducer() throws Exception {
    RemoteStream<Object> rows = numbers.failing(5, Failing.BY_EXCEPTION);
    List<Object> before = new ArrayList<>();
    assertThatThrownBy(() -> rows.forEach(before::add))
        .isInstanceOf(RemoteStreamException.class)
        .hasCauseInstanceOf(Numbers.NoNumbersException.class);
    assertThat(before).hasSize(5);
  }

  @Test
  void remoteObjectsInRowsBecomeStubs() throws Exception {
    server.service().setRemote(server.service());
    try (RemoteStream<Object> rows = RemoteStream.open(numbers::remotes)) {
      Object row = rows.iterator().next();
      assertThat(row).isEqualTo(numbers).isInstanceOf(Remote.class);
      assertThat(row).isNotInstanceOf(NumbersService.class);
    }
  }

  @Test
  void remoteObjectsInRowsSurviveCollectionsUntilTheyArrive() throws Exception {
    StreamOptions options = StreamOptions.DEFAULT.withBufferedBytes(1); // the others wait unread
    try (RemoteStream<Numbers> rows = RemoteStream.open(options, () -> numbers.newRemotes(10))) {
      assertThat(server.service().awaitEnd()).isNull();
      for (int i = 0; i < 10; i++) {
        System.gc();
        Thread.sleep(20);
      }
      for (Numbers row : rows) {
        assertThat(row.upTo(2)).containsExactly(0, 1);
      }
    }
  }

  @Test
  void receivedStreamsAreSentOnWhileTheyArrive() throws Exception {
    try (NumbersServer second = new NumbersServer(sockets)) {
      assertThat(RemoteStream.open(() -> second.stub().relayed(numbers, 10_000)).stream())
          .hasSize(10_000)
          .startsWith(0, 1, 2);
      assertThatThrownBy(
              () ->
                  RemoteStream.open(() -> second.stub().relayedFailing(numbers, 7))
                      .forEach(row -> {}))
          .isInstanceOf(RemoteStreamException.class)
          .hasCauseInstanceOf(Numbers.NoNumbersException.class)
          .hasMessageStartingWith("after 7 elements");
    }
  }

  @Test
  void flushedRowsAreSentOnBeforeTheNextOneIsMade() throws Exception {
    try (NumbersServer second = new NumbersServer(sockets)) {
      List.of(1, 2, 3).forEach(server.service()::demand);
      try (RemoteStream<Integer> stream =
          RemoteStream.open(() -> second.stub().relayedOnDemand(numbers))) {
        Iterator<Integer> rows = stream.iterator();
        assertThat(List.of(rows.next(), rows.next(), rows.next())).containsExactly(1, 2, 3);
        server.service().demand(NumbersService.LAST);
        assertThat(rows.hasNext()).isFalse();
      }
    }
  }

  @Test
  void argumentsAreStreamsToo() throws Exception {
    assertThat(numbers.sum(RemoteStream.of(IntStream.range(0, 100_000).boxed())))
        .isEqualTo(4_999_950_000L);
    assertThatThrownBy(
            () ->
                numbers.sum(
                    RemoteStream.producing(
                        sink -> {
                          sink.accept(1);
                          throw new IOException("disk is on fire");
                        })))
        .isInstanceOf(RemoteStreamException.class)
        .hasMessageStartingWith("after 1 elements")
        .hasRootCauseMessage("disk is on fire");
    assertThat(server.traffic().opened()).isEqualTo(1);
  }

  @Test
  void serversOpenStreamsOfTheirCallers() throws Exception {
    NumbersService source = new NumbersService();
    Numbers stub = (Numbers) UnicastRemoteObject.exportObject(source, 0);
    try {
      assertThat(numbers.sumOf(stub, 100_000)).isEqualTo(4_999_950_000L);
    } finally {
      UnicastRemoteObject.unexportObject(source, true);
    }
  }
}
