package dev.slimwire.rmi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.slimwire.codec.CodecRegistry;
import dev.slimwire.codec.CompressionLevel;
import dev.slimwire.frame.CompressionPolicy;
import dev.slimwire.frame.FrameLimits;
import dev.slimwire.metrics.TransferMetrics;
import dev.slimwire.page.PageLimits;
import dev.slimwire.rmi.client.ClientOptions;
import dev.slimwire.testing.LinkProxy;
import dev.slimwire.testing.tools.FreePort;
import java.io.IOException;
import java.io.Serial;
import java.io.Serializable;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.rmi.ConnectException;
import java.rmi.ConnectIOException;
import java.rmi.registry.LocateRegistry;
import java.rmi.registry.Registry;
import java.rmi.server.RMIClientSocketFactory;
import java.rmi.server.UnicastRemoteObject;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

final class ClientConfigurationTest {

  private static final CompressedRMIClientSocketFactory HASTY =
      new CompressedRMIClientSocketFactory().withConnectTimeout(Duration.ofMillis(200));

  @AfterEach
  void reset() {
    System.clearProperty("dev.slimwire.level");
    System.clearProperty("dev.slimwire.maxBlockLength");
    ClientConfiguration.install(ClientConfiguration.standard());
  }

  @Test
  void ownLevelWinsOverTheFactoryInTheStub() throws Exception {
    EchoService service =
        new EchoService(
            0,
            new CompressedRMIClientSocketFactory().withLevel(CompressionLevel.SMALL),
            CompressedRMIServerSocketFactory.builder()
                .handshakeTimeout(Duration.ofSeconds(9))
                .build());
    try {
      ClientConfiguration.install(
          ClientConfiguration.standard().withLevel(CompressionLevel.of("deflate", 2)));
      assertThat(service.stub().level()).isEqualTo("deflate:2 deflate:2");
    } finally {
      UnicastRemoteObject.unexportObject(service, true);
    }
  }

  @Test
  void anotherListenerHearsBesideTheOneThatIsInstalled() throws Exception {
    TransferMetrics installed = new TransferMetrics();
    TransferMetrics another = new TransferMetrics();
    ClientConfiguration.install(ClientConfiguration.standard().withListener(installed));
    ClientConfiguration.install(ClientConfiguration.installed().withAnotherListener(another));
    EchoService service =
        new EchoService(
            0,
            new CompressedRMIClientSocketFactory(),
            CompressedRMIServerSocketFactory.builder()
                .handshakeTimeout(Duration.ofSeconds(13)) // a port of its own: no connection yet
                .build());
    try {
      service.stub().echo(1);
      assertThat(installed.getRawBytesWritten()).isPositive();
      assertThat(another.getRawBytesWritten()).isPositive();
    } finally {
      UnicastRemoteObject.unexportObject(service, true);
    }
  }

  @Test
  void updateChangesWhatIsInstalledMeanwhileInTurn() {
    TransferMetrics another = new TransferMetrics();
    ClientConfiguration late =
        ClientConfiguration.standard().withFallbackMemory(Duration.ofSeconds(7));
    List<Duration> seen = new ArrayList<>();

    ClientConfiguration.update(
        installed -> {
          seen.add(installed.fallbackMemory());
          if (seen.size() == 1) {
            ClientConfiguration.install(late);
          }
          return installed.withListener(another);
        });

    assertThat(seen).containsExactly(ClientConfiguration.FALLBACK_MEMORY, late.fallbackMemory());
    assertThat(ClientConfiguration.installed().fallbackMemory()).isEqualTo(late.fallbackMemory());
    assertThat(ClientConfiguration.installed().frames().listener()).isSameAs(another);
  }

  @Test
  void updateThatFailsLeavesWhatIsInstalled() {
    ClientConfiguration own = ClientConfiguration.standard().withFallbackMemory(Duration.ZERO);
    ClientConfiguration.install(own);

    assertThatThrownBy(
            () ->
                ClientConfiguration.update(
                    installed -> {
                      throw new IllegalStateException("of the change");
                    }))
        .isInstanceOf(IllegalStateException.class);
    assertThat(ClientConfiguration.installed().fallbackMemory()).isZero();
  }

  @Test
  void configurationThatIsReplacedClosesWhatWasParkedUnderIt() throws Exception {
    EchoService service = EchoService.onPort(FreePort.find());
    try (LinkProxy link =
        LinkProxy.to("127.0.0.1", service.port()).delay(Duration.ofMillis(2)).start()) {
      Socket first = IdleSocket.park(ClientRuntime.current(), link.port());
      ClientConfiguration.install(ClientConfiguration.standard());
      assertThat(first.isClosed()).isTrue();

      Socket second = IdleSocket.park(ClientRuntime.current(), link.port());
      ClientConfiguration.update(same -> same);
      assertThat(second.isClosed()).isTrue();
    } finally {
      UnicastRemoteObject.unexportObject(service, true);
    }
  }

  @Test
  void timeoutsThatNoNumberHoldsAreRefused() {
    for (Duration endless :
        List.of(Duration.ofSeconds(Long.MAX_VALUE), Duration.ofSeconds(Long.MIN_VALUE))) {
      assertThatThrownBy(() -> ClientConfiguration.standard().withConnectTimeout(endless))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessageContaining("timeout: expected 0 or 1 ms to 2147483647 ms, actual ");
    }
  }

  @Test
  void factoryInTheStubDecidesForClientsThatDoNot() throws Exception {
    EchoService service =
        new EchoService(
            0,
            new CompressedRMIClientSocketFactory().withLevel(CompressionLevel.SMALL),
            CompressedRMIServerSocketFactory.builder()
                .handshakeTimeout(Duration.ofSeconds(8))
                .build());
    try {
      assertThat(service.stub().level()).isEqualTo("6 6");
    } finally {
      UnicastRemoteObject.unexportObject(service, true);
    }
  }

  @Test
  void codecInTheStubThatThisClientLacksGivesWay() throws Exception {
    EchoService service =
        new EchoService(
            0,
            new CompressedRMIClientSocketFactory().withLevel(CompressionLevel.parse("zstd:9")),
            CompressedRMIServerSocketFactory.builder()
                .handshakeTimeout(Duration.ofSeconds(7))
                .build());
    try {
      ClientConfiguration.install(
          ClientConfiguration.standard().withCodecs(CodecRegistry.builtIn()));
      assertThat(service.stub().level()).isEqualTo("3 3");
    } finally {
      UnicastRemoteObject.unexportObject(service, true);
    }
  }

  @Test
  void codecLevelInTheStubThatIsOutOfRangeGivesWay() {
    ClientRuntime runtime = runtime(ClientConfiguration.standard(), Map.of());
    assertThat(runtime.effective(carried(CompressionLevel.of("deflate", 99))).level())
        .isEqualTo(CompressionLevel.of("deflate", 9));
  }

  @Test
  void operatorsPropertiesWinOverTheProgram() {
    ClientRuntime runtime =
        runtime(
            ClientConfiguration.standard()
                .withLevel(CompressionLevel.SMALL)
                .withConnectTimeout(Duration.ofSeconds(3)),
            Map.of(
                "dev.slimwire.level", "0",
                "dev.slimwire.connectTimeout", "250",
                "dev.slimwire.policy", "Require",
                "dev.slimwire.handshakeTimeout", " 750 "));
    assertThat(runtime.effective(Clients.CARRIED))
        .isEqualTo(
            new ClientOptions(
                CompressionLevel.NONE,
                CompressionPolicy.REQUIRE,
                Duration.ofMillis(250),
                Duration.ofMillis(750)));
  }

  @Test
  void programWinsOverTheFactoryInTheStub() {
    ClientRuntime runtime =
        runtime(
            ClientConfiguration.standard()
                .withPolicy(CompressionPolicy.ACCEPT)
                .withConnectTimeout(Duration.ofSeconds(3)),
            Map.of());
    assertThat(runtime.effective(carried(CompressionLevel.SMALL)))
        .isEqualTo(
            new ClientOptions(
                CompressionLevel.SMALL,
                CompressionPolicy.ACCEPT,
                Duration.ofSeconds(3),
                ClientConfiguration.HANDSHAKE_TIMEOUT));
  }

  @Test
  void connectionsShareTheOptionsOfTheirFactory() {
    ClientOptions carried = carried(CompressionLevel.SMALL);
    assertThat(runtime(ClientConfiguration.standard(), Map.of()).effective(carried))
        .isSameAs(carried);
  }

  @Test
  void serverSendsNoLongerBlocksThanTheClientAccepts() throws Exception {
    FrameRecorder frames = new FrameRecorder();
    EchoService service =
        new EchoService(
            0,
            new CompressedRMIClientSocketFactory(),
            CompressedRMIServerSocketFactory.builder().listener(frames).build());
    try {
      System.setProperty("dev.slimwire.maxBlockLength", "8192");
      ClientConfiguration.install(
          ClientConfiguration.standard()
              .withFrameLimits(FrameLimits.DEFAULT.withFirstBlockLength(32 << 10)));
      assertThat((byte[]) service.stub().echo(new byte[100_000])).hasSize(100_000);
      assertThat(frames.longestWritten()).isEqualTo(8192);
    } finally {
      UnicastRemoteObject.unexportObject(service, true);
    }
  }

  @Test
  void timeoutThatRoundsToForEverIsRefused() {
    assertThatThrownBy(() -> ClientConfiguration.standard().withConnectTimeout(Duration.ofNanos(1)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("0.000001 ms");
  }

  @Test
  void operatorsLimitOfCellsHoldsWhateverTheBytes() {
    Map<String, String> both =
        Map.of("dev.slimwire.maxPageCells", "77777", "dev.slimwire.maxPageLength", "2000");
    PageLimits limits =
        ClientProperties.applyTo(ClientConfiguration.standard(), both::get).pageLimits();

    assertThat(limits.maxRawLength()).isEqualTo(2000);
    assertThat(limits.maxCells()).isEqualTo(77_777);
  }

  @Test
  void wrongPropertyIsNamed() {
    assertThatThrownBy(
            () -> runtime(ClientConfiguration.standard(), Map.of("dev.slimwire.level", "11")))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("system property dev.slimwire.level=11: unknown level");
    assertThatThrownBy(
            () ->
                runtime(
                    ClientConfiguration.standard(), Map.of("dev.slimwire.connectTimeout", "soon")))
        .hasMessageContaining(
            "system property dev.slimwire.connectTimeout=soon: expected milliseconds");
    assertThatThrownBy(
            () ->
                runtime(ClientConfiguration.standard(), Map.of("dev.slimwire.maxPageLength", "1m")))
        .hasMessageContaining("dev.slimwire.maxPageLength=1m: expected a number of bytes");
    assertThatThrownBy(
            () -> runtime(ClientConfiguration.standard(), Map.of("dev.slimwire.level", "brotli:5")))
        .hasMessageContaining("unknown level or codec \"brotli\"");
    assertThatThrownBy(
            () -> runtime(ClientConfiguration.standard(), Map.of("dev.slimwire.policy", "on")))
        .hasMessageContaining("system property dev.slimwire.policy=on: unknown policy \"on\"");
    assertThatThrownBy(
            () ->
                runtime(
                    ClientConfiguration.standard(), Map.of("dev.slimwire.maxBlockLength", "99")))
        .hasMessageContaining(
            "system property dev.slimwire.maxBlockLength=99:"
                + " expected maxBlockLength from 4096 to 16777216, actual: 99");
    System.setProperty("dev.slimwire.level", "loud and clear");
    assertThatThrownBy(() -> ClientConfiguration.install(ClientConfiguration.standard()))
        .hasMessageContaining("unknown level \"loud and clear\"");
  }

  @Test
  void connectIsRefusedAtOnceAndNamed() throws Exception {
    int port = FreePort.find();
    assertThatThrownBy(
            () ->
                LocateRegistry.getRegistry(
                        "127.0.0.1", port, new CompressedRMIClientSocketFactory())
                    .list())
        .isInstanceOfAny(ConnectException.class, ConnectIOException.class)
        .hasMessageContaining("127.0.0.1");
  }

  @Test
  void connectThatIsNotAnsweredIsGivenUpInTimeAsOneOfTheSystem() throws Exception {
    try (UnansweredPort unanswered = new UnansweredPort()) {
      assertThatThrownBy(() -> HASTY.createSocket("127.0.0.1", unanswered.number()))
          .isExactlyInstanceOf(java.net.ConnectException.class)
          .hasMessage("connect to 127.0.0.1:%d not answered within 200 ms", unanswered.number())
          .hasCauseInstanceOf(SocketTimeoutException.class);
    }
  }

  /** RMI closes all idle connections at a failure that might be one for want of descriptors. */
  @Test
  void connectThatIsNotAnsweredLeavesIdleConnectionsOfOtherServers() throws Exception {
    EchoService healthy =
        new EchoService(
            0,
            new CompressedRMIClientSocketFactory().over(new Inner()),
            new CompressedRMIServerSocketFactory());
    try (UnansweredPort unanswered = new UnansweredPort()) {
      healthy.stub().echo(1);
      assertThat(Inner.CREATED).hasSize(1);
      Registry gone = LocateRegistry.getRegistry("127.0.0.1", unanswered.number(), HASTY);
      assertThatThrownBy(gone::list).isExactlyInstanceOf(ConnectException.class);
      healthy.stub().echo(2);
      assertThat(Inner.CREATED).singleElement().matches(socket -> !socket.isClosed());
    } finally {
      UnicastRemoteObject.unexportObject(healthy, true);
    }
  }

  private static final class Inner implements RMIClientSocketFactory, Serializable {

    @Serial private static final long serialVersionUID = 1L;
    private static final List<Socket> CREATED = new CopyOnWriteArrayList<>();

    @Override
    public Socket createSocket(String host, int port) throws IOException {
      CREATED.add(new Socket(host, port));
      return CREATED.get(CREATED.size() - 1);
    }
  }

  private static ClientOptions carried(CompressionLevel level) {
    return new ClientOptions(
        level,
        Clients.CARRIED.policy(),
        Clients.CARRIED.connectTimeout(),
        Clients.CARRIED.handshakeTimeout());
  }

  private static ClientRuntime runtime(
      ClientConfiguration installed, Map<String, String> properties) {
    return ClientRuntime.of(installed, properties::get);
  }
}
