package dev.slimwire.rmi.socket;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.slimwire.rmi.closing.Watchdog;
import java.io.IOException;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicReference;
import javax.net.ssl.SSLSocketFactory;
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

  @Test
  void tlsSocketIsUsedUnderItsOwnTimeoutIfThereIsNoThreadForTheDeadline() throws Exception {
    try (Socket socket = SSLSocketFactory.getDefault().createSocket()) {
      Deadline deadline = new Deadline(socket, Duration.ofHours(1));

      assertThat(deadline.runOrClose(1000, socket::getSoTimeout, DeadlineTest::noThread))
          .isEqualTo(1000);
      assertThat(socket.getSoTimeout()).isZero();
      socket.setSoTimeout(500);
      assertThat(deadline.runOrClose(1000, socket::getSoTimeout, DeadlineTest::noThread))
          .isEqualTo(500);
      assertThat(socket.getSoTimeout()).isEqualTo(500);
    }
  }

  @Test
  void socketThatMayKeepNoTimeoutIsNotUsedIfThereIsNoThreadForTheDeadline() throws Exception {
    try (Socket socket = new Socket() {}) {
      Deadline deadline = new Deadline(socket, Duration.ofHours(1));

      assertThatThrownBy(() -> deadline.runOrClose(1000, () -> 1, DeadlineTest::noThread))
          .isInstanceOf(IOException.class)
          .hasMessageContaining("no thread available for a handshake deadline");
    }
  }

  private static Watchdog noThread(Runnable end) {
    throw new OutOfMemoryError("unable to create native thread");
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
