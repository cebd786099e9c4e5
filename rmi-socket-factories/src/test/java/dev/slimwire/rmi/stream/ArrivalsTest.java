package dev.slimwire.rmi.stream;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.slimwire.rmi.FullStacks;
import dev.slimwire.rmi.LogLines;
import dev.slimwire.rmi.NamePage;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.lang.ref.Reference;
import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
final class ArrivalsTest {

  private static final String WARNING =
      "a remote stream that dev.slimwire.rmi.stream.ArrivalsTest opened was neither read to its end"
          + " nor closed";

  @Test
  void consumerThatClosesWhileRowsWaitIsNotWarnedOf() throws Exception {
    assertThat(isWarnedOf(linesOfOneThatWaits(true))).isFalse();
  }

  @Test
  void consumerThatIsForgottenWhileRowsWaitIsWarnedOf() throws Exception {
    assertThat(isWarnedOf(linesOfOneThatWaits(false))).isTrue();
  }

  @Test
  void consumerThatIsForgottenWhileThereIsRoomEndsTheProducer() throws Exception {
    Arrivals<String> arrivals = new Arrivals<>(Integer.MAX_VALUE, ArrivalsTest.class);
    WeakReference<ArrivedRows<String>> consumer = new WeakReference<>(arrivals.newConsumer());
    while (!consumer.refersTo(null)) {
      System.gc();
    }
    try (LogLines log = new LogLines()) {
      for (int i = 0; i < 2; i++) {
        assertThatThrownBy(() -> arrivals.add(List.of("row"), 1, true))
            .isInstanceOf(IOException.class);
        assertThatThrownBy(arrivals::flush).isInstanceOf(IOException.class);
      }
      assertThat(log.lines().stream().filter(line -> line.contains(WARNING))).hasSize(1);
    }
  }

  /** Consumers may recurse into what they build of the rows. */
  @Test
  void callGoesOnThoughTheStackOfItsConsumerIsFull() throws Exception {
    Arrivals<String> arrivals = new Arrivals<>(Integer.MAX_VALUE, ArrivalsTest.class);
    ArrivedRows<String> consumer = arrivals.newConsumer();
    arrivals.end();
    FullStacks.use(() -> assertThat(takenFrom(arrivals)).isNull());
    arrivals.fail(new IOException("behind the end"));
    assertThat(takenFrom(arrivals)).isNull();

    FullStacks.use(arrivals::close);
    arrivals.fail(new IOException("behind the end"));
    Reference.reachabilityFence(consumer);
  }

  /** Producers of the same JVM may recurse into what they make the rows of. */
  @Test
  void consumerGoesOnThoughTheStackOfItsProducerIsFull() throws Exception {
    Arrivals<Integer> arrivals = new Arrivals<>(Integer.MAX_VALUE, ArrivalsTest.class);
    ArrivedRows<Integer> consumer = arrivals.newConsumer();
    LocalSink<Integer> sink = new LocalSink<>(arrivals);
    AtomicInteger added = new AtomicInteger();
    FullStacks.use(() -> addNext(sink, added));
    arrivals.end();
    List<Integer> rows = new ArrayList<>();
    consumer.forEachRemaining(rows::add);
    assertThat(rows).isNotEmpty().isEqualTo(IntStream.range(0, added.get()).boxed().toList());
  }

  private static void addNext(LocalSink<Integer> sink, AtomicInteger added) {
    try {
      sink.accept(added.get());
      added.set(added.get() + 1);
      sink.flush();
    } catch (IOException | StackOverflowError ignored) {
      // the next one has more room
    }
  }

  private static @Nullable List<String> takenFrom(Arrivals<String> arrivals) {
    try {
      return arrivals.take();
    } catch (InterruptedException | Arrivals.Failed failed) {
      throw new AssertionError(failed);
    }
  }

  @Test
  void sinkThatIsUsedBehindTheEndIsToldThatAlsoWhenTheConsumerIsGone() throws Exception {
    Arrivals<String> arrivals = new Arrivals<>(1, ArrivalsTest.class);
    WeakReference<ArrivedRows<String>> consumer = new WeakReference<>(arrivals.newConsumer());
    arrivals.end();
    while (!consumer.refersTo(null)) {
      System.gc();
    }
    try (LogLines log = new LogLines()) {
      assertThatThrownBy(arrivals::flush).hasMessageContaining("the producer has ended");
      assertThat(isWarnedOf(log.lines())).isFalse();
    }
  }

  @Test
  void sinkThatIsUsedBehindTheEndIsToldThatAlsoWhenTheConsumerHasClosed() {
    Arrivals<String> arrivals = new Arrivals<>(1, ArrivalsTest.class);
    ArrivedRows<String> consumer = arrivals.newConsumer();
    arrivals.end();
    consumer.close();
    assertThatThrownBy(arrivals::flush)
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("the producer has ended");
  }

  @Test
  void firstFailureIsTheOneThatEndsTheStream() {
    Arrivals<String> rows = new Arrivals<>(1, ArrivalsTest.class);
    ArrivedRows<String> consumer = rows.newConsumer();
    rows.producerFailed(new IOException("disk"));
    rows.fail(new IOException("connection"));
    assertThatThrownBy(consumer::hasNext)
        .isInstanceOf(RemoteStreamException.class)
        .hasRootCauseMessage("disk");
  }

  @Test
  void failureBehindTheEndChangesNothing() {
    Arrivals<String> rows = new Arrivals<>(1, ArrivalsTest.class);
    ArrivedRows<String> consumer = rows.newConsumer();
    rows.end();
    rows.fail(new IOException("connection"));
    assertThat(consumer.hasNext()).isFalse();
  }

  @Test
  void rowThatIsLongerThanTheBufferWaitsForNoRoom() throws IOException {
    Arrivals<String> rows = new Arrivals<>(1, ArrivalsTest.class);
    ArrivedRows<String> consumer = rows.newConsumer();
    rows.add(List.of("Ada"), 1000, false);
    assertThat(consumer.next()).isEqualTo("Ada");
  }

  @Test
  void pagesThatArriveCountForMoreThanTheirBytes() throws Exception {
    Arrivals<Object> pages = new Arrivals<>(256 << 10, ArrivalsTest.class);
    ArrivedRows<Object> consumer = pages.newConsumer();
    AtomicInteger arrived = new AtomicInteger();
    Thread receiver = new Thread(() -> receiveShortPages(pages, arrived));
    receiver.start();
    while (receiver.getState() != Thread.State.TIMED_WAITING) {
      Thread.onSpinWait(); // it waits for up to a second at a time
    }
    assertThat(arrived).hasValue(4);
    consumer.close();
    receiver.join();
  }

  private static void receiveShortPages(Arrivals<Object> pages, AtomicInteger arrived) {
    try {
      while (arrived.get() < 1000) {
        pages.rows(List.of(new NamePage(1, null)), 10);
        arrived.incrementAndGet();
      }
    } catch (IOException closed) {
      // as it should be
    }
  }

  @Test
  void pagesAreHandedOverOneByOne() throws Exception {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
      new RowWriter<Object>(out)
          .writeAll(
              sink -> {
                for (int i = 0; i < 20; i++) {
                  sink.accept(i % 4 == 3 ? new NamePage(1, null) : i);
                }
              });
    }
    List<Boolean> pagesBefore = new ArrayList<>();
    ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()));
    new RowReader<Object>(in, null, Long.MAX_VALUE)
        .readAll(
            new RowReader.Target<>() {
              @Override
              public void rows(List<Object> rows, int length) {
                rows.subList(0, rows.size() - 1)
                    .forEach(row -> pagesBefore.add(row instanceof NamePage));
              }

              @Override
              public void producerFailed(Exception cause) {
                throw new AssertionError(cause);
              }
            });
    assertThat(pagesBefore).isNotEmpty().containsOnly(false);
  }

  private static boolean isWarnedOf(List<String> lines) {
    return lines.stream().anyMatch(line -> line.contains(WARNING));
  }

  private static List<String> linesOfOneThatWaits(boolean closed) throws Exception {
    Runnable call = () -> {};
    Arrivals<String> arrivals = new Arrivals<>(1, call.getClass());
    ArrivedRows<String> consumer = arrivals.newConsumer();
    ExecutorService receiver = Executors.newSingleThreadExecutor();
    try (LogLines log = new LogLines()) {
      arrivals.rows(List.of("one"), 1);
      AtomicReference<Thread> thread = new AtomicReference<>(Thread.currentThread());
      Future<?> waiting = receiver.submit(() -> receive(arrivals, thread));
      while (thread.get().getState() != Thread.State.TIMED_WAITING && !waiting.isDone()) {
        Thread.onSpinWait(); // it waits for up to a second
      }
      if (closed) {
        consumer.close();
      }
      consumer = null;
      while (!closed && !waiting.isDone()) {
        System.gc();
      }
      assertThatThrownBy(waiting::get).hasRootCauseMessage("the stream was closed by its consumer");
      return log.lines();
    } finally {
      receiver.shutdownNow();
    }
  }

  private static Void receive(Arrivals<String> arrivals, AtomicReference<Thread> thread)
      throws IOException {
    thread.set(Thread.currentThread());
    arrivals.rows(List.of("two"), 1);
    return null;
  }
}
