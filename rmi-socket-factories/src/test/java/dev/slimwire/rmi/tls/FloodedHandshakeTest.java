package dev.slimwire.rmi.tls;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.slimwire.rmi.CompressedRMIServerSocketFactory;
import dev.slimwire.rmi.TlsInner;
import dev.slimwire.rmi.TlsKeys;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;
import javax.net.ssl.SSLSocket;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/**
 * Clients that ask for new keys without end and read no answer: the server's own thread is stuck in
 * a write, whose lock a TLS socket waits for when it is closed.
 */
@Timeout(value = 120, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
final class FloodedHandshakeTest {

  private static final int SMALL_BUFFER = 4096;
  private static final byte[] STOCK_GREETING = "JRMI\0\2K".getBytes(StandardCharsets.ISO_8859_1);

  private final Socket below = new Socket();
  private final AtomicInteger asked = new AtomicInteger();

  @BeforeEach
  void shrink() throws IOException {
    below.setReceiveBufferSize(SMALL_BUFFER);
  }

  @AfterEach
  void close() throws IOException {
    below.close();
  }

  @Test
  void deadlineHolds() throws Exception {
    try (ServerSocket listener = listen(Duration.ofSeconds(3), 100)) {
      Socket flooded = acceptFlood(listener);
      assertThatThrownBy(() -> flooded.getInputStream().read())
          .isInstanceOf(IOException.class)
          .hasMessageContaining("not completed within 3 s");
      assertThat(flooded.isClosed()).isTrue();
    }
  }

  @Test
  void nextClientTakesThePlace() throws Exception {
    try (ServerSocket listener = listen(Duration.ofMinutes(10), 1)) {
      Socket flooded = acceptFlood(listener);
      CompletableFuture<Integer> stuck = readAsync(flooded);
      awaitFullBuffers();
      assertThat(stuck).isNotDone();
      try (SSLSocket client =
              (SSLSocket) new TlsInner().createSocket("127.0.0.1", listener.getLocalPort());
          Socket accepted = listener.accept()) {
        CompletableFuture<Integer> served = readAsync(accepted);
        client.getOutputStream().write(STOCK_GREETING);
        assertThat(served.join()).isEqualTo('J');
        assertThat(flooded.isClosed()).isTrue();
        assertThat(stuck).failsWithin(Duration.ofSeconds(60));
      }
    }
  }

  private static ServerSocket listen(Duration timeout, int maxHandshakes) throws IOException {
    return CompressedRMIServerSocketFactory.builder()
        .over(new TlsInner())
        .handshakeTimeout(timeout)
        .maxHandshakes(maxHandshakes)
        .build()
        .createServerSocket(0);
  }

  private Socket acceptFlood(ServerSocket listener) throws IOException {
    int port = listener.getLocalPort();
    below.connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), port));
    Socket accepted = listener.accept();
    accepted.setSendBufferSize(SMALL_BUFFER);
    SSLSocket client =
        (SSLSocket)
            TlsKeys.newContext("ip:127.0.0.1", true)
                .getSocketFactory()
                .createSocket(below, "127.0.0.1", port, true);
    start(() -> flood(client));
    return accepted;
  }

  /** With TLS 1.3, the first is the handshake, and any further one asks for new keys. */
  private void flood(SSLSocket client) {
    try {
      while (true) {
        client.startHandshake();
        asked.incrementAndGet();
      }
    } catch (IOException closed) {
      // as it should be
    }
  }

  /** The client gets rid of no more once the server is stuck in an answer. */
  private void awaitFullBuffers() throws InterruptedException {
    int before = -1;
    while (asked.get() == 0 || asked.get() != before) {
      before = asked.get();
      Thread.sleep(300);
    }
  }

  /** Each has a thread of its own: the common pool may have but one. */
  private static CompletableFuture<Integer> readAsync(Socket socket) {
    return CompletableFuture.supplyAsync(() -> read(socket), FloodedHandshakeTest::start);
  }

  private static void start(Runnable task) {
    Thread thread = new Thread(task, "flooded handshake");
    thread.setDaemon(true);
    thread.start();
  }

  private static int read(Socket socket) {
    try {
      return socket.getInputStream().read();
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }
}
