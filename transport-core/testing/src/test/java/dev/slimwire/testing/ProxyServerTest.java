package dev.slimwire.testing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIOException;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** What proxies do where something fails that has to do with one client only. */
@Timeout(value = 30, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
final class ProxyServerTest {

  private ServerSocket target;

  @BeforeEach
  void listen() throws IOException {
    target = new ServerSocket(0, 10, InetAddress.getLoopbackAddress());
    target.setSoTimeout(10_000);
  }

  @AfterEach
  void stop() throws IOException {
    target.close();
  }

  /** Carries bytes as they are; where asked to, the first connection fails instead. */
  private static final class Carrying implements ProxyServer.Wiring {

    private final AtomicInteger failing;

    Carrying(int failing) {
      this.failing = new AtomicInteger(failing);
    }

    @Override
    public void prepare(SocketChannel side) {}

    @Override
    public ProxyServer.Start accepted() {
      return connection -> {
        connection.start(Direction.of(LinkShape.NONE), end -> end);
        if (failing.getAndDecrement() > 0) {
          throw new OutOfMemoryError("a test's: unable to create native thread");
        }
        connection.startBack(Direction.of(LinkShape.NONE), end -> end);
      };
    }
  }

  /**
   * Has no thread for the second client: the first call is for accepting, each client has three.
   */
  private static final class OutOfThreads extends ThreadPoolExecutor {

    private static final int SECOND_CLIENT = 5;

    private final AtomicInteger calls = new AtomicInteger();

    OutOfThreads() {
      super(0, Integer.MAX_VALUE, 1, TimeUnit.SECONDS, new SynchronousQueue<>());
    }

    @Override
    public void execute(Runnable work) {
      if (calls.incrementAndGet() == SECOND_CLIENT) {
        throw new OutOfMemoryError("a test's: unable to create native thread");
      }
      super.execute(work);
    }
  }

  @Test
  void clientsAreServedBehindAFailedAccept() throws IOException {
    try (ProxyServer proxy =
        new ProxyServer(
            "test-proxy",
            FailingListener.onLoopback(),
            target.getLocalSocketAddress(),
            new Carrying(0))) {
      for (int client = 0; client < 3; client++) {
        echo(proxy);
      }
    }
  }

  @Test
  void clientThatNoThreadIsLeftForIsResetAndTheNextIsServed() throws IOException {
    try (ProxyServer proxy =
        new ProxyServer(
            listener(), target.getLocalSocketAddress(), new Carrying(0), new OutOfThreads())) {
      echo(proxy);
      expectReset(proxy);
      echo(proxy);
    }
  }

  @Test
  void clientWhoseConnectionCannotBeginIsResetAndForgotten() throws Exception {
    try (ProxyServer proxy =
        new ProxyServer(
            "test-proxy", listener(), target.getLocalSocketAddress(), new Carrying(1))) {
      expectReset(proxy);
      target.accept().close();
      echo(proxy);
      while (!proxy.connections().isEmpty()) {
        Thread.sleep(1);
      }
    }
  }

  private static ServerSocketChannel listener() throws IOException {
    return ServerSocketChannel.open()
        .bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));
  }

  private void echo(ProxyServer proxy) throws IOException {
    try (Socket client = connect(proxy);
        Socket accepted = target.accept()) {
      client.getOutputStream().write(7);
      assertThat(accepted.getInputStream().read()).isEqualTo(7);
      accepted.getOutputStream().write(8);
      assertThat(client.getInputStream().read()).isEqualTo(8);
    }
  }

  private static void expectReset(ProxyServer proxy) throws IOException {
    try (Socket client = connect(proxy)) {
      client.setSoTimeout(10_000);
      assertThatIOException()
          .isThrownBy(() -> client.getInputStream().read())
          .withMessageContaining("reset");
    }
  }

  private static Socket connect(ProxyServer proxy) throws IOException {
    return new Socket(proxy.address().getAddress(), proxy.address().getPort());
  }
}
