package dev.slimwire.rmi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assumptions.assumeThat;

import dev.slimwire.codec.CompressionLevel;
import dev.slimwire.testing.LinkProxy;
import java.io.IOException;
import java.io.NotSerializableException;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.nio.charset.StandardCharsets;
import java.rmi.ConnectIOException;
import java.rmi.RemoteException;
import java.rmi.registry.LocateRegistry;
import java.rmi.registry.Registry;
import java.rmi.server.RMIClientSocketFactory;
import java.rmi.server.RMIServerSocketFactory;
import java.rmi.server.UnicastRemoteObject;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;
import jdk.net.ExtendedSocketOptions;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Connections that outlive the sockets that RMI sees. */
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
final class ParkedConnectionsTest {

  private static final ClientConfiguration STANDARD = ClientConfiguration.standard();

  private record Below(
      String name, @Nullable RMIServerSocketFactory server, @Nullable TlsInner client) {

    @Override
    public String toString() {
      return name;
    }

    IdleClient start(ClientConfiguration configuration) throws IOException {
      return IdleClient.ofService(configuration, server, client);
    }
  }

  static Stream<Below> servers() {
    TlsInner tls = new TlsInner();
    return Stream.of(
        new Below("slimwire", new CompressedRMIServerSocketFactory(), null),
        new Below(
            "slimwire over TLS", CompressedRMIServerSocketFactory.builder().over(tls).build(), tls),
        new Below("stock RMI", null, null),
        new Below("stock RMI over TLS", tls, tls));
  }

  @ParameterizedTest
  @MethodSource("servers")
  void connectionThatWasIdleServesLaterCalls(Below below) throws Exception {
    try (IdleClient client = below.start(STANDARD)) {
      client.echo().echo("first"); // after which a stock server is known as one
      int connects = client.below.size();
      Random random = new Random(5);
      for (int i = 0; i < 10; i++) {
        client.closeIdle();
        byte[] bytes = new byte[random.nextInt(100_000)];
        random.nextBytes(bytes);
        assertThat(client.echo().echo(bytes)).isEqualTo(bytes);
        assertThat(client.echo().echo("again " + i)).isEqualTo("again " + i);
      }
      assertThat(client.sockets).hasSize(11);
      assertThat(client.below).hasSize(connects);
    }
  }

  @ParameterizedTest
  @MethodSource("servers")
  void connectionThatWasResetMeanwhileIsReplaced(Below below) throws Exception {
    try (IdleClient client = below.start(STANDARD)) {
      assertThat(client.echo().echo("before")).isEqualTo("before");
      int connects = client.below.size();
      client.closeIdle();
      client.resetLink();
      Thread.sleep(20);
      assertThat(client.echo().echo("after")).isEqualTo("after");
      assertThat(client.below).hasSizeGreaterThan(connects);
    }
  }

  @ParameterizedTest
  @MethodSource("servers")
  void connectionThatIsLostBeforeItWasProvenIsReplaced(Below below) throws Exception {
    try (IdleClient client = below.start(STANDARD)) {
      assertThat(client.echo().echo("before")).isEqualTo("before");
      client.link().loseConnections();
      client.closeIdle(); // its ping gets no answer
      int connects = client.below.size();
      assertThat(client.echo().echo("after")).isEqualTo("after");
      assertThat(client.below).hasSizeGreaterThan(connects);
    }
  }

  @Test
  void connectionThatIsLostInSilenceBehavesAsInAnyCallAndGivesNoWrongReply() throws Exception {
    try (IdleClient client = IdleClient.ofService(STANDARD)) {
      client.timeOutAfter(400);
      assertThat(client.echo().echo("before")).isEqualTo("before");
      client.closeIdle();
      client.link().loseConnections();
      assertThatThrownBy(() -> client.echo().echo("into the void"))
          .isInstanceOf(RemoteException.class)
          .hasRootCauseInstanceOf(SocketTimeoutException.class);
      assertThat(client.echo().echo("after")).isEqualTo("after");
      assertThat(client.below).hasSize(2);
    }
  }

  @Test
  void exceptionsOfRemoteMethodsDoNotEndConnections() throws Exception {
    try (IdleClient client = IdleClient.ofService(STANDARD)) {
      for (int i = 0; i < 3; i++) {
        String message = "failed " + i;
        assertThatThrownBy(() -> client.echo().fail(message)).hasMessage(message);
        client.closeIdle();
      }
      assertThat(client.echo().echo("after")).isEqualTo("after");
      assertThat(client.below).hasSize(1);
    }
  }

  @Test
  void callsThatFailOnTheirWayCloseTheirConnections() throws Exception {
    try (IdleClient client = IdleClient.ofService(STANDARD)) {
      Object unreadable = new Object[] {"x".repeat(100_000), new Unreadable()};
      assertThatThrownBy(() -> client.echo().echo(unreadable)).isInstanceOf(RemoteException.class);
      assertThatThrownBy(() -> client.echo().echo(new Object()))
          .hasRootCauseInstanceOf(NotSerializableException.class);
      client.closeIdle();
      assertThat(client.echo().echo("after")).isEqualTo("after");
      assertThat(client.below).hasSize(3);
    }
  }

  @Test
  void lateReplyReachesNoOtherCall() throws Exception {
    try (IdleClient client = IdleClient.ofService(STANDARD)) {
      client.timeOutAfter(300);
      assertThat(client.echo().echo("warm")).isEqualTo("warm");
      assertThatThrownBy(() -> client.echo().echo(new SlowToRead(600)))
          .isInstanceOf(RemoteException.class);
      client.closeIdle();
      for (int i = 0; i < 20; i++) {
        assertThat(client.echo().echo("call " + i)).isEqualTo("call " + i);
        Thread.sleep(40);
      }
    }
  }

  @Test
  void socketThatIsClosedWithinACallIsReallyClosed() throws Exception {
    try (IdleClient client = IdleClient.ofService(STANDARD)) {
      assertThat(client.echo().echo("warm")).isEqualTo("warm");
      CompletableFuture<Object> call =
          CompletableFuture.supplyAsync(
              () -> {
                try {
                  return client.echo().echo(new SlowToRead(2000));
                } catch (IOException failed) {
                  return failed;
                }
              });
      Thread.sleep(200);
      client.closeIdle();
      assertThat(call.get()).isInstanceOf(RemoteException.class);
      assertThat(client.echo().echo("after")).isEqualTo("after");
      assertThat(client.below).hasSize(2);
    }
  }

  @Test
  void collectorAndCallbacksUseParkedConnectionsToo() throws Exception {
    try (IdleClient client = IdleClient.ofService(STANDARD);
        IdleClient other = IdleClient.ofService(STANDARD)) {
      List<Echo> opened = new ArrayList<>();
      for (int i = 0; i < 5; i++) {
        opened.add(client.echo().open()); // the reply is acknowledged, a lease is taken
        client.closeIdle();
        assertThat(opened.get(i).echo("object " + i)).isEqualTo("object " + i);
        assertThat(client.echo().echoThrough(other.echo(), "call " + i)).startsWith("call " + i);
        client.closeIdle();
        other.closeIdle();
      }
      assertThat(client.echo().openCount()).isEqualTo(5);
      assertThat(client.below).hasSizeLessThanOrEqualTo(2);
      assertThat(client.sockets).hasSizeGreaterThan(5);
    }
  }

  @Test
  void levelsOfRequestsAndRepliesAreThoseOfTheirCall() throws Exception {
    try (IdleClient client = IdleClient.ofService(STANDARD)) {
      assertThat(RequestLevel.call(CompressionLevel.SMALL, client.echo()::level)).isEqualTo("6 6");
      client.closeIdle();
      assertThat(client.echo().level()).isEqualTo("3 3");
      client.closeIdle();
      assertThat(RequestLevel.call(CompressionLevel.FASTEST, client.echo()::level))
          .isEqualTo("1 1");
      assertThat(client.below).hasSize(1);
    }
  }

  @Test
  void parkingCanBeSwitchedOff() throws Exception {
    List<ClientConfiguration> off =
        List.of(
            STANDARD.withParkTime(Duration.ZERO),
            STANDARD.withParked(0, 9),
            STANDARD.withParked(9, 0));
    for (ClientConfiguration configuration : off) {
      try (IdleClient client = IdleClient.ofService(configuration)) {
        for (int i = 0; i < 3; i++) {
          assertThat(client.echo().echo("call")).isEqualTo("call");
          client.closeIdle();
        }
        assertThat(client.below).hasSize(3);
      }
    }
  }

  @Test
  void connectionsWithShortRoundTripsAreNotParked() throws Exception {
    EchoService service = EchoService.onPort(OtherJvm.freePort());
    try {
      ClientRuntime runtime = Clients.runtime(STANDARD.withLocalPing(Duration.ZERO));
      Set<Integer> localPorts = new HashSet<>();
      for (int i = 0; i < 3; i++) {
        IdleSocket socket = IdleSocket.open(Clients.connect(runtime, service.port()));
        for (int ping = 0; ping < 10; ping++) { // one of which is not held up
          socket.ping();
        }
        localPorts.add(socket.localPort());
        socket.closeAsIdle();
      }
      assertThat(localPorts).hasSize(3);
    } finally {
      UnicastRemoteObject.unexportObject(service, true);
    }
  }

  @Test
  void serversWithoutTheParkedConnectionsObjectsAnswerForThemselves() throws Exception {
    int port = OtherJvm.freePort();
    try (IdleClient client = IdleClient.of(STANDARD, port)) {
      Registry registry = client.registry();
      try (OtherJvm first = OtherJvm.start(List.of(), "compressed", "create", "" + port, "one")) {
        assertThat(registry.list()).containsExactly("one");
        client.closeIdle();
        first.kill();
      }
      Thread.sleep(20);
      try (OtherJvm second = OtherJvm.start(List.of(), "compressed", "create", "" + port, "two")) {
        assertThat(registry.list()).containsExactly("two");
        client.closeIdle();
        second.kill();
      }
      Thread.sleep(20);
      assertThatThrownBy(registry::list).isInstanceOf(RemoteException.class);
      try (ServerSocket foreign = IdleClient.foreign(port)) {
        assertThatThrownBy(registry::list)
            .isInstanceOf(ConnectIOException.class)
            .hasRootCauseMessage(
                "the peer does not speak slimwire: expected 53 as its first byte, actual 32; check host"
                    + " and port, and whether one side uses TLS");
      }
      try (OtherJvm plain = OtherJvm.start(List.of(), "plain", "create", "" + port, "three")) {
        assertThat(registry.list()).containsExactly("three");
      }
    }
  }

  @Test
  void noReplyReachesAnotherCallWhileRmiClosesConnectionsAndOpensThem() throws Exception {
    TlsInner tls = new TlsInner();
    EchoService service =
        new EchoService(
            0,
            new CompressedRMIClientSocketFactory().over(tls),
            CompressedRMIServerSocketFactory.builder().over(tls).build());
    int port = OtherJvm.freePort();
    Registry registry =
        LocateRegistry.createRegistry(
            port, new CompressedRMIClientSocketFactory(), new CompressedRMIServerSocketFactory());
    try {
      registry.rebind("echo", service);
      String printed =
          OtherJvm.run(
              List.of(
                  "-Dsun.rmi.transport.connectionTimeout=20",
                  "-D" + TlsKeys.GIVEN + "=" + TlsKeys.file("ip:127.0.0.1")),
              ReaperMain.class,
              "" + port,
              "echo");
      assertThat(printed).contains("wrong 0\n").doesNotContain("parked 0\n");
    } finally {
      UnicastRemoteObject.unexportObject(service, true);
      UnicastRemoteObject.unexportObject(registry, true);
    }
  }

  @Test
  void connectionThatTheServerHasClosedForItsOwnTimeoutIsReplaced() throws Exception {
    int port = OtherJvm.freePort();
    List<String> impatient = List.of("-Dsun.rmi.transport.tcp.readTimeout=300");
    try (OtherJvm server = OtherJvm.start(impatient, "compressed", "create", "" + port, "one");
        IdleClient client = IdleClient.of(STANDARD, port)) {
      assertThat(client.registry().list()).containsExactly("one");
      client.closeIdle();
      Thread.sleep(600);
      assertThat(client.registry().list()).containsExactly("one");
      assertThat(client.below).hasSize(2);
    }
  }

  @Test
  void hundredParkedConnectionsAreClosedWithTheirConfiguration() throws Exception {
    try (IdleClient client = IdleClient.ofService(STANDARD.withParked(100, 100))) {
      List<Socket> parked = park(client, 100);
      assertThat(parked).noneMatch(Socket::isClosed);
      client.runtime.close();
      assertThat(parked).allMatch(Socket::isClosed);
    }
  }

  @Test
  void oldestBeyondTheBoundsAreClosed() throws Exception {
    try (IdleClient client = IdleClient.ofService(STANDARD.withParked(3, 100))) {
      List<Socket> parked = park(client, 10);
      assertThat(parked.subList(0, 7)).allMatch(Socket::isClosed);
      assertThat(parked.subList(7, 10)).noneMatch(Socket::isClosed);
    }
    try (IdleClient client = IdleClient.ofService(STANDARD.withParked(100, 4))) {
      assertThat(park(client, 10).stream().filter(Socket::isClosed)).hasSize(6);
    }
  }

  @Test
  void parkedConnectionsAreClosedInTimeWithoutFurtherCalls() throws Exception {
    Duration time = Duration.ofMillis(300);
    try (IdleClient client = IdleClient.ofService(STANDARD.withParkTime(time))) {
      for (int round = 0; round < 2; round++) {
        for (Socket socket : park(client, 2)) {
          while (!socket.isClosed()) {
            Thread.sleep(10); // else the class's timeout fails
          }
        }
      }
    }
  }

  @Test
  void systemProbesConnectionsWhileTheyAreParked() throws Exception {
    try (IdleClient client = IdleClient.ofService(STANDARD)) {
      Socket below = park(client, 1).get(0);
      assumeThat(below.supportedOptions()).contains(ExtendedSocketOptions.TCP_KEEPIDLE);
      assertThat(below.getOption(ExtendedSocketOptions.TCP_KEEPIDLE)).isEqualTo(30);
      try (Socket resumed = client.open();
          Socket other = new Socket()) {
        assertThat(resumed.getLocalPort()).isEqualTo(below.getLocalPort());
        assertThat(below.getOption(ExtendedSocketOptions.TCP_KEEPIDLE))
            .isEqualTo(other.getOption(ExtendedSocketOptions.TCP_KEEPIDLE));
      }
    }
  }

  @Test
  void otherFactoriesNamesAndOptionsGetOtherConnections() throws Exception {
    try (IdleClient client = IdleClient.ofService(STANDARD)) {
      Socket parked = park(client, 1).get(0);
      ServerAddress same = client.address();
      ServerAddress otherFactory = new ServerAddress(null, same.host(), same.port());
      ServerAddress otherName = new ServerAddress(same.inner(), "localhost", same.port());
      ClientOptions carried = Clients.CARRIED;
      ClientOptions otherLevel =
          new ClientOptions(
              CompressionLevel.SMALL,
              carried.policy(),
              carried.connectTimeout(),
              carried.handshakeTimeout());
      try (Socket first = client.runtime.connect(otherFactory, carried);
          Socket second = client.runtime.connect(otherName, carried);
          Socket third = client.runtime.connect(same, otherLevel);
          Socket equal = client.runtime.connect(same, carried)) {
        assertThat(List.of(first.getLocalPort(), second.getLocalPort(), third.getLocalPort()))
            .doesNotContain(parked.getLocalPort());
        assertThat(equal.getLocalPort()).isEqualTo(parked.getLocalPort());
      }
    }
  }

  @Test
  void whatIsNotJrmpIsNotLetOntoAParkedConnection() throws Exception {
    try (IdleClient client = IdleClient.ofService(STANDARD)) {
      Socket below = park(client, 1).get(0);
      Socket resumed = client.open();
      byte[] other = "GET / HTTP/1.1".getBytes(StandardCharsets.US_ASCII);
      assertThatThrownBy(() -> resumed.getOutputStream().write(other))
          .hasMessageContaining("expected JRMP's handshake");
      new IdleSocket(resumed).closeAsIdle();
      assertThat(below.isClosed()).isTrue();
    }
  }

  @Test
  void socketsOfClassesThatNobodyKnowsAreNotParked() throws Exception {
    EchoService service = EchoService.onPort(OtherJvm.freePort());
    List<Socket> below = new ArrayList<>();
    try (LinkProxy link =
        LinkProxy.to("127.0.0.1", service.port()).delay(Duration.ofMillis(2)).start()) {
      RMIClientSocketFactory inner =
          (host, port) -> {
            Socket socket = new Socket() {};
            below.add(socket);
            socket.connect(new InetSocketAddress(host, port));
            return socket;
          };
      IdleSocket socket =
          IdleSocket.open(Clients.connect(Clients.runtime(STANDARD), inner, link.port()));
      socket.ping();
      socket.closeAsIdle();
      assertThat(below).singleElement().matches(Socket::isClosed);
    } finally {
      UnicastRemoteObject.unexportObject(service, true);
    }
  }

  /** Parks connections, and returns the sockets below. */
  private static List<Socket> park(IdleClient client, int count) throws Exception {
    List<IdleSocket> open = new ArrayList<>();
    List<Socket> below = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      IdleSocket socket = IdleSocket.open(client.open());
      below.add(client.below.get(client.below.size() - 1));
      socket.ping();
      open.add(socket);
    }
    long before = client.link().traffic().fromTarget();
    for (IdleSocket socket : open) {
      socket.closeAsIdle();
    }
    client.awaitAnswer(before);
    return below;
  }
}
