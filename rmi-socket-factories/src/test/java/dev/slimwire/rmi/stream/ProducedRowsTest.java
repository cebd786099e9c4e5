package dev.slimwire.rmi.stream;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.slimwire.page.CompressedPage;
import dev.slimwire.rmi.LogLines;
import dev.slimwire.rmi.NamePage;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Streams whose rows are made in this JVM. */
@Timeout(value = 30, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
final class ProducedRowsTest {

  @Test
  void closingDoesNotWaitForAnIteratorAndLeavesItToTheThreadThatUsesIt() throws Exception {
    Cursor cursor = new Cursor();
    RemoteStream<Integer> stream = RemoteStream.of(cursor);
    assertThat(stream.iterator()).isNotNull();
    cursor.asked.await();

    stream.close();

    assertThat(cursor.closed.getCount()).isEqualTo(1);
    cursor.ready.countDown();
    assertThat(cursor.closed.await(20, TimeUnit.SECONDS)).isTrue();
  }

  @Test
  void streamThatWasClosedMakesNoRowsAndIsNotTakenForAnEmptyOne() {
    List<String> done = new ArrayList<>();
    ProducedRows<Integer> rows =
        new ProducedRows<>(sink -> done.add("produced"), () -> done.add("closed"));
    rows.close();
    LocalSink<Integer> sink = new LocalSink<>(new Arrivals<>(1, ProducedRowsTest.class));
    assertThatThrownBy(() -> rows.sendTo(sink))
        .isInstanceOf(IllegalStateException.class)
        .hasMessage("the stream is closed");
    assertThat(done).containsExactly("closed");
  }

  @ParameterizedTest
  @MethodSource("rowsThatTakeMemory")
  void rowsThatTakeMuchMemoryMakeTheProducerWaitSoon(Object row) throws Exception {
    Endless endless = new Endless(row);
    try (RemoteStream<Object> stream = RemoteStream.producing(endless)) {
      Iterator<Object> rows = stream.iterator();
      assertThat(rows.next()).isSameAs(row);
      while (endless.state() != Thread.State.TIMED_WAITING) {
        Thread.onSpinWait(); // it waits for up to a second at a time
      }
      assertThat(endless.made).hasValueBetween(4, 5);
      assertThat(rows.next()).isSameAs(row); // till then it is not forgotten
    }
  }

  static Stream<Arguments> rowsThatTakeMemory() throws IOException {
    NamePage page = new NamePage(10, null);
    return Stream.<Object>of(
            page,
            CompressedPage.of(page),
            "x".repeat(64 << 10),
            new byte[64 << 10],
            new char[32 << 10],
            new float[16 << 10],
            new long[8 << 10],
            new Object[8 << 10])
        .map(row -> Arguments.of(row));
  }

  private static final class Endless implements StreamProducer<Object> {

    private final Object row;
    private final AtomicInteger made = new AtomicInteger();
    private volatile Thread thread = Thread.currentThread();

    Endless(Object row) {
      this.row = row;
    }

    @Override
    public void produce(StreamSink<? super Object> sink) throws IOException {
      thread = Thread.currentThread();
      while (true) {
        sink.accept(row);
        made.incrementAndGet();
      }
    }

    Thread.State state() {
      return thread.getState();
    }
  }

  @Test
  void streamThatIsForgottenBeforeItWasSentClosesItsIterator() throws Exception {
    Cursor cursor = new Cursor();
    assertThat(RemoteStream.of(cursor)).isNotNull();
    while (!cursor.closed.await(100, TimeUnit.MILLISECONDS)) {
      System.gc();
    }
    assertThat(cursor.asked.getCount()).as("asked for rows").isEqualTo(1);
  }

  @Test
  void consumerThatForgetsAStreamOfThisJvmIsNamed() throws Exception {
    try (LogLines log = new LogLines()) {
      Iterator<Object> rows = RemoteStream.of((Iterable<Object>) () -> endless()).iterator();
      assertThat(rows.next()).isEqualTo("row");
      rows = null;
      String told = "stream that " + ProducedRowsTest.class.getName() + " opened was neither";
      while (log.lines().stream().noneMatch(line -> line.contains(told))) {
        System.gc();
        Thread.sleep(10);
      }
    }
  }

  private static Iterator<Object> endless() {
    return Stream.<Object>generate(() -> "row").iterator();
  }

  @Test
  void failureThatComesAgainWhileTheIteratorIsClosedIsToldAsItIs() {
    Broken broken = new Broken();
    assertThatThrownBy(() -> RemoteStream.of(broken).forEach(row -> {}))
        .isInstanceOf(RemoteStreamException.class)
        .cause()
        .isSameAs(broken.failure)
        .hasNoSuppressedExceptions();
  }

  /** Fails whatever is asked, with one and the same exception. */
  private static final class Broken implements Iterator<Integer>, AutoCloseable {

    private final IllegalStateException failure = new IllegalStateException("no connection");

    @Override
    public boolean hasNext() {
      throw failure;
    }

    @Override
    public Integer next() {
      throw failure;
    }

    @Override
    public void close() {
      throw failure;
    }
  }

  /** As of a database: waits under a lock, which closing it takes, too. */
  private static final class Cursor implements Iterator<Integer>, AutoCloseable {

    private final CountDownLatch asked = new CountDownLatch(1);
    private final CountDownLatch ready = new CountDownLatch(1);
    private final CountDownLatch closed = new CountDownLatch(1);

    @Override
    public synchronized boolean hasNext() {
      asked.countDown();
      try {
        return ready.await(1, TimeUnit.MINUTES);
      } catch (InterruptedException unexpected) {
        throw new IllegalStateException(unexpected);
      }
    }

    @Override
    public synchronized Integer next() {
      return 1;
    }

    @Override
    public synchronized void close() {
      closed.countDown();
    }
  }
}
