package dev.slimwire.rmi.stream;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.FutureTask;
import java.util.concurrent.LinkedBlockingQueue;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Rows that are sent on while they arrive. */
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
final class ArrivedRowsTest {

  private static final String FLUSH = "flush";

  private final Arrivals<String> arrivals = new Arrivals<>(1 << 20, ArrivedRowsTest.class);
  private final LocalSink<String> local = new LocalSink<>(arrivals);
  private final BlockingQueue<String> sent = new LinkedBlockingQueue<>();
  private final FutureTask<Void> sending = new FutureTask<>(this::send);
  private final Thread sender = new Thread(sending);

  private Void send() throws Exception {
    arrivals
        .newConsumer()
        .sendTo(
            new StreamSink<>() {
              @Override
              public void accept(String row) {
                sent.add(row);
              }

              @Override
              public void flush() {
                sent.add(FLUSH);
              }
            });
    return null;
  }

  @Test
  void rowsThatCameAreFlushedWhenNoneIsLeft() throws Exception {
    arrivals.rows(List.of("a", "b"), 1);
    arrivals.rows(List.of("c"), 1);
    sender.start();
    assertThat(take(4)).containsExactly("a", "b", "c", FLUSH);
    arrivals.rows(List.of("d"), 1);
    assertThat(take(2)).containsExactly("d", FLUSH);
    assertThatNothingIsLeft();
  }

  @Test
  void rowsBeforeTheEndAreNotFlushed() throws Exception {
    arrivals.rows(List.of("a"), 1);
    arrivals.end();
    sender.start();
    sending.get();
    assertThat(sent).containsExactly("a");
  }

  @Test
  void rowsOfThisJvmAreFlushedAsTheirProducerSays() throws Exception {
    sender.start();
    local.accept("a");
    assertThat(take(1)).containsExactly("a");
    awaitThatTheSenderWaits();
    local.accept("b");
    assertThat(take(1)).containsExactly("b");
    awaitThatTheSenderWaits();
    local.flush();
    assertThat(take(1)).containsExactly(FLUSH);
    assertThatNothingIsLeft();
  }

  private List<String> take(int count) throws InterruptedException {
    List<String> taken = new ArrayList<>();
    while (taken.size() < count) {
      taken.add(sent.take());
    }
    return taken;
  }

  private void awaitThatTheSenderWaits() {
    while (sender.getState() != Thread.State.WAITING) {
      Thread.onSpinWait();
    }
  }

  private void assertThatNothingIsLeft() throws Exception {
    arrivals.end();
    sending.get();
    assertThat(sent).isEmpty();
  }
}
