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
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
final class ArrivalsTest {

  private static final String WARNING = "neither read to its end nor closed";

  @Test
  void consumerThatClosesWhileRowsWaitIsNotWarnedOf() throws Exception {
    List<String> lines;
    boolean late;
    do {
      long begun = System.nanoTime();
      lines = linesOfOneThatWaits(true);
      late = System.nanoTime() - begun > TimeUnit.SECONDS.toNanos(1); // it was forgotten before
    } while (late && isWarnedOf(lines));
    assertThat(isWarnedOf(lines)).isFalse();
  }

  @Test
  void consumerThatIsForgottenWhileRowsWaitIsWarnedOf() throws Exception {
    assertThat(isWarnedOf(linesOfOneThatWaits(false))).isTrue();
  }

  private static boolean isWarnedOf(List<String> lines) {
    return lines.stream().anyMatch(line -> line.contains(WARNING));
  }

  private static List<String> linesOfOneThatWaits(boolean closed) throws Exception {
    Arrivals<String> arrivals = new Arrivals<>(1);
    WeakReference<ArrivedRows<String>> consumer = new WeakReference<>(arrivals.newConsumer());
    ExecutorService receiver = Executors.newSingleThreadExecutor();
    try (LogLines log = new LogLines()) {
      arrivals.rows(List.of("one"), 1);
      while (consumer.get() != null) {
        System.gc();
      }
      AtomicReference<Thread> thread = new AtomicReference<>(Thread.currentThread());
      Future<?> waiting = receiver.submit(() -> receive(arrivals, thread));
      while (thread.get().getState() != Thread.State.TIMED_WAITING && !waiting.isDone()) {
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

  private static Void receive(Arrivals<String> arrivals, AtomicReference<Thread> thread)
      throws IOException {
    thread.set(Thread.currentThread());
    arrivals.rows(List.of("two"), 1);
    return null;
  }
}
