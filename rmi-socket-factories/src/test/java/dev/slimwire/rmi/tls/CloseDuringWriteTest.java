package dev.slimwire.rmi.tls;

import static org.assertj.core.api.Assertions.assertThat;

import dev.slimwire.rmi.CompressedRMIClientSocketFactory;
import dev.slimwire.rmi.CompressedRMIServerSocketFactory;
import dev.slimwire.rmi.SocketPair;
import dev.slimwire.rmi.TlsInner;
import java.io.IOException;
import java.net.ServerSocket;
import java.net.Socket;
import java.time.Duration;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A TLS socket waits for the lock of whoever writes to it when it is closed. */
@Timeout(value = 30, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
final class CloseDuringWriteTest {

  private static final Duration SOON = Duration.ofSeconds(10);

  private final TlsInner tls = new TlsInner();
  private final ExecutorService threads = Executors.newCachedThreadPool();
  private final AtomicLong written = new AtomicLong();

  @AfterEach
  void stop() {
    threads.shutdownNow();
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void writerWhosePeerReadsNothingIsNotWaitedFor(boolean ofClient) throws Exception {
    SocketPair pair = connect(); // closing the other side could wait in its turn
    Socket side = ofClient ? pair.client() : pair.accepted();
    Future<?> writer = threads.submit(() -> writeForEver(side));
    awaitStuckWriter();
    Future<?> closing = threads.submit(() -> closed(side));
    assertThat(closing).succeedsWithin(SOON);
    assertThat(writer).failsWithin(SOON);
    assertThat(side.isClosed()).isTrue();
  }

  @Test
  void peerReadsAllThatWasWrittenBeforeAClose() throws Exception {
    SocketPair pair = connect();
    byte[] message = new byte[100_000];
    new Random(3).nextBytes(message);
    pair.client().getOutputStream().write(message);
    pair.client().getOutputStream().flush();
    pair.client().close();
    assertThat(pair.accepted().getInputStream().readAllBytes()).isEqualTo(message);
  }

  private SocketPair connect() throws Exception {
    try (ServerSocket listener =
        CompressedRMIServerSocketFactory.builder().over(tls).build().createServerSocket(0)) {
      Socket client =
          new CompressedRMIClientSocketFactory()
              .over(tls)
              .createSocket("127.0.0.1", listener.getLocalPort());
      SocketPair pair = new SocketPair(client, listener.accept());
      CompletableFuture<Integer> greeted = new CompletableFuture<>();
      threads.submit(() -> greeted.complete(pair.accepted().getInputStream().read()));
      pair.send(1);
      assertThat(greeted.get()).isEqualTo(1);
      pair.accepted().getOutputStream().write(2);
      pair.accepted().getOutputStream().flush();
      assertThat(pair.client().getInputStream().read()).isEqualTo(2);
      return pair;
    }
  }

  private Void writeForEver(Socket side) throws IOException {
    byte[] block = new byte[64 << 10];
    new Random(1).nextBytes(block);
    while (true) {
      side.getOutputStream().write(block);
      written.addAndGet(block.length);
    }
  }

  private void awaitStuckWriter() throws InterruptedException {
    long before = -1;
    while (written.get() == 0 || written.get() != before) {
      before = written.get();
      Thread.sleep(300);
    }
  }

  private static Void closed(Socket side) throws IOException {
    side.close();
    return null;
  }
}
