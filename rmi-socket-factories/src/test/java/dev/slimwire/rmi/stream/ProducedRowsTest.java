package dev.slimwire.rmi.stream;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

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
    LocalSink<Integer> sink = new LocalSink<>(new Arrivals<>(1));
    assertThatThrownBy(() -> rows.sendTo(sink))
        .isInstanceOf(IllegalStateException.class)
        .hasMessage("the stream is closed");
    assertThat(done).containsExactly("closed");
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
