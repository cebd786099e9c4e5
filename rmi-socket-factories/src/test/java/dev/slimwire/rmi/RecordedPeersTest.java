package dev.slimwire.rmi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.slimwire.frame.CompressionPolicy;
import dev.slimwire.testing.tools.FreePort;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.rmi.server.UnicastRemoteObject;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Older, newer and foreign peers: bytes that they sent, against this version's other side. */
@Timeout(value = 30, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
final class RecordedPeersTest {

  private static final byte[] STOCK_GREETING = {'J', 'R', 'M', 'I', 0, 2, 0x4b};
  private static final byte[] NACK = {0x4f};
  private static final String STOCK_ACK = "N\0\t127.0.0.1";

  private EchoService service;

  @BeforeEach
  void export() throws Exception {
    service = EchoService.onPort(FreePort.find());
  }

  @AfterEach
  void unexport() throws Exception {
    UnicastRemoteObject.unexportObject(service, true);
  }

  @Test
  void newerClientThatStillSpeaksVersion1IsServed() throws Exception {
    byte[] answer = answerTo("client-versions-1-to-2");
    assertThat(answer[0]).isEqualTo((byte) 0x53);
    assertThat(new String(answer, StandardCharsets.ISO_8859_1)).contains(STOCK_ACK);
  }

  @ParameterizedTest
  @CsvSource({
    "client-versions-0-to-0, 'peer speaks slimwire versions 0 to 0, this side version 1'",
    "client-versions-2-to-3, 'peer speaks slimwire versions 2 to 3, this side version 1'",
    "client-critical-field, 'critical field: expected one of version 1, actual 126'",
  })
  void clientThatThisVersionCannotServeIsRefusedAndMayFallBack(String name, String reason)
      throws Exception {
    try (LogLines log = new LogLines()) {
      assertThat(answerTo(name)).isEqualTo(NACK);
      assertThat(log.lines())
          .anyMatch(line -> line.matches("INFO client /.* is refused: .*" + reason + ".*"));
    }
  }

  @Test
  void stockClientIsAnsweredAsStockRmiDoes() throws Exception {
    byte[] answer = answerTo("client-stock");
    assertThat(new String(answer, StandardCharsets.ISO_8859_1)).startsWith(STOCK_ACK);
    assertThat(answer).hasSameSizeAs(RecordedBytes.of("server-stock-ack"));
  }

  @ParameterizedTest
  @CsvSource({
    "client-tls, '', 'TLS, but this port has no TLS below its compression'",
    "client-http, 'HTTP/1.1 400 Bad Request', 'HTTP'",
    "client-random, '', 'not RMI'",
  })
  void foreignClientIsTurnedAwayWithOneLine(String name, String answer, String speaks)
      throws Exception {
    try (LogLines log = new LogLines()) {
      assertThat(new String(answerTo(name), StandardCharsets.US_ASCII)).startsWith(answer);
      assertThat(log.lines())
          .filteredOn(line -> line.startsWith("INFO"))
          .singleElement()
          .asString()
          .contains(" speaks " + speaks + ": expected JRMI, actual ");
    }
    assertThat(service.stub().echo("still served")).isEqualTo("still served");
  }

  @Test
  void newerServerThatStillSpeaksVersion1IsUnderstood() throws Exception {
    try (ScriptedServer server = new ScriptedServer(RecordedBytes.of("server-versions-1-to-2"));
        Socket client = greet(CompressionPolicy.PREFER, server.port())) {
      assertThat(client.getInputStream().readAllBytes())
          .isEqualTo(RecordedBytes.of("server-stock-ack"));
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "server-versions-0-to-0",
        "server-versions-2-to-3",
        "server-critical-field",
        "server-stock"
      })
  void serverThatThisVersionCannotSpeakToIsTriedInPlain(String name) throws Exception {
    byte[] ack = RecordedBytes.of("server-stock-ack");
    try (ScriptedServer server = new ScriptedServer(RecordedBytes.of(name), ack);
        Socket client = greet(CompressionPolicy.PREFER, server.port())) {
      assertThat(client.getInputStream().readAllBytes()).isEqualTo(ack);
      assertThat(server.heard().get(1)).isEqualTo(STOCK_GREETING);
    }
  }

  @ParameterizedTest
  @CsvSource({
    "server-versions-0-to-0, 'peer speaks slimwire versions 0 to 0, this side version 1'",
    "server-versions-2-to-3, 'peer speaks slimwire versions 2 to 3, this side version 1'",
    "server-critical-field, 'critical field: expected one of version 1, actual 126'",
    "server-stock, 'the peer refused slimwire: expected 53, actual 4f'",
  })
  void serverThatThisVersionCannotSpeakToIsNamedWhereCompressionIsRequired(
      String name, String reason) throws Exception {
    assertFails(name, CompressionPolicy.REQUIRE, reason);
  }

  /** Its factory is there: to export by one is no advice. */
  @ParameterizedTest
  @ValueSource(strings = {"server-versions-2-to-3", "server-critical-field"})
  void serverWithAnotherSlimwireIsNotToldToExportBySlimwire(String name) throws Exception {
    try (ScriptedServer server = new ScriptedServer(RecordedBytes.of(name));
        Socket client = greet(CompressionPolicy.REQUIRE, server.port())) {
      assertThatThrownBy(() -> client.getInputStream().read())
          .hasMessageEndingWith("(policy require: stock RMI is not tried)");
    }
  }

  @Test
  void serverThatRefusesStockRmiIsToldWithWhatWasWrongWithItsSlimwire() throws Exception {
    byte[] refusal = RecordedBytes.of("server-stock");
    try (ScriptedServer server =
            new ScriptedServer(RecordedBytes.of("server-versions-2-to-3"), refusal);
        Socket client = greet(CompressionPolicy.PREFER, server.port())) {
      assertThatThrownBy(() -> client.getInputStream().read())
          .hasMessageEndingWith(
              "failed: peer speaks slimwire versions 2 to 3, this side version 1: update the older"
                  + " one; then the peer refused stock RMI: expected 4e, actual 4f");
    }
  }

  @ParameterizedTest
  @CsvSource({
    "server-stock-ack, 4e",
    "server-tls, 15",
    "server-http, 48",
    "server-random, c3",
  })
  void foreignServerIsNamed(String name, String firstByte) throws Exception {
    assertFails(
        name,
        CompressionPolicy.PREFER,
        "does not speak slimwire: expected 53 as its first byte, actual " + firstByte);
  }

  private static void assertFails(String name, CompressionPolicy policy, String reason)
      throws IOException {
    try (ScriptedServer server = new ScriptedServer(RecordedBytes.of(name));
        Socket client = greet(policy, server.port())) {
      assertThatThrownBy(() -> client.getInputStream().read())
          .isInstanceOf(IOException.class)
          .hasMessageContaining("handshake with server 127.0.0.1:" + server.port())
          .hasMessageContaining(reason);
      assertThat(client.isClosed()).isTrue();
      assertThat(server.heard()).hasSize(1);
    }
  }

  /** Returns a client that has written what RMI does before its first read. */
  private static Socket greet(CompressionPolicy policy, int port) throws IOException {
    Socket client = Clients.connect(Clients.runtime(policy), port);
    client.getOutputStream().write(STOCK_GREETING);
    client.getOutputStream().flush();
    return client;
  }

  /** Sends a client's bytes to the server, and returns the answer up to the end of the stream. */
  private byte[] answerTo(String client) throws IOException {
    try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), service.port())) {
      socket.getOutputStream().write(RecordedBytes.of(client));
      socket.shutdownOutput();
      return socket.getInputStream().readAllBytes();
    }
  }
}
