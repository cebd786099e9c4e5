package dev.slimwire.examples.answerpages.tunnel;

import static dev.slimwire.examples.answerpages.tunnel.TunnelTraffic.text;
import static dev.slimwire.examples.answerpages.tunnel.TunnelTraffic.verifyClosed;
import static dev.slimwire.examples.answerpages.tunnel.TunnelTraffic.verifyPasses;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.slimwire.frame.FrameConfig;
import dev.slimwire.testing.tools.FreePort;
import java.io.IOException;
import java.net.ConnectException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketException;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.function.Consumer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What programs see when a tunnel, a target or another program fails. */
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
final class TunnelFaultsTest {
  private TunnelPair pair = new TunnelPair();

  TunnelFaultsTest() throws IOException {}

  @AfterEach
  void close() throws IOException {
    pair.close();
  }

  @Test
  void resetOfTheServerIsPassedOnAsAFailure() throws Exception {
    try (Socket client = pair.connect()) {
      Socket server = pair.accept();
      verifyPasses(text(10), client, server);
      Sockets.reset(server);
      assertThatThrownBy(() -> client.getInputStream().read())
          .isInstanceOf(SocketException.class)
          .hasMessageContaining("reset");
    }
    assertThat(TunnelPair.line(pair.nearLog)).contains(" failed: ");
    assertThat(TunnelPair.line(pair.farLog)).contains(" failed: Connection reset");
  }

  @Test
  void resetOfTheClientIsPassedOnAsAFailure() throws Exception {
    Socket client = pair.connect();
    try (Socket server = pair.accept()) {
      verifyPasses(text(10), client, server);
      Sockets.reset(client);
      assertThatThrownBy(() -> server.getInputStream().read())
          .isInstanceOf(SocketException.class)
          .hasMessageContaining("reset");
    }
  }

  @Test
  void closingEitherTunnelResetsBothPrograms() throws Exception {
    for (boolean nearCloses : new boolean[] {true, false}) {
      try (TunnelPair other = new TunnelPair();
          Socket client = other.connect();
          Socket server = other.accept()) {
        verifyPasses(text(10), client, server);
        (nearCloses ? other.near : other.far).close();
        assertThatThrownBy(() -> client.getInputStream().read())
            .isInstanceOf(SocketException.class);
        assertThatThrownBy(() -> server.getInputStream().read())
            .isInstanceOf(SocketException.class);
      }
    }
  }

  @Test
  void targetThatIsAbsentClosesTheClientAndIsLoggedByBoth() throws Exception {
    pair.target.close();
    try (Socket client = pair.connect()) {
      verifyClosed(client);
    }
    String reason = "cannot connect to 127.0.0.1:" + pair.target.getLocalPort() + ": Connection";
    assertThat(TunnelPair.line(pair.farLog)).contains(" failed: " + reason);
    assertThat(TunnelPair.line(pair.nearLog)).contains(" failed: the other tunnel " + reason);
    assertThat(pair.near.open()).isZero();
  }

  @Test
  void tunnelThatIsAbsentClosesTheClientAndIsLogged() throws Exception {
    int farPort = pair.far.port();
    pair.far.close();
    try (Socket client = pair.connect()) {
      verifyClosed(client);
    }
    assertThat(TunnelPair.line(pair.nearLog))
        .contains(" failed: cannot connect to 127.0.0.1:" + farPort + ": Connection refused");
  }

  /** The accepting thread holds the port until it has left its system call: often, not always. */
  @Test
  void closedTunnelRefusesConnectionsAtOnce() throws Exception {
    for (int i = 0; i < 300; i++) {
      Tunnel tunnel = Tunnel.start(TunnelPair.options(1, TunnelOptions.Side.TO, 1), line -> {});
      tunnel.close();
      assertThatThrownBy(() -> TunnelPair.connect(tunnel.port()).close())
          .isInstanceOf(ConnectException.class);
    }
  }

  @ParameterizedTest
  @CsvSource({
    "127.0.0.1, 127.0.0.1",
    "127.0.0.1, localhost",
    "127.0.0.1, 0.0.0.0",
    "0.0.0.0, 127.0.0.1"
  })
  void tunnelThatWouldForwardToItselfDoesNotStart(String listen, String to) throws Exception {
    int port = FreePort.find();
    TunnelOptions options =
        TunnelOptions.of(
            new HostPort(listen, port),
            new HostPort(to, port),
            TunnelOptions.Side.TO,
            FrameConfig.standard());
    assertThatThrownBy(() -> Tunnel.start(options, line -> {}).close())
        .isInstanceOf(IOException.class)
        .hasMessage("connections would be forwarded to this tunnel: " + to + ":" + port);
    new ServerSocket(port).close();
  }

  @Test
  void programThatTalksToTheCompressedPortIsTurnedAway() throws Exception {
    try (Socket client = TunnelPair.connect(pair.far.port())) {
      client.getOutputStream().write("GET / HTTP/1.1\r\n\r\n".getBytes(StandardCharsets.US_ASCII));
      verifyClosed(client);
    }
    assertThat(TunnelPair.line(pair.farLog))
        .contains(" failed: the peer is not a tunnel that compresses: expected 89534c57540d0a1a,")
        .contains("actual 474554202f204854");
  }

  @Test
  void silentAndDribblingPeersAreClosedAtAnAbsoluteDeadline() throws Exception {
    try (Socket silent = TunnelPair.connect(pair.far.port());
        Socket dribbling = TunnelPair.connect(pair.far.port())) {
      dribbling.getOutputStream().write(0x89);
      verifyClosed(silent);
      verifyClosed(dribbling);
    }
    assertThat(TunnelPair.line(pair.farLog)).contains("the other tunnel did not answer within");
  }

  @Test
  void targetThatIsNoTunnelIsToldApart() throws Exception {
    BlockingQueue<String> log = new LinkedBlockingQueue<>();
    try (ServerSocket plain = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
        Tunnel near =
            Tunnel.start(
                TunnelPair.options(plain.getLocalPort(), TunnelOptions.Side.TO, 10), log::add);
        Socket client = TunnelPair.connect(near.port());
        Socket server = plain.accept()) {
      server
          .getOutputStream()
          .write("HTTP/1.1 400 Bad Request\r\n".getBytes(StandardCharsets.US_ASCII));
      verifyClosed(client);
    }
    assertThat(TunnelPair.line(log)).contains("the peer does not speak slimwire: expected 53");
  }

  @Test
  void reasonOfTheOtherTunnelIsOneLineOfTheLog() throws Exception {
    BlockingQueue<String> log = new LinkedBlockingQueue<>();
    try (ServerSocket far = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
        Tunnel near =
            Tunnel.start(
                TunnelPair.options(far.getLocalPort(), TunnelOptions.Side.TO, 10), log::add);
        Socket client = TunnelPair.connect(near.port());
        Socket server = far.accept();
        Link link = Link.accept(server, FrameConfig.standard())) {
      try {
        link.tellFailed("fell\r\n2004-01-01 all is well\u001b[2J");
      } catch (SocketException reset) {
        // it has read the reason, which is what this waits for
      }
      verifyClosed(client);
    }
    assertThat(TunnelPair.line(log))
        .contains(" failed: the other tunnel fell\\u000D\\u000A2004-01-01 all is well\\u001B[2J");
  }

  @Test
  void connectionsBeyondTheLimitAreClosedAndLoggedOnce() throws Exception {
    try (TunnelPair small = new TunnelPair(2);
        Socket one = small.connect();
        Socket server = small.accept();
        Socket two = small.connect();
        Socket secondServer = small.accept()) {
      for (int i = 0; i < 3; i++) {
        try (Socket refused = small.connect()) {
          verifyClosed(refused);
        }
      }
      verifyPasses(text(10), one, server);
      verifyPasses(text(10), two, secondServer);
      assertThat(small.nearLog)
          .singleElement()
          .asString()
          .contains("refused, as further ones will" + " be");
    }
  }

  @Test
  void tunnelThatCanAcceptNoMoreClosesItsPortAndAllConnections() throws Exception {
    Consumer<String> brokenLog =
        line -> {
          throw new NoClassDefFoundError("of a log");
        };
    try (ServerSocket target = new ServerSocket(0, 5, InetAddress.getLoopbackAddress());
        Tunnel tunnel =
            Tunnel.start(
                TunnelPair.options(target.getLocalPort(), TunnelOptions.Side.TO, 1), brokenLog);
        Socket served = TunnelPair.connect(tunnel.port());
        Socket refused = TunnelPair.connect(tunnel.port())) {
      verifyClosed(refused);
      assertThatThrownBy(tunnel::awaitEnd)
          .isInstanceOf(IOException.class)
          .hasMessage(
              "no more connections can be accepted: java.lang.NoClassDefFoundError: of a log");
      verifyClosed(served);
      assertThatThrownBy(() -> TunnelPair.connect(tunnel.port()).close())
          .isInstanceOf(ConnectException.class);
    }
  }

  @Test
  void waitingForTheEndOfATunnelEndsWhenItIsClosed() throws Exception {
    pair.near.close();
    pair.near.awaitEnd();
    assertThat(pair.near.open()).isZero();
  }
}
