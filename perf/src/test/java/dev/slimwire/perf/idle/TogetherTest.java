package dev.slimwire.perf.idle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.slimwire.perf.idle.Together.Work;
import java.io.IOException;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
final class TogetherTest {

  @Test
  void allRunAtOnceAndResultsAreInTheirOrder() throws Exception {
    CountDownLatch both = new CountDownLatch(2);
    assertThat(Together.call(List.of(awaiting(both, "a"), awaiting(both, "b"))))
        .containsExactly("a", "b");
  }

  @Test
  void failureIsThrownWhenTheOthersAreDone() {
    CountDownLatch failed = new CountDownLatch(1);
    AtomicBoolean done = new AtomicBoolean();
    Work<String> fails =
        () -> {
          failed.countDown();
          throw new IOException("no port");
        };
    Work<String> goesOn =
        () -> {
          await(failed);
          done.set(true);
          return "done";
        };
    assertThatThrownBy(() -> Together.call(List.of(fails, goesOn)))
        .isInstanceOf(IOException.class)
        .hasMessage("no port");
    assertThat(done).isTrue();
  }

  private static Work<String> awaiting(CountDownLatch others, String result) {
    return () -> {
      others.countDown();
      await(others);
      return result;
    };
  }

  private static void await(CountDownLatch latch) throws IOException {
    try {
      latch.await();
    } catch (InterruptedException e) {
      throw new IOException(e);
    }
  }
}
