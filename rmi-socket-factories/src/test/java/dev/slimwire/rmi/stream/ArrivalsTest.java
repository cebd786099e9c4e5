package dev.slimwire.rmi.stream;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.slimwire.rmi.LogLines;
import java.io.IOException;
import java.lang.ref.WeakReference;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
final class ArrivalsTest {

  private static final String WARNING = "neither read to its end nor closed";

  private final Arrivals<String> arrivals = new Arrivals<>(1);

  @Test
  void consumerThatClosesWhileRowsWaitIsNotWarnedOf() throws Exception {
    assertThat(linesOfOneThatWaits(true)).noneMatch(line -> line.contains(WARNING));
  }

  @Test
  void consumerThatIsForgottenWhileRowsWaitIsWarnedOf() throws Exception {
    assertThat(linesOfOneThatWaits(false)).anyMatch(line -> line.contains(WARNING));
  }

  private List<String> linesOfOneThatWaits(boolean closed) throws Exception {
    WeakReference<ArrivedRows<String>> consumer = new WeakReference<>(arrivals.newConsumer());
    ExecutorService receiver = Executors.newSingleThreadExecutor();
    try (LogLines log = new LogLines()) {
      arrivals.rows(List.of("one"), 1);
      while (consumer.get() != null) {
        System.gc();
      }
      AtomicReference<Thread> thread = new AtomicReference<>(Thread.currentThread());
      Future<?> waiting = receiver.submit(() -> receive("two", thread));
      while (thread.get().getState() != Thread.State.TIMED_WAITING) {
        Thread.onSpinWait(); // it waits for up to a second
      }
      if (closed) {
        arrivals.close();
      }
      assertThatThrownBy(waiting::get).hasRootCauseMessage("the stream was closed by its consumer");
      return log.lines();
    } finally {
      receiver.shutdownNow();
    }
  }

  private Void receive(String row, AtomicReference<Thread> thread) throws IOException {
    thread.set(Thread.currentThread());
    arrivals.rows(List.of(row), 1);
    return null;
  }
}
