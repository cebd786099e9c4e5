package dev.slimwire.rmi.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.slimwire.codec.LevelPolicy;
import dev.slimwire.frame.CompressionPolicy;
import dev.slimwire.frame.FrameConfig;
import dev.slimwire.frame.FrameConnection;
import dev.slimwire.level.LevelSink;
import dev.slimwire.level.LevelSource;
import dev.slimwire.rmi.CompressedRMIServerSocketFactory;
import dev.slimwire.rmi.EchoService;
import dev.slimwire.rmi.LogLines;
import dev.slimwire.rmi.SocketPair;
import dev.slimwire.rmi.socket.Jrmp;
import dev.slimwire.testing.tools.FreePort;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.HttpURLConnection;
import java.net.InetAddress;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.rmi.ConnectIOException;
import java.rmi.server.UnicastRemoteObject;
import java.time.Duration;
import java.util.Arrays;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** One port, and all kinds of clients. */
@Timeout(value = 30, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
final class MixedPortTest {

  private static final byte[] STOCK = {'J', 'R', 'M', 'I', 0, 2, 0x4b};

  @ParameterizedTest
  @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "REQUIRE")
  void stockClientIsServedPlain(CompressionPolicy policy) throws Exception {
    // without a client factory, the stub connects as the JDK does
    EchoService service = new EchoService(0, null, server(policy));
    try (LogLines log = new LogLines()) {
      assertThat(service.stub().echo("plain")).isEqualTo("plain");
      assertThat(service.stub().level()).isEqualTo("3 3");
      assertThat(log.lines())
          .anyMatch(
              line -> line.matches("FINE client /.*: plain, since the client speaks stock RMI"));
    } finally {
      UnicastRemoteObject.unexportObject(service, true);
    }
  }

  @Test
  void stockClientIsRefusedClearlyWhereCompressionIsRequired() throws Exception {
    EchoService service = new EchoService(0, null, server(CompressionPolicy.REQUIRE));
    try (LogLines log = new LogLines()) {
      assertThatThrownBy(() -> service.stub().echo("plain"))
          .isInstanceOf(ConnectIOException.class)
          .hasMessageContaining("JRMP StreamProtocol not supported by server");
      assertThat(log.lines())
          .filteredOn(line -> line.startsWith("INFO"))
          .singleElement()
          .asString()
          .matches(
              "INFO client /.* is refused: it speaks stock RMI, and this server's policy is"
                  + " require");
    } finally {
      UnicastRemoteObject.unexportObject(service, true);
    }
  }

  @Test
  void clientThatLeavesIsNoRefusal() throws Exception {
    try (LogLines log = new LogLines();
        SocketPair pair = SocketPair.plain(server(CompressionPolicy.REQUIRE))) {
      pair.send('J', 'R');
      pair.client().shutdownOutput();
      assertThat(pair.accepted().getInputStream().readAllBytes()).containsExactly('J', 'R');
      assertThat(log.lines()).noneMatch(line -> line.startsWith("INFO"));
    }
  }

  @Test
  void serverThatIsOffAnswersSlimwireAsStockRmiDoes() throws Exception {
    EchoService stock = new EchoService(FreePort.find(), null, null);
    EchoService off = new EchoService(FreePort.find(), null, server(CompressionPolicy.OFF));
    try (LogLines log = new LogLines()) {
      byte[] opening = slimwireOpening();
      assertThat(answer(stock.port(), opening)).containsExactly(0x4f);
      assertThat(answer(off.port(), opening)).containsExactly(0x4f);
      assertThat(log.lines())
          .anyMatch(
              line ->
                  line.matches(
                      "FINE client /.*: plain, since it speaks slimwire, and this server's policy"
                          + " is off"));
    } finally {
      UnicastRemoteObject.unexportObject(stock, true);
      UnicastRemoteObject.unexportObject(off, true);
    }
  }

  @Test
  void openingThatIsDamagedCutOffOrLateIsAnsweredWithTheProtocolByteOnly() throws Exception {
    EchoService service =
        new EchoService(
            FreePort.find(),
            null,
            CompressedRMIServerSocketFactory.builder()
                .handshakeTimeout(Duration.ofMillis(200))
                .build());
    byte[] opening = slimwireOpening();
    try {
      for (int at = Jrmp.GREETING_LENGTH; at < opening.length; at++) {
        byte[] damaged = opening.clone();
        damaged[at] ^= 1;
        assertThat(answer(service.port(), damaged)).as("byte %d", at).containsExactly(0x53);
      }
      byte[] cutOff = Arrays.copyOf(opening, opening.length - 1);
      assertThat(answer(service.port(), cutOff)).containsExactly(0x53);
    } finally {
      UnicastRemoteObject.unexportObject(service, true);
    }
  }

  @Test
  void openingThatThePolicyFailsOnIsAnsweredWithTheProtocolByteOnly() throws Exception {
    LevelPolicy failing =
        level -> {
          throw new IllegalStateException("policy is broken");
        };
    EchoService service =
        new EchoService(
            FreePort.find(),
            null,
            CompressedRMIServerSocketFactory.builder().levelPolicy(failing).build());
    try (LogLines log = new LogLines()) {
      assertThat(answer(service.port(), slimwireOpening())).containsExactly(0x53);
      assertThat(log.lines())
          .anyMatch(
              line ->
                  line.matches(
                      "WARNING client /.* cannot be served: java.lang.IllegalStateException: policy"
                          + " is broken"));
    } finally {
      UnicastRemoteObject.unexportObject(service, true);
    }
  }

  @Test
  void requiringServerAnswersStockRmiWithANackAndNoMore() throws Exception {
    EchoService service = new EchoService(FreePort.find(), null, server(CompressionPolicy.REQUIRE));
    try {
      assertThat(answer(service.port(), STOCK)).containsExactly(0x4f);
    } finally {
      UnicastRemoteObject.unexportObject(service, true);
    }
  }

  @Test
  void browserGetsAShortAnswer() throws Exception {
    EchoService service =
        new EchoService(FreePort.find(), null, new CompressedRMIServerSocketFactory());
    try (LogLines log = new LogLines()) {
      HttpURLConnection get =
          (HttpURLConnection)
              URI.create("http://127.0.0.1:" + service.port() + "/jmx").toURL().openConnection();
      assertThat(get.getResponseCode()).isEqualTo(400);
      try (InputStream body = get.getErrorStream()) {
        assertThat(body).asString(StandardCharsets.US_ASCII).contains("speaks Java RMI, not HTTP");
      }
      assertThat(log.lines())
          .filteredOn(line -> line.startsWith("INFO"))
          .singleElement()
          .asString()
          .matches("INFO client /.* speaks HTTP: expected JRMI, actual 474554202f6a6d");
    } finally {
      UnicastRemoteObject.unexportObject(service, true);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"ar-EG", "fa-IR", "th-TH-u-nu-thai"})
  void browserGetsItsAnswerInAsciiWhateverTheLocale(String locale) throws Exception {
    EchoService service =
        new EchoService(FreePort.find(), null, new CompressedRMIServerSocketFactory());
    Locale before = Locale.getDefault();
    try {
      Locale.setDefault(Locale.forLanguageTag(locale));
      byte[] get = "GET / HTTP/1.1\r\n\r\n".getBytes(StandardCharsets.US_ASCII);
      assertThat(new String(answer(service.port(), get), StandardCharsets.US_ASCII))
          .startsWith("HTTP/1.1 400 Bad Request\r\n")
          .contains("\r\nContent-Length: 38\r\n")
          .endsWith("\r\n\r\nThis port speaks Java RMI, not HTTP.\r\n");
    } finally {
      Locale.setDefault(before);
      UnicastRemoteObject.unexportObject(service, true);
    }
  }

  @Test
  void tlsAndRandomBytesGetNothing() throws Exception {
    EchoService service =
        new EchoService(FreePort.find(), null, new CompressedRMIServerSocketFactory());
    try (LogLines log = new LogLines()) {
      assertThat(answer(service.port(), new byte[] {0x16, 3, 1, 2, 0, 1, 0, 1, -4})).isEmpty();
      assertThat(answer(service.port(), new byte[] {9, 8, 7, 6, 5, 4, 3, 2})).isEmpty();
      assertThat(log.lines())
          .filteredOn(line -> line.startsWith("INFO client /"))
          .hasSize(2)
          .anyMatch(line -> line.contains("speaks TLS, but this port has no TLS"))
          .anyMatch(line -> line.endsWith("speaks not RMI: expected JRMI, actual 09080706050403"));
    } finally {
      UnicastRemoteObject.unexportObject(service, true);
    }
  }

  /** What a slimwire client sends before the server answers. */
  static byte[] slimwireOpening() throws IOException {
    ByteArrayOutputStream opening = new ByteArrayOutputStream();
    FrameConnection client =
        FrameConnection.initiate(
            InputStream.nullInputStream(),
            opening,
            FrameConfig.standard(),
            Jrmp.greeting(),
            LevelSource.DEFAULT,
            LevelSink.IGNORE);
    client.output().write(STOCK);
    client.output().flush();
    return opening.toByteArray();
  }

  /** Sends bytes and returns the answer, up to the end of the stream, which is no reset. */
  private static byte[] answer(int port, byte[] sent) throws IOException {
    try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
      socket.getOutputStream().write(sent);
      return socket.getInputStream().readAllBytes();
    }
  }

  private static CompressedRMIServerSocketFactory server(CompressionPolicy policy) {
    return CompressedRMIServerSocketFactory.builder().policy(policy).build();
  }
}
