package dev.slimwire.rmi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.slimwire.frame.CompressionPolicy;
import dev.slimwire.frame.FrameConfig;
import dev.slimwire.frame.FrameConnection;
import dev.slimwire.page.PageLimits;
import dev.slimwire.rmi.client.ClientTarget;
import dev.slimwire.rmi.client.InitiatedSocket;
import dev.slimwire.rmi.client.PlainServers;
import dev.slimwire.rmi.client.ServerAddress;
import dev.slimwire.rmi.socket.Jrmp;
import dev.slimwire.testing.tools.FreePort;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.ObjectOutputStream;
import java.io.OutputStream;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketException;
import java.net.SocketTimeoutException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Clients that meet a server of another protocol, byte by byte. */
@Timeout(value = 30, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
final class FallbackTest {

  private static final byte[] GREETING = {'J', 'R', 'M', 'I', 0, 2, 0x4b};
  static final byte[] NACK = {0x4f};
  static final byte[] ACK = {0x4e, 0, 1, 'h', 0, 0, 0, 9};

  private final ClientRuntime runtime = Clients.runtime(CompressionPolicy.PREFER);

  @Test
  void refusedClientConnectsAnewAndRepeatsTheGreetingInPlain() throws Exception {
    try (ScriptedServer stock = new ScriptedServer(NACK, ACK);
        LogLines log = new LogLines();
        Socket client = Clients.connect(runtime, stock.port())) {
      greet(client);
      assertThat(client.getInputStream().readAllBytes()).isEqualTo(ACK);
      assertThat(stock.heard()).hasSize(2);
      assertThat(stock.heard().get(0)).startsWith(Jrmp.greeting());
      assertThat(stock.heard().get(1)).isEqualTo(GREETING);
      assertThat(log.lines())
          .contains(
              "FINE server 127.0.0.1:"
                  + stock.port()
                  + ": plain, since the peer refused slimwire: expected 53, actual 4f");
    }
  }

  @Test
  void refusalIsRememberedSoThatTheNextConnectionIsPlainAtOnce() throws Exception {
    try (ScriptedServer stock = new ScriptedServer(NACK, ACK)) {
      for (int connection = 1; connection <= 3; connection++) {
        try (Socket client = Clients.connect(runtime, stock.port())) {
          greet(client);
          assertThat(client.getInputStream().readAllBytes()).isEqualTo(ACK);
        }
        assertThat(stock.heard()).hasSize(connection + 1);
        assertThat(stock.heard().get(connection)).isEqualTo(GREETING);
      }
    }
  }

  /** Whoever gives that server slimwire meanwhile would look for the reason elsewhere. */
  @Test
  void memoryIsToldOnceAtInfoAndForEachConnectionThatItSettles() throws Exception {
    try (ScriptedServer stock = new ScriptedServer(NACK, ACK);
        ScriptedServer other = new ScriptedServer(NACK, ACK);
        LogLines log = new LogLines()) {
      for (int port : new int[] {stock.port(), stock.port(), other.port()}) {
        try (Socket client = Clients.connect(runtime, port)) {
          greet(client);
          assertThat(client.getInputStream().readAllBytes()).isEqualTo(ACK);
        }
      }
      assertThat(log.lines(Set.of(stock.port(), other.port())))
          .contains(
              ("FINE server 127.0.0.1:%d: plain, since it refused slimwire less than 60 s ago"
                      + " (fallbackMemory)")
                  .formatted(stock.port()));
      assertThat(log.lines())
          .filteredOn(line -> line.contains("fallbackMemory), since"))
          .containsExactly(
              ("INFO server 127.0.0.1:%d is called in plain RMI for 60 s (fallbackMemory), since"
                      + " the peer refused slimwire: expected 53, actual 4f; for other servers this"
                      + " is logged at debug level only")
                  .formatted(stock.port()));
    }
  }

  @Test
  void nothingIsRememberedWhereTheMemoryIsOff() throws Exception {
    ClientRuntime forgetful =
        Clients.runtime(ClientConfiguration.standard().withFallbackMemory(Duration.ZERO));
    try (ScriptedServer stock = new ScriptedServer(NACK, ACK, NACK, ACK)) {
      for (int connection = 1; connection <= 2; connection++) {
        try (Socket client = Clients.connect(forgetful, stock.port())) {
          greet(client);
          assertThat(client.getInputStream().readAllBytes()).isEqualTo(ACK);
        }
        assertThat(stock.heard()).hasSize(2 * connection);
      }
    }
  }

  @Test
  void serverThatLeavesWithoutAnAnswerIsTriedInPlainButNotRemembered() throws Exception {
    byte[] none = new byte[0];
    try (ScriptedServer silent = new ScriptedServer(none, none, ACK, none, none, ACK)) {
      for (int connection = 1; connection <= 2; connection++) {
        try (Socket client = Clients.connect(runtime, silent.port())) {
          greet(client);
          assertThat(client.getInputStream().readAllBytes()).isEqualTo(ACK);
        }
        assertThat(silent.heard()).hasSize(3 * connection);
        assertThat(silent.heard().get(3 * connection - 3)).startsWith(Jrmp.greeting());
        assertThat(silent.heard().get(3 * connection - 2)).startsWith(Jrmp.greeting());
      }
    }
  }

  /** Else a connection that is never idle would stay plain, whatever its requests ask for. */
  @Test
  void serverWhoseAnswerIsLostIsAskedForSlimwireOnceMore() throws Exception {
    for (byte[] lost : List.of(new byte[0], ScriptedServer.RESET)) {
      try (ScriptedServer slimwire = new ScriptedServer(lost, accepting());
          Socket client = Clients.connect(runtime, slimwire.port())) {
        greet(client);
        assertThat(client.getInputStream().readNBytes(3)).isEqualTo(new byte[] {1, 2, 3});
        assertThat(slimwire.heard()).hasSize(2);
        assertThat(slimwire.heard().get(1)).isEqualTo(slimwire.heard().get(0));
      }
    }
  }

  /** Returns what a server sends that speaks slimwire: its preamble, and a reply of three bytes. */
  private static byte[] accepting() throws IOException {
    ByteArrayOutputStream sent = new ByteArrayOutputStream();
    FrameConnection initiator =
        FrameConnection.initiate(InputStream.nullInputStream(), sent, FrameConfig.standard());
    initiator.output().write(0);
    initiator.output().flush();
    ByteArrayOutputStream answered = new ByteArrayOutputStream();
    FrameConnection acceptor =
        FrameConnection.accept(
            new ByteArrayInputStream(sent.toByteArray()), answered, FrameConfig.standard());
    acceptor.output().write(new byte[] {1, 2, 3});
    acceptor.output().flush();
    return answered.toByteArray();
  }

  /** The refusal that was lost comes with the second connection. */
  @Test
  void refusalThatWasLostIsRememberedWhenItComes() throws Exception {
    try (ScriptedServer stock = new ScriptedServer(new byte[0], NACK, ACK)) {
      for (int connection = 1; connection <= 2; connection++) {
        try (Socket client = Clients.connect(runtime, stock.port())) {
          greet(client);
          assertThat(client.getInputStream().readAllBytes()).isEqualTo(ACK);
        }
        assertThat(stock.heard()).hasSize(2 + connection);
      }
    }
  }

  @Test
  void refusalIsNotRememberedIfTheServerLeavesInPlainToo() throws Exception {
    try (ScriptedServer restarted = new ScriptedServer(NACK, new byte[0], NACK, ACK)) {
      for (int answer : new int[] {-1, ACK[0]}) {
        try (Socket client = Clients.connect(runtime, restarted.port())) {
          greet(client);
          assertThat(client.getInputStream().read()).isEqualTo(answer);
        }
      }
      assertThat(restarted.heard()).hasSize(4);
      assertThat(restarted.heard().get(2)).startsWith(Jrmp.greeting());
    }
  }

  @Test
  void serverThatNowRequiresSlimwireIsReachedInSpiteOfTheMemory() throws Exception {
    CompressedRMIServerSocketFactory requiring =
        CompressedRMIServerSocketFactory.builder().policy(CompressionPolicy.REQUIRE).build();
    int port = FreePort.find();
    try (ServerSocket listener = requiring.createServerSocket(port)) {
      ServerAddress address = new ServerAddress(null, "127.0.0.1", port);
      PlainServers memory = new PlainServers(Duration.ofMinutes(1), System::nanoTime);
      memory.remember(address);
      ClientTarget target =
          new ClientTarget(
              address, Clients.CARRIED, FrameConfig.standard(), PageLimits.DEFAULT, memory);
      serveTwo(listener);
      try (Socket client =
          InitiatedSocket.connected(target.connect(), target, Clients.parking(target))) {
        greet(client);
        assertThat(client.getInputStream().readNBytes(7)).isEqualTo(GREETING);
      }
      assertThat(memory.contains(address)).isFalse();
    }
  }

  /** Sends each client's bytes back, unless it is refused. */
  private static void serveTwo(ServerSocket listener) {
    Thread server =
        new Thread(
            () -> {
              for (int client = 0; client < 2; client++) {
                try (Socket accepted = listener.accept()) {
                  accepted.getOutputStream().write(accepted.getInputStream().readNBytes(7));
                  accepted.getOutputStream().flush();
                } catch (IOException refused) {
                  // the plain one
                }
              }
            });
    server.setDaemon(true);
    server.start();
  }

  @Test
  void policyRequireForbidsPlainRmi() throws Exception {
    try (ScriptedServer stock = new ScriptedServer(NACK);
        Socket client = Clients.connect(Clients.runtime(CompressionPolicy.REQUIRE), stock.port())) {
      greet(client);
      assertThatThrownBy(() -> client.getInputStream().read())
          .hasMessage(
              "handshake with server 127.0.0.1:%d failed: the peer refused slimwire: expected 53,"
                  + " actual 4f (policy require: stock RMI is not tried; export with"
                  + " CompressedRMIServerSocketFactory or the agent on the server, or call with"
                  + " policy prefer; a server that has slimwire logs the reason)",
              stock.port())
          .hasCauseInstanceOf(IOException.class);
      assertThat(client.isClosed()).isTrue();
      assertThat(stock.heard()).hasSize(1);
    }
  }

  @Test
  void policyOffMakesSocketsPlain() throws Exception {
    PlainInner inner = new PlainInner();
    try (ScriptedServer stock = new ScriptedServer(ACK);
        Socket client =
            Clients.connect(Clients.runtime(CompressionPolicy.OFF), inner, stock.port())) {
      assertThat(PlainInner.CREATED).contains(client);
    }
  }

  @Test
  void foreignServersAreNamedAndNotTriedAgain() throws Exception {
    byte[] http = "HTTP/1.1 400 Bad Request\r\n\r\n".getBytes(StandardCharsets.US_ASCII);
    byte[] tlsAlert = {0x15, 3, 1, 0, 2, 2, 40};
    byte[] plainAck = ACK;
    for (byte[] answer : List.of(http, tlsAlert, plainAck)) {
      try (ScriptedServer foreign = new ScriptedServer(answer);
          Socket client = Clients.connect(runtime, foreign.port())) {
        greet(client);
        assertThatThrownBy(() -> client.getInputStream().read())
            .isInstanceOf(IOException.class)
            .hasMessageContaining(
                "does not speak slimwire: expected 53 as its first byte, actual %02x", answer[0]);
        assertThatThrownBy(() -> client.getInputStream().read())
            .hasMessageContaining("handshake failed before");
        assertThat(foreign.heard()).hasSize(1);
      }
    }
  }

  @Test
  void clientThatHasSentMoreThanTheGreetingDoesNotRepeatIt() throws Exception {
    try (ScriptedServer stock = new ScriptedServer(NACK, ACK);
        Socket client = Clients.connect(runtime, stock.port())) {
      client.getOutputStream().write(GREETING);
      client.getOutputStream().write(0x50); // the first byte of a call
      client.getOutputStream().flush();
      assertThatThrownBy(() -> client.getInputStream().read())
          .hasMessageContaining("the peer refused slimwire");
      assertThat(stock.heard()).hasSize(1);
    }
  }

  @Test
  void serverThatRefusesBothProtocolsIsNamed() throws Exception {
    try (ScriptedServer stubborn = new ScriptedServer(NACK);
        Socket client = Clients.connect(runtime, stubborn.port())) {
      greet(client);
      assertThatThrownBy(() -> client.getInputStream().read())
          .hasMessage(
              "handshake with server 127.0.0.1:%d failed: the peer refused slimwire: expected 53,"
                  + " actual 4f; then the peer refused stock RMI: expected 4e, actual 4f"
                  + " (a server that has slimwire logs the reason)",
              stubborn.port())
          .cause()
          .satisfies(
              cause ->
                  assertThat(cause.getSuppressed())
                      .singleElement()
                      .asString()
                      .contains("the peer refused slimwire"));
    }
  }

  @Test
  void lossBeforeBothRefusalsIsToldWithThem() throws Exception {
    try (ScriptedServer stubborn = new ScriptedServer(ScriptedServer.RESET, NACK);
        Socket client = Clients.connect(runtime, stubborn.port())) {
      greet(client);
      assertThatThrownBy(() -> client.getInputStream().read())
          .hasMessageContaining("the peer refused slimwire")
          .hasStackTraceContaining("Suppressed: java.net.SocketException: Connection reset");
      assertThat(stubborn.heard()).hasSize(3);
    }
  }

  /** A server may pass its failure on as a client, by RMI, to clients without slimwire. */
  @Test
  void failuresHaveOnlyClassesOfTheJdk() throws Exception {
    for (CompressionPolicy policy : List.of(CompressionPolicy.PREFER, CompressionPolicy.REQUIRE)) {
      try (ScriptedServer stubborn = new ScriptedServer(NACK);
          Socket client = Clients.connect(Clients.runtime(policy), stubborn.port())) {
        greet(client);
        assertThatThrownBy(() -> client.getInputStream().read())
            .hasMessageContaining("the peer refused")
            .hasStackTraceContaining("dev.slimwire.rmi.client")
            .satisfies(
                failure -> assertThat(classesIn(failure)).allMatch(FallbackTest::isOfTheJdk));
      }
    }
  }

  private static boolean isOfTheJdk(String name) {
    return name.startsWith("java.") || name.startsWith("[");
  }

  /** Returns the names of the classes that a reader of an object has to load. */
  private static List<String> classesIn(Object object) throws IOException {
    List<String> names = new ArrayList<>();
    ObjectOutputStream out =
        new ObjectOutputStream(OutputStream.nullOutputStream()) {
          @Override
          protected void annotateClass(Class<?> type) {
            names.add(type.getName());
          }
        };
    out.writeObject(object);
    return names;
  }

  /** It refuses slimwire as it did before: that is nothing that a user could help. */
  @Test
  void serverKnownAsPlainThatIsLostIsNotToldAsOneThatRefusesSlimwire() throws Exception {
    try (ScriptedServer restarted = new ScriptedServer(NACK, ACK, ScriptedServer.RESET, NACK)) {
      try (Socket client = Clients.connect(runtime, restarted.port())) {
        greet(client);
        assertThat(client.getInputStream().readAllBytes()).isEqualTo(ACK);
      }
      try (Socket client = Clients.connect(runtime, restarted.port())) {
        greet(client);
        assertThatResetIsTold(client, "the peer refused slimwire");
      }
      assertThat(restarted.heard()).hasSize(4);
    }
  }

  @Test
  void serverThatIsLostIsNotToldAsOneThatRefusesPlainRmi() throws Exception {
    try (ScriptedServer requiring = new ScriptedServer(new byte[0], ScriptedServer.RESET, NACK);
        Socket client = Clients.connect(runtime, requiring.port())) {
      greet(client);
      assertThatResetIsTold(client, "peer closed", "the peer refused stock RMI");
      assertThat(requiring.heard()).hasSize(3);
    }
  }

  /** What became of the connections before and after it is told with it. */
  private static void assertThatResetIsTold(Socket client, String... others) {
    assertThatThrownBy(() -> client.getInputStream().read())
        .hasMessageEndingWith("failed: Connection reset")
        .cause()
        .isExactlyInstanceOf(SocketException.class)
        .satisfies(
            cause -> {
              assertThat(cause.getSuppressed()).hasSameSizeAs(others);
              for (int other = 0; other < others.length; other++) {
                assertThat(cause.getSuppressed()[other]).hasMessageContaining(others[other]);
              }
            });
  }

  @Test
  void serverThatAlwaysLeavesLooksLikeAnyThatIsGone() throws Exception {
    try (ScriptedServer gone = new ScriptedServer(new byte[0]);
        Socket client = Clients.connect(runtime, gone.port())) {
      greet(client);
      assertThat(client.getInputStream().read()).isEqualTo(-1);
      assertThat(gone.heard()).hasSize(3);
    }
  }

  @Test
  void silentServerIsNotTriedAgain() throws Exception {
    ClientRuntime hasty =
        Clients.runtime(
            ClientConfiguration.standard().withHandshakeTimeout(Duration.ofMillis(200)));
    try (ServerSocket silent = new ServerSocket(0);
        Socket client = Clients.connect(hasty, silent.getLocalPort());
        Socket accepted = silent.accept()) {
      greet(client);
      assertThatThrownBy(() -> client.getInputStream().read())
          .isExactlyInstanceOf(SocketTimeoutException.class) // as of plain sockets
          .hasCauseInstanceOf(SocketTimeoutException.class)
          .hasMessageContaining("not completed within 200 ms");
      assertThatThrownBy(() -> client.getInputStream().read())
          .isExactlyInstanceOf(IOException.class)
          .hasMessageContaining("handshake failed before");
      silent.setSoTimeout(1);
      assertThatThrownBy(silent::accept).isInstanceOf(SocketTimeoutException.class);
      assertThat(accepted.getInputStream().readNBytes(7)).isEqualTo(Jrmp.greeting());
    }
  }

  @Test
  void preambleThatIsCutOffIsNoReasonToFallBack() throws Exception {
    for (byte[] answer : List.of(new byte[] {0x53, 0}, new byte[] {0x53, 0, 9})) {
      try (ScriptedServer slimwire = new ScriptedServer(answer, ACK);
          Socket client = Clients.connect(runtime, slimwire.port())) {
        greet(client);
        assertThatThrownBy(() -> client.getInputStream().read())
            .hasCauseInstanceOf(EOFException.class)
            .hasMessageContaining("inside the preamble");
        assertThat(slimwire.heard()).hasSize(1);
      }
    }
  }

  @Test
  void serverThatGivesTheHandshakeUpIsToldAsOneThatSpeaksSlimwire() throws Exception {
    try (ScriptedServer slimwire = new ScriptedServer(new byte[] {0x53}, ACK);
        Socket client = Clients.connect(runtime, slimwire.port())) {
      greet(client);
      assertThatThrownBy(() -> client.getInputStream().read())
          .hasCauseInstanceOf(EOFException.class)
          .hasMessageEndingWith(
              "failed: the peer speaks slimwire but closed the connection without a preamble:"
                  + " either what it received was malformed or late, or the peer failed; its log"
                  + " says why");
      assertThat(slimwire.heard()).hasSize(1);
    }
  }

  /** Writes what RMI does before its first read. */
  static void greet(Socket client) throws IOException {
    client.getOutputStream().write(GREETING);
    client.getOutputStream().flush();
  }
}
