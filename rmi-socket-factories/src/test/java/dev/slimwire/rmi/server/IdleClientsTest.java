package dev.slimwire.rmi.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.slimwire.rmi.CompressedRMIClientSocketFactory;
import dev.slimwire.rmi.TlsInner;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketOption;
import java.net.SocketTimeoutException;
import java.time.Duration;
import java.util.concurrent.FutureTask;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Clients that say nothing after a reply, as those do that have parked their connection. */
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
final class IdleClientsTest {

  private static final int HOUR = 3_600_000;

  private final IdleClients idle = new IdleClients(1, 100);
  private final ServedPort port = portWith(idle);

  private static ServedPort portWith(IdleClients idle) {
    return new ServedPort(
        ServerOptions.standard().configuration(), null, new Handshakes(1, 0), idle);
  }

  /** A client's socket, the one below the server's, and the server's, between two requests. */
  private record Connection(Socket client, Socket below, AcceptedSocket accepted)
      implements AutoCloseable {

    void request() throws IOException {
      client.getOutputStream().write(1);
      client.getOutputStream().flush();
    }

    /** Serves a request, and waits for the next one on a thread of its own. */
    FutureTask<Integer> serveAndWait() throws IOException {
      assertThat(accepted.getInputStream().read()).isEqualTo(1);
      accepted.getOutputStream().write(2);
      accepted.getOutputStream().flush();
      FutureTask<Integer> next = new FutureTask<>(() -> accepted.getInputStream().read());
      new Thread(next, "server").start();
      return next;
    }

    @Override
    public void close() throws IOException {
      client.close();
      accepted.close();
    }
  }

  private Connection connect() throws IOException {
    try (ServerSocket listener = new ServerSocket(0, 0, InetAddress.getLoopbackAddress())) {
      return connection(
          new CompressedRMIClientSocketFactory().createSocket("127.0.0.1", listener.getLocalPort()),
          listener.accept(),
          port);
    }
  }

  private static Connection connection(Socket client, Socket below, ServedPort port)
      throws IOException {
    AcceptedSocket accepted = new AcceptedSocket(below, port);
    accepted.setSoTimeout(HOUR);
    return new Connection(client, below, accepted);
  }

  private void awaitIdle(int count) throws InterruptedException {
    while (idle.size() != count) {
      Thread.sleep(1); // if it never comes, the timeout fails
    }
  }

  @Test
  void connectionIsProbedUntilItsNextRequest() throws Exception {
    try (Connection connection = connect()) {
      connection.request();
      FutureTask<Integer> next = connection.serveAndWait();
      awaitIdle(1);
      boolean possible = canBeTold(connection.below(), "TCP_KEEPIDLE");
      assertThat(connection.below().getKeepAlive()).isEqualTo(possible);

      connection.request();

      assertThat(next.get()).isEqualTo(1);
      assertThat(connection.below().getKeepAlive()).isFalse();
      assertThat(connection.below().getSoTimeout()).isEqualTo(HOUR);
      assertThat(idle.size()).isZero();
    }
  }

  private static boolean canBeTold(Socket socket, String option) {
    return socket.supportedOptions().stream().map(SocketOption::name).anyMatch(option::equals);
  }

  @Test
  void timeoutOfRmiEndsTheWait() throws Exception {
    try (Connection connection = connect()) {
      connection.accepted().setSoTimeout(100);
      connection.request();

      FutureTask<Integer> next = connection.serveAndWait();

      assertThatThrownBy(next::get).hasCauseInstanceOf(SocketTimeoutException.class);
      assertThat(connection.below().getSoTimeout()).isEqualTo(100);
      assertThat(idle.size()).isZero();
    }
  }

  @Test
  void idleConnectionsAreClosedIfThereIsNoThreadForAnother() throws Exception {
    try (Connection connection = connect();
        Connection other = connect()) {
      connection.request();
      FutureTask<Integer> next = connection.serveAndWait();
      awaitIdle(1);

      other.accepted().close(); // as RMI does, before it has read

      assertThat(connection.accepted().isClosed()).isTrue();
      assertThatThrownBy(next::get).hasCauseInstanceOf(IOException.class);
      assertThat(connection.client().getInputStream().read()).as("the reply").isEqualTo(2);
      assertThat(connection.client().getInputStream().read()).isNegative();
    }
  }

  @Test
  void idleConnectionsStayIfOthersEnd() throws Exception {
    try (Connection connection = connect();
        Connection other = connect()) {
      connection.request();
      connection.serveAndWait();
      awaitIdle(1);
      other.request();
      other.serveAndWait();

      other.accepted().close();

      assertThat(connection.accepted().isClosed()).isFalse();
    }
  }

  @Test
  void idleConnectionsOverTlsEndTheirWaitThemselves() throws Exception {
    try (Connection other = connect();
        Connection connection = connectOverTls()) {
      FutureTask<Void> asking = asking(connection);
      FutureTask<Integer> next = connection.serveAndWait();
      awaitIdle(1);

      other.accepted().close();

      assertThatThrownBy(next::get).hasCauseInstanceOf(SocketTimeoutException.class);
      asking.get();
    }
  }

  /** Else a client that parked its connection just before would keep others out for longer. */
  @Test
  void connectionOverTlsThatBecomesIdleWhileThreadsAreShortDoesNotWaitForItsFirstLook()
      throws Exception {
    IdleClients rarelyLooking = new IdleClients(1, HOUR);
    try (Connection connection = connectOverTls(portWith(rarelyLooking))) {
      FutureTask<Void> asking = asking(connection);
      rarelyLooking.shed();

      FutureTask<Integer> next = connection.serveAndWait();

      assertThatThrownBy(next::get).hasCauseInstanceOf(SocketTimeoutException.class);
      asking.get();
    }
  }

  private Connection connectOverTls() throws IOException {
    return connectOverTls(port);
  }

  private static Connection connectOverTls(ServedPort port) throws IOException {
    try (ServerSocket listener = new TlsInner().createServerSocket(0)) {
      Socket client =
          new CompressedRMIClientSocketFactory()
              .over(new TlsInner())
              .createSocket("127.0.0.1", listener.getLocalPort());
      return connection(client, listener.accept(), port);
    }
  }

  /** Sends a request, which waits for the handshake, on a thread of its own. */
  private static FutureTask<Void> asking(Connection connection) {
    FutureTask<Void> asking =
        new FutureTask<>(
            () -> {
              connection.request();
              return null;
            });
    new Thread(asking, "client").start();
    return asking;
  }

  /** Without a thread for another client, RMI would refuse all until this one stops. */
  @Test
  void clientWhoseUnreadRequestGoesOnIsClosedWhereAnotherFindsNoThread() throws Exception {
    try (Connection connection = connect()) {
      FutureTask<Void> closing =
          new FutureTask<>(
              () ->
                  LingeringClose.await(
                      connection.accepted(), connection.below(), idle, Duration.ofHours(1)),
              null);
      new Thread(closing, "server").start();
      Thread sender = new Thread(() -> sendWithoutEnd(connection.client()), "client");
      sender.start();
      awaitIdle(1);
      idle.shed();
      closing.get();
      assertThat(idle.size()).isZero();
      sender.join();
    }
  }

  private static void sendWithoutEnd(Socket client) {
    try {
      while (true) {
        client.getOutputStream().write(1);
        client.getOutputStream().flush();
      }
    } catch (IOException closed) {
      // as it should be
    }
  }
}
