package dev.slimwire.rmi.tls;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.slimwire.codec.CompressionLevel;
import dev.slimwire.frame.HistoryMode;
import dev.slimwire.rmi.ClientConfiguration;
import dev.slimwire.rmi.CompressedRMIClientSocketFactory;
import dev.slimwire.rmi.CompressedRMIServerSocketFactory;
import dev.slimwire.rmi.Echo;
import dev.slimwire.rmi.EchoService;
import dev.slimwire.rmi.LogLines;
import dev.slimwire.rmi.RequestLevel;
import dev.slimwire.rmi.TlsInner;
import dev.slimwire.rmi.socket.Jrmp;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.rmi.server.UnicastRemoteObject;
import java.time.Duration;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import javax.net.ssl.SSLSocket;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Compression above TLS. */
@Timeout(value = 20, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
final class TlsTest {

  @Test
  void callsAndLevelsGoThroughTls() throws Exception {
    EchoService service =
        new EchoService(
            0,
            new CompressedRMIClientSocketFactory().over(new TlsInner()),
            CompressedRMIServerSocketFactory.builder().over(new TlsInner()).build());
    try {
      Echo echo = service.stub();
      for (int length = 0; length < 300_000; length = length * 3 + 1) {
        byte[] bytes = new byte[length];
        new Random(length).nextBytes(bytes);
        Arrays.fill(bytes, 0, length / 2, (byte) 7);
        assertThat((byte[]) echo.echo(bytes)).isEqualTo(bytes);
      }
      assertThat(RequestLevel.call(CompressionLevel.SMALL, echo::level)).isEqualTo("6 6");
      assertThatThrownBy(() -> echo.fail("through TLS")).hasMessage("through TLS");
    } finally {
      UnicastRemoteObject.unexportObject(service, true);
    }
  }

  @Test
  void historyOverTlsIsTheSeedUnlessBothSidesSayOtherwise() throws Exception {
    CompressedRMIServerSocketFactory.Builder server =
        CompressedRMIServerSocketFactory.builder().over(new TlsInner());
    assertThat(historiesThroughTls(server)).containsExactly("seed", "seed");
    server.history(HistoryMode.WINDOW);
    assertThat(historiesThroughTls(server)).containsExactly("seed", "seed");
    try {
      ClientConfiguration.install(ClientConfiguration.standard().withHistory(HistoryMode.WINDOW));
      assertThat(historiesThroughTls(server)).containsExactly("window", "window");
    } finally {
      ClientConfiguration.install(ClientConfiguration.standard());
    }
  }

  /** Returns what the logs of server and client say of a connection. */
  private static List<String> historiesThroughTls(CompressedRMIServerSocketFactory.Builder server)
      throws Exception {
    try (LogLines log = new LogLines();
        ServerSocket listener = server.build().createServerSocket(0);
        Socket client =
            new CompressedRMIClientSocketFactory()
                .over(new TlsInner())
                .createSocket("127.0.0.1", listener.getLocalPort());
        Socket accepted = listener.accept()) {
      CompletableFuture<Integer> answer =
          CompletableFuture.supplyAsync(
              () -> {
                try {
                  client.getOutputStream().write(1);
                  client.getOutputStream().flush();
                  return client.getInputStream().read();
                } catch (IOException failure) {
                  throw new UncheckedIOException(failure);
                }
              });
      assertThat(accepted.getInputStream().read()).isEqualTo(1);
      accepted.getOutputStream().write(2);
      accepted.getOutputStream().flush();
      assertThat(answer.join()).isEqualTo(2);
      return log.lines(Set.of(listener.getLocalPort(), client.getLocalPort())).stream()
          .filter(line -> line.contains("history"))
          .map(line -> line.replaceAll(".*history (\\w+),.*", "$1"))
          .toList();
    }
  }

  @Test
  void clientFallsBackThroughTlsToAServerWithoutCompression() throws Exception {
    TlsInner tls = new TlsInner();
    EchoService service = new EchoService(0, new CompressedRMIClientSocketFactory().over(tls), tls);
    try (LogLines log = new LogLines()) {
      assertThat(service.stub().echo("plain, but encrypted")).isEqualTo("plain, but encrypted");
      assertThat(log.lines())
          .anyMatch(
              line ->
                  line.endsWith("plain, since the peer refused slimwire: expected 53, actual 4f"));
    } finally {
      UnicastRemoteObject.unexportObject(service, true);
    }
  }

  @Test
  void clientsThatAreSilentOrDoNotSpeakTlsAreClosed() throws Exception {
    CompressedRMIServerSocketFactory server =
        CompressedRMIServerSocketFactory.builder()
            .over(new TlsInner())
            .handshakeTimeout(Duration.ofMillis(300))
            .build();
    try (ServerSocket listener = server.createServerSocket(0)) {
      for (byte[] sent : new byte[][] {{}, Jrmp.greeting()}) {
        try (Socket client = new Socket(InetAddress.getLoopbackAddress(), listener.getLocalPort());
            Socket accepted = listener.accept()) {
          client.getOutputStream().write(sent);
          assertThatThrownBy(() -> accepted.getInputStream().read())
              .isInstanceOf(IOException.class);
          assertThat(accepted.isClosed()).isTrue();
        }
      }
    }
  }

  @Test
  void clientsThatAreSilentBehindTheirTlsHandshakeAreClosed() throws Exception {
    CompressedRMIServerSocketFactory server =
        CompressedRMIServerSocketFactory.builder()
            .over(new TlsInner())
            .handshakeTimeout(Duration.ofSeconds(2))
            .build();
    try (ServerSocket listener = server.createServerSocket(0);
        SSLSocket client =
            (SSLSocket) new TlsInner().createSocket("127.0.0.1", listener.getLocalPort());
        Socket accepted = listener.accept()) {
      CompletableFuture<Void> handshake =
          CompletableFuture.runAsync(
              () -> {
                try {
                  client.startHandshake();
                } catch (IOException failure) {
                  throw new UncheckedIOException(failure);
                }
              });
      // RMI's own: a TLS socket waits as long for the peer's last bytes when it is closed
      accepted.setSoTimeout(2 * 60 * 60 * 1000);
      assertThatThrownBy(() -> accepted.getInputStream().read())
          .isInstanceOf(IOException.class)
          .hasMessageContaining("not completed within 2 s");
      assertThat(accepted.isClosed()).isTrue();
      handshake.join();
    }
  }

  @Test
  void deadlineIsAbsoluteForClientsThatDribbleTheirTlsHandshake() throws Exception {
    CompressedRMIServerSocketFactory server =
        CompressedRMIServerSocketFactory.builder()
            .over(new TlsInner())
            .handshakeTimeout(Duration.ofSeconds(1))
            .build();
    try (ServerSocket listener = server.createServerSocket(0);
        Socket client = new Socket(InetAddress.getLoopbackAddress(), listener.getLocalPort());
        Socket accepted = listener.accept()) {
      CompletableFuture<Void> dribbled = CompletableFuture.runAsync(() -> dribble(client));
      assertThatThrownBy(() -> accepted.getInputStream().read())
          .isInstanceOf(IOException.class)
          .hasMessageContaining("not completed within 1 s");
      assertThat(accepted.isClosed()).isTrue();
      assertThat(dribbled).failsWithin(Duration.ofSeconds(10));
    }
  }

  /** Sends a ClientHello of 16,000 bytes, each well within the timeout, until nobody takes more. */
  private static void dribble(Socket client) {
    try (client) {
      client.getOutputStream().write(HexFormat.of().parseHex("1603013e80"));
      for (int i = 0; i < 100; i++) {
        Thread.sleep(50);
        client.getOutputStream().write(1);
      }
    } catch (IOException | InterruptedException ended) {
      throw new IllegalStateException(ended);
    }
  }

  @Test
  void timeoutOfTheSocketIsBackAfterTheHandshake() throws Exception {
    TlsInner tls = new TlsInner();
    try (ServerSocket listener =
            CompressedRMIServerSocketFactory.builder().over(tls).build().createServerSocket(0);
        Socket client =
            new CompressedRMIClientSocketFactory()
                .over(tls)
                .createSocket("127.0.0.1", listener.getLocalPort());
        Socket accepted = listener.accept()) {
      accepted.setSoTimeout(54_321);
      CompletableFuture<Void> sent =
          CompletableFuture.runAsync(
              () -> {
                try {
                  client.getOutputStream().write(1);
                  client.getOutputStream().flush();
                } catch (IOException failure) {
                  throw new UncheckedIOException(failure);
                }
              });
      assertThat(accepted.getInputStream().read()).isEqualTo(1);
      assertThat(accepted.getSoTimeout()).isEqualTo(54_321);
      sent.join();
    }
  }
}
