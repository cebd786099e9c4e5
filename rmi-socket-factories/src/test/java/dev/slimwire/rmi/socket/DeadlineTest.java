package dev.slimwire.rmi.socket;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
final class DeadlineTest {

  @Test
  void socketThatFailsUncheckedAtItsDeadlineIsClosedAndEndsNoThreadByThat() throws Exception {
    AtomicReference<Thread> closing = new AtomicReference<>();
    AtomicReference<Throwable> uncaught = new AtomicReference<>();
    CountDownLatch closed = new CountDownLatch(1);
    Socket socket =
        new Socket() {
          @Override
          public void setSoLinger(boolean on, int seconds) {
            closing.set(Thread.currentThread());
            Thread.currentThread()
                .setUncaughtExceptionHandler((thread, failure) -> uncaught.set(failure));
            throw new UnsupportedOperationException("of a user's class");
          }

          @Override
          public void close() throws IOException {
            super.close();
            closed.countDown();
          }
        };
    Deadline deadline = new Deadline(socket, Duration.ofMillis(1));

    assertThatThrownBy(() -> deadline.runOrClose(1, () -> waitFor(closed)))
        .isInstanceOf(SocketTimeoutException.class);

    closing.get().join();
    assertThat(uncaught.get()).isNull();
    assertThat(socket.isClosed()).isTrue();
  }

  private static int waitFor(CountDownLatch closed) throws IOException {
    try {
      closed.await();
      return -1;
    } catch (InterruptedException unexpected) {
      throw new IOException(unexpected);
    }
  }
}
