package dev.slimwire.rmi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assumptions.assumeThat;

import dev.slimwire.codec.CompressionLevel;
import dev.slimwire.rmi.client.ClientOptions;
import dev.slimwire.rmi.client.ServerAddress;
import dev.slimwire.testing.LinkProxy;
import dev.slimwire.testing.tools.FreePort;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.NoRouteToHostException;
import java.net.Socket;
import java.net.SocketException;
import java.net.StandardSocketOptions;
import java.nio.charset.StandardCharsets;
import java.rmi.server.RMIClientSocketFactory;
import java.rmi.server.UnicastRemoteObject;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import jdk.net.ExtendedSocketOptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Which connections are parked, how many, for how long, and for whom. */
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
final class ParkedSocketsTest {

  private static final ClientConfiguration STANDARD = ClientConfiguration.standard();

  @Test
  void connectionsWithShortRoundTripsAreNotParked() throws Exception {
    EchoService service = EchoService.onPort(FreePort.find());
    try {
      ClientRuntime runtime = Clients.runtime(STANDARD.withLocalPing(Duration.ZERO));
      Set<Integer> localPorts = new HashSet<>();
      for (int i = 0; i < 3; i++) {
        IdleSocket socket = IdleSocket.open(Clients.connect(runtime, service.port()));
        for (int call = 0; call < 200; call++) { // one of which is not held up
          socket.callNothing();
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
  void connectionThatTheProgramLetsLingerIsNotParked() throws Exception {
    try (IdleClient client = IdleClient.ofService(STANDARD)) {
      for (boolean byOption : new boolean[] {false, true}) {
        Socket socket = client.open();
        IdleSocket idle = IdleSocket.open(socket);
        idle.callNothing();
        if (byOption) {
          socket.setOption(StandardSocketOptions.SO_LINGER, 7);
        } else {
          socket.setSoLinger(true, 7);
        }
        idle.closeAsIdle();
      }
      assertThat(client.below).hasSize(2).allMatch(Socket::isClosed);
    }
  }

  @Test
  void socketWhoseConnectionIsParkedAnswersAsOneThatIsClosed() throws Exception {
    try (IdleClient client = IdleClient.ofService(STANDARD);
        Socket plain = new Socket("127.0.0.1", client.link().port())) {
      Socket socket = client.open();
      IdleSocket idle = IdleSocket.open(socket);
      idle.callNothing();
      int localPort = socket.getLocalPort();
      idle.closeAsIdle();
      plain.close();

      assertThat(client.below).noneMatch(Socket::isClosed);
      assertThat(socket.isConnected()).isTrue();
      assertThat(socket.isBound()).isTrue();
      assertThat(socket.getInetAddress()).isEqualTo(plain.getInetAddress());
      assertThat(socket.getPort()).isEqualTo(plain.getPort());
      assertThat(socket.getRemoteSocketAddress()).isEqualTo(plain.getRemoteSocketAddress());
      assertThat(socket.getLocalAddress()).isEqualTo(plain.getLocalAddress());
      assertThat(socket.getLocalPort()).isEqualTo(localPort);
      assertThat(socket.getLocalSocketAddress())
          .isEqualTo(new InetSocketAddress(plain.getLocalAddress(), localPort));
      assertThat(socket.toString()).contains("port=" + plain.getPort());
      assertThatThrownBy(plain::getInputStream).isInstanceOf(SocketException.class);
      assertThatThrownBy(socket::getInputStream).isInstanceOf(SocketException.class);
      assertThatThrownBy(socket::getOutputStream).isInstanceOf(SocketException.class);
    }
  }

  @Test
  void hundredParkedConnectionsAreClosedWithTheirConfiguration() throws Exception {
    try (IdleClient client = IdleClient.ofService(STANDARD.withParked(100, 100))) {
      List<Socket> parked = client.park(100);
      assertThat(parked).noneMatch(Socket::isClosed);
      client.runtime.close();
      assertThat(parked).allMatch(Socket::isClosed);
    }
  }

  @Test
  void oldestBeyondTheBoundsAreClosed() throws Exception {
    try (IdleClient client = IdleClient.ofService(STANDARD.withParked(3, 100))) {
      List<Socket> parked = client.park(10);
      assertThat(parked.subList(0, 7)).allMatch(Socket::isClosed);
      assertThat(parked.subList(7, 10)).noneMatch(Socket::isClosed);
    }
    try (IdleClient client = IdleClient.ofService(STANDARD.withParked(100, 4))) {
      assertThat(client.park(10).stream().filter(Socket::isClosed)).hasSize(6);
    }
  }

  @Test
  void parkedConnectionsAreClosedInTimeWithoutFurtherCalls() throws Exception {
    Duration time = Duration.ofMillis(1500);
    try (IdleClient client = IdleClient.ofService(STANDARD.withParkTime(time))) {
      for (int round = 0; round < 2; round++) {
        List<Socket> parked = client.park(2);
        assertThat(parked).noneMatch(Socket::isClosed);
        for (Socket socket : parked) {
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
      Socket below = client.park(1).get(0);
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
      Socket parked = client.park(1).get(0);
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
      Socket below = client.park(1).get(0);
      Socket resumed = client.open();
      byte[] other = "GET / HTTP/1.1".getBytes(StandardCharsets.US_ASCII);
      assertThatThrownBy(() -> resumed.getOutputStream().write(other))
          .hasMessageContaining("expected JRMP's handshake");
      new IdleSocket(resumed).closeAsIdle();
      assertThat(below.isClosed()).isTrue();
    }
  }

  @ParameterizedTest
  @MethodSource("failuresToConnect")
  void parkedConnectionsAreGivenUpForDescriptorsOnly(Exception failure, boolean areGivenUp)
      throws Exception {
    try (IdleClient client = IdleClient.ofService(STANDARD)) {
      Socket parked = client.park(1).get(0);
      RMIClientSocketFactory failing =
          (host, port) -> {
            if (failure instanceof IOException known) {
              throw known;
            }
            throw (RuntimeException) failure;
          };
      assertThatThrownBy(() -> Clients.connect(client.runtime, failing, 1099))
          .hasStackTraceContaining(failure.getMessage())
          .extracting(thrown -> failure instanceof IOException ? thrown : failure)
          .isSameAs(failure);
      assertThat(parked.isClosed()).isEqualTo(areGivenUp);
    }
  }

  @Test
  void connectionThatFindsNoDescriptorTakesThatOfAParkedOne() throws Exception {
    try (IdleClient client = IdleClient.ofService(STANDARD)) {
      Socket parked = client.park(1).get(0);
      RMIClientSocketFactory onlyOne =
          (host, port) -> {
            if (!parked.isClosed()) {
              throw new SocketException("Too many open files");
            }
            return new Socket(host, port);
          };
      try (Socket next = Clients.connect(client.runtime, onlyOne, client.address().port())) {
        assertThat(next.isConnected()).isTrue();
      }
    }
  }

  static List<Arguments> failuresToConnect() {
    SocketException noDescriptor = new SocketException("Too many open files");
    return List.of(
        Arguments.of(noDescriptor, true),
        Arguments.of(new IllegalStateException("wrapped", noDescriptor), true),
        Arguments.of(new NoRouteToHostException("No route to host"), false),
        Arguments.of(new SocketException("Network is unreachable"), false),
        Arguments.of(new IllegalStateException("not configured"), false));
  }

  /** The answer to slimwire may have been lost: the next connection asks again. */
  @Test
  void plainConnectionAfterALostAnswerIsNotParked() throws Exception {
    EchoService service = EchoService.onPort(FreePort.find());
    List<Socket> below = new ArrayList<>();
    try (ScriptedServer leaving = new ScriptedServer(new byte[0]);
        LinkProxy link =
            LinkProxy.to("127.0.0.1", service.port()).delay(Duration.ofMillis(2)).start()) {
      RMIClientSocketFactory inner =
          (host, port) -> {
            below.add(new Socket(host, below.size() < 2 ? leaving.port() : port));
            return below.get(below.size() - 1);
          };
      ClientRuntime runtime = Clients.runtime(STANDARD);
      IdleSocket socket = IdleSocket.open(Clients.connect(runtime, inner, link.port()));
      socket.callNothing();
      assertThat(below).hasSize(3);
      socket.closeAsIdle();
      assertThat(below).allMatch(Socket::isClosed);
      try (LogLines log = new LogLines();
          Socket next = Clients.connect(runtime, inner, link.port())) {
        IdleSocket.open(next);
        assertThat(log.lines())
            .filteredOn(line -> line.contains("server 127.0.0.1:" + link.port() + ": "))
            .isNotEmpty()
            .allMatch(line -> line.contains("history"));
      }
    } finally {
      UnicastRemoteObject.unexportObject(service, true);
    }
  }

  @Test
  void socketsOfClassesThatNobodyKnowsAreNotParked() throws Exception {
    EchoService service = EchoService.onPort(FreePort.find());
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
      socket.callNothing();
      socket.closeAsIdle();
      assertThat(below).singleElement().matches(Socket::isClosed);
    } finally {
      UnicastRemoteObject.unexportObject(service, true);
    }
  }
}
