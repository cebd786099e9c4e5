package dev.slimwire.rmi.stream;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.slimwire.rmi.VirtualThreads;
import dev.slimwire.rmi.stream.NumbersServer.Sockets;
import java.io.IOException;
import java.rmi.RemoteException;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Spliterator;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.FutureTask;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledForJreRange;
import org.junit.jupiter.api.condition.JRE;

/** The consumer's side: threads, executors, interrupts, misuse. */
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
final class ConsumersTest {

  private NumbersServer server;
  private Numbers numbers;

  @BeforeEach
  void start() throws IOException {
    server = new NumbersServer(Sockets.COMPRESSED);
    numbers = server.stub();
  }

  @AfterEach
  void stop() throws IOException {
    server.close();
  }

  @Test
  void interruptedConsumerKeepsItsFlagAndMayGoOn() throws Exception {
    try (RemoteStream<Integer> stream = RemoteStream.open(numbers::onDemand)) {
      Iterator<Integer> rows = stream.iterator();
      Thread.currentThread().interrupt();
      assertThatThrownBy(rows::hasNext)
          .isInstanceOf(RemoteStreamException.class)
          .hasCauseInstanceOf(InterruptedException.class);
      assertThat(Thread.interrupted()).isTrue();

      server.service().demand(7);
      assertThat(rows.next()).isEqualTo(7);
      server.service().demand(NumbersService.LAST);
      assertThat(rows.hasNext()).isFalse();
    }
  }

  @Test
  void interruptedOpenerKeepsItsFlagAndTheCallIsGivenUp() throws Exception {
    Thread opener = Thread.currentThread();
    CountDownLatch interrupted = new CountDownLatch(1);
    StreamCall<byte[], InterruptedException> call =
        () -> {
          opener.interrupt();
          interrupted.await();
          return numbers.blocks(1_000_000, 1000);
        };
    assertThatThrownBy(() -> RemoteStream.open(call))
        .isInstanceOf(RemoteException.class)
        .hasCauseInstanceOf(InterruptedException.class);
    assertThat(Thread.interrupted()).isTrue();
    interrupted.countDown();
    assertThat(server.service().awaitEnd()).isInstanceOf(IOException.class);
  }

  @Test
  void closingWakesAConsumerThatWaits() throws Exception {
    RemoteStream<Integer> stream = RemoteStream.open(numbers::onDemand);
    Iterator<Integer> rows = stream.iterator();
    FutureTask<Boolean> waiting = new FutureTask<>(rows::hasNext);
    Thread consumer = new Thread(waiting);
    consumer.start();
    while (consumer.getState() != Thread.State.WAITING) {
      Thread.sleep(10);
    }
    stream.close();
    assertThat(waiting).failsWithin(30, TimeUnit.SECONDS);
    server.service().demand(NumbersService.LAST);
  }

  @Test
  void forgottenStreamsEndTheirProducers() throws Exception {
    openAndForget();
    CompletableFuture<Exception> ended =
        CompletableFuture.supplyAsync(() -> server.service().awaitEnd());
    while (!ended.isDone()) {
      System.gc();
      Thread.sleep(100);
    }
    assertThat(ended.join()).isInstanceOf(IOException.class);
  }

  private void openAndForget() throws RemoteException {
    RemoteStream.open(() -> numbers.blocks(1_000_000, 1000)).iterator().next();
  }

  @Test
  void iteratorsKeepTheirStreamAlive() throws Exception {
    Iterator<Integer> rows = RemoteStream.open(() -> numbers.upTo(200_000)).iterator();
    for (int i = 0; i < 200_000; i++) {
      if (i % 50_000 == 0) {
        System.gc();
      }
      assertThat(rows.next()).isEqualTo(i);
    }
  }

  @Test
  void defaultThreadsAreDaemonsAndEndWithTheirStream() throws Exception {
    RemoteStream<byte[]> rows = RemoteStream.open(() -> numbers.blocks(1_000_000, 1000));
    List<Thread> threads = streamThreads();
    assertThat(threads).isNotEmpty().allMatch(Thread::isDaemon);
    rows.close();
    for (Thread thread : threads) {
      thread.join();
    }
    RemoteStream.open(() -> numbers.upTo(10)).forEach(row -> {});
    for (Thread thread : streamThreads()) {
      thread.join();
    }
  }

  @Test
  void threadOfAClosedStreamWaitsForTheNextRowOfItsProducer() throws Exception {
    List<Thread> threads = new ArrayList<>();
    StreamOptions options =
        StreamOptions.DEFAULT.withExecutor(
            call -> {
              threads.add(new Thread(call));
              threads.get(0).start();
            });
    server.service().demand(1);
    RemoteStream<Integer> rows = RemoteStream.open(options, numbers::onDemand);
    assertThat(rows.iterator().next()).isEqualTo(1);
    rows.close();
    threads.get(0).join(100);
    assertThat(threads.get(0).isAlive()).isTrue();
    server.service().demand(2);
    threads.get(0).join();
    server.service().demand(NumbersService.LAST);
  }

  private static List<Thread> streamThreads() {
    return Thread.getAllStackTraces().keySet().stream()
        .filter(thread -> thread.getName().equals("slimwire stream"))
        .toList();
  }

  @Test
  void callersExecutorRunsTheCall() throws Exception {
    ExecutorService executor = Executors.newSingleThreadExecutor();
    StreamOptions options = StreamOptions.DEFAULT.withExecutor(executor).withBufferedBytes(1);
    for (int i = 0; i < 3; i++) {
      assertThat(RemoteStream.open(options, () -> numbers.upTo(50_000)).stream().count())
          .isEqualTo(50_000);
    }
    executor.shutdown();
    assertThat(executor.awaitTermination(30, TimeUnit.SECONDS)).isTrue();
    assertThatThrownBy(() -> RemoteStream.open(options, () -> numbers.upTo(1)))
        .isInstanceOf(RejectedExecutionException.class);
  }

  @Test
  void executorThatIsStoppedEndsTheStreamWithAnError() throws Exception {
    ExecutorService executor = Executors.newSingleThreadExecutor();
    StreamOptions options = StreamOptions.DEFAULT.withExecutor(executor);
    RemoteStream<byte[]> rows = RemoteStream.open(options, () -> numbers.blocks(100_000, 1000));
    executor.shutdownNow();
    assertThatThrownBy(() -> rows.forEach(row -> {})).isInstanceOf(RemoteStreamException.class);
    assertThat(server.service().awaitEnd()).isInstanceOf(IOException.class);
  }

  @Test
  void threadThatCannotBePreparedFailsTheOpen() {
    StreamOptions options = StreamOptions.DEFAULT.withExecutor(call -> new Locked(call).start());
    assertThatThrownBy(() -> RemoteStream.open(options, () -> numbers.upTo(1)))
        .isInstanceOf(SecurityException.class)
        .hasMessage("no loader for this thread");
  }

  /** As some threads of the JDK are under a security manager. */
  private static final class Locked extends Thread {

    Locked(Runnable call) {
      super(call);
      setDaemon(true);
    }

    @Override
    public void setContextClassLoader(ClassLoader loader) {
      throw new SecurityException("no loader for this thread");
    }
  }

  @Test
  void executorThatUsesTheOpenersThreadCollectsTheRows() throws Exception {
    StreamOptions options = StreamOptions.DEFAULT.withExecutor(Runnable::run);
    assertThat(RemoteStream.open(options, () -> numbers.upTo(100_000)).stream().count())
        .isEqualTo(100_000);
  }

  @Test
  void openOnTheOpenersThreadWithinAnotherOpenKeepsItsRows() throws Exception {
    StreamOptions options = StreamOptions.DEFAULT.withExecutor(Runnable::run);
    List<Integer> inner = new ArrayList<>();
    RemoteStream<Integer> outer =
        RemoteStream.open(
            () -> {
              RemoteStream.open(options, () -> numbers.upTo(3)).forEach(inner::add);
              return numbers.upTo(5);
            });
    assertThat(outer.stream().toList()).isEqualTo(List.of(0, 1, 2, 3, 4));
    assertThat(inner).isEqualTo(List.of(0, 1, 2));
  }

  @Test
  @EnabledForJreRange(min = JRE.JAVA_21)
  void virtualThreadsRunTheCall() throws Exception {
    ExecutorService executor = VirtualThreads.perTask();
    StreamOptions options = StreamOptions.DEFAULT.withExecutor(executor);
    assertThat(RemoteStream.open(options, () -> numbers.upTo(100_000)).stream().count())
        .isEqualTo(100_000);
    RemoteStream.open(options, () -> numbers.blocks(1_000_000, 1000)).close();
    assertThat(server.service().awaitEnd()).isInstanceOf(IOException.class);
    executor.shutdown();
    assertThat(executor.awaitTermination(30, TimeUnit.SECONDS)).isTrue();
  }

  @Test
  void objectsOfTheSameJvmNeedNoRmi() throws Exception {
    NumbersService local = new NumbersService();
    assertThat(RemoteStream.open(() -> local.upTo(10_000)).stream().count()).isEqualTo(10_000);
    assertThat(local.upTo(3)).containsExactly(0, 1, 2);
    RemoteStream.open(() -> local.blocks(1_000_000, 100)).close();
    assertThat(local.awaitEnd()).isInstanceOf(IOException.class);
  }

  @Test
  void sinkOfTheSameJvmTakesNothingBehindTheEndOfItsStream() throws Exception {
    List<StreamSink<? super Integer>> sinks = new ArrayList<>();
    RemoteStream<Integer> rows = RemoteStream.open(() -> RemoteStream.producing(sinks::add));
    assertThat(rows).isEmpty();
    assertThatThrownBy(() -> sinks.get(0).accept(1)).isInstanceOf(IllegalStateException.class);
    assertThatThrownBy(() -> sinks.get(0).flush()).isInstanceOf(IllegalStateException.class);
  }

  @Test
  void streamsThatALocalProducerCollectsAreNotTakenForItsRows() throws Exception {
    assertThat(tens().stream().toList()).isEqualTo(List.of(0, 10, 20));
    assertThat(RemoteStream.open(this::tens).stream().toList()).isEqualTo(List.of(0, 10, 20));
  }

  @Test
  void streamsThatTheProducerOfAnArgumentCollectsAreNotTakenForTheResult() throws Exception {
    assertThat(RemoteStream.open(() -> numbers.echo(tens())).stream().toList())
        .isEqualTo(List.of(0, 10, 20));
  }

  private RemoteStream<Integer> tens() {
    return RemoteStream.producing(
        sink -> {
          for (Integer number : numbers.upTo(3)) {
            sink.accept(10 * number);
          }
        });
  }

  @Test
  void closingEndsTheProducerOfThisJvmThatItsIteratorHasStarted() throws Exception {
    NumbersService local = new NumbersService();
    RemoteStream<byte[]> stream = local.blocks(1_000_000, 100);
    Iterator<byte[]> rows = stream.iterator();
    rows.next();
    stream.close();
    assertThat(local.awaitEnd()).isInstanceOf(IOException.class);
    assertThatThrownBy(() -> rows.forEachRemaining(row -> {}))
        .isInstanceOf(IllegalStateException.class)
        .hasMessage("the stream is closed");
  }

  @Test
  void streamIsReadOrSentOnce() throws Exception {
    RemoteStream<Integer> rows = RemoteStream.of(List.of(1, 2));
    assertThat(numbers.sum(rows)).isEqualTo(3);
    assertThatThrownBy(rows::iterator).isInstanceOf(IllegalStateException.class);
    assertThatThrownBy(() -> numbers.sum(rows))
        .isInstanceOf(RemoteStreamException.class)
        .hasCauseInstanceOf(IllegalStateException.class);
  }

  @Test
  void streamThatWasClosedBeforeItIsReadOrSentIsToldAsThat() throws Exception {
    RemoteStream<Integer> rows = RemoteStream.of(List.of(1, 2));
    rows.close();
    assertThatThrownBy(rows::iterator)
        .isInstanceOf(IllegalStateException.class)
        .hasMessage("the stream is closed");
    assertThatThrownBy(() -> numbers.sum(rows))
        .isInstanceOf(RemoteStreamException.class)
        .hasRootCauseMessage("the stream is closed");
  }

  @Test
  void rowsWithinTheCallAreNotThere() {
    assertThatThrownBy(
            () ->
                RemoteStream.open(
                        () -> {
                          RemoteStream<Integer> inner = numbers.upTo(3);
                          inner.iterator();
                          return inner;
                        })
                    .forEach(row -> {}))
        .isInstanceOf(RemoteStreamException.class)
        .hasMessageContaining("its rows go to what open returns");
  }

  @Test
  void rowsOfAnEarlierStreamWithinTheCallAreNotTakenForThoseOfItsResult() {
    assertThatThrownBy(
            () ->
                RemoteStream.open(
                        () -> {
                          numbers.upTo(3);
                          return numbers.upTo(5);
                        })
                    .forEach(row -> {}))
        .isInstanceOf(RemoteStreamException.class)
        .hasMessageContaining("expected one stream within open, and its result");
  }

  @Test
  void nullInsteadOfAStreamIsToldToTheOpener() {
    assertThatThrownBy(() -> RemoteStream.open(ConsumersTest::nothing))
        .isInstanceOf(NullPointerException.class)
        .hasMessage("the call returned null, expected a RemoteStream");
  }

  @SuppressWarnings({"NullAway", "TypeParameterUnusedInFormals"}) // what is tested
  private static RemoteStream<Integer> nothing() {
    return null;
  }

  @Test
  void resourcesOfAStreamAreClosedOnceHoweverItEnds() throws Exception {
    int[] closed = new int[3];
    numbers.sum(RemoteStream.of(List.of(1).stream().onClose(() -> closed[0]++)));
    RemoteStream<Integer> unsent = RemoteStream.of(List.of(1).stream().onClose(() -> closed[1]++));
    unsent.close();
    unsent.close();
    assertThatThrownBy(
            () ->
                numbers.sum(
                    RemoteStream.of(
                        List.of(1).stream()
                            .map(row -> Integer.valueOf("x"))
                            .onClose(() -> closed[2]++))))
        .hasCauseInstanceOf(NumberFormatException.class);
    assertThat(closed).containsExactly(1, 1, 1);
  }

  @Test
  void whatIsIteratedOverIsClosedIfItCanBe() throws Exception {
    Folder sent = new Folder();
    numbers.sum(RemoteStream.of(sent));
    RemoteStream.of(sent).close();
    assertThat(sent.closed).hasValue(2);
  }

  /** As a directory stream. */
  private static final class Folder implements Iterable<Integer>, AutoCloseable {

    private final AtomicInteger closed = new AtomicInteger();

    @Override
    public Iterator<Integer> iterator() {
      return List.of(1, 2).iterator();
    }

    @Override
    public void close() {
      closed.incrementAndGet();
    }
  }

  @Test
  void spliteratorIsOrderedAndWithoutNulls() throws Exception {
    assertThat(
            RemoteStream.open(() -> numbers.upTo(1))
                .spliterator()
                .hasCharacteristics(Spliterator.ORDERED | Spliterator.NONNULL))
        .isTrue();
  }

  @Test
  void optionsAreChecked() {
    assertThatThrownBy(() -> StreamOptions.DEFAULT.withBufferedBytes(0))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("bufferedBytes: expected 1 or more, actual 0");
  }
}
