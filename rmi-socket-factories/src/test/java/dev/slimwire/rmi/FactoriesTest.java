package dev.slimwire.rmi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.slimwire.codec.CodecRegistry;
import dev.slimwire.codec.CompressionLevel;
import dev.slimwire.codec.LevelPolicy;
import dev.slimwire.frame.CompressionPolicy;
import dev.slimwire.metrics.TransferListener;
import dev.slimwire.page.PageLimits;
import dev.slimwire.rmi.client.ClientOptions;
import dev.slimwire.rmi.client.ServerAddress;
import dev.slimwire.rmi.server.ServerOptions;
import dev.slimwire.testing.tools.FreePort;
import java.io.IOException;
import java.io.InvalidObjectException;
import java.io.Serial;
import java.io.Serializable;
import java.lang.reflect.Field;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.rmi.registry.LocateRegistry;
import java.rmi.registry.Registry;
import java.rmi.server.RMIClientSocketFactory;
import java.rmi.server.RMIServerSocketFactory;
import java.rmi.server.UnicastRemoteObject;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.Timeout;

@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
final class FactoriesTest {

  private static final ClientConfiguration CLIENT = ClientConfiguration.standard();

  @Test
  void equalFactoriesShareAPort() throws Exception {
    int port = FreePort.find();
    EchoService first =
        new EchoService(
            port, new CompressedRMIClientSocketFactory(), new CompressedRMIServerSocketFactory());
    EchoService second =
        new EchoService(
            port,
            new CompressedRMIClientSocketFactory().withLevel(CompressionLevel.SMALL),
            new CompressedRMIServerSocketFactory());
    try {
      assertThat(first.stub().echo(1)).isEqualTo(1);
      assertThat(second.stub().echo(2)).isEqualTo(2);
    } finally {
      UnicastRemoteObject.unexportObject(first, true);
      UnicastRemoteObject.unexportObject(second, true);
    }
  }

  @Test
  void registryAndObjectsShareAPort() throws Exception {
    int port = FreePort.find();
    CompressedRMIClientSocketFactory client = new CompressedRMIClientSocketFactory();
    CompressedRMIServerSocketFactory server = new CompressedRMIServerSocketFactory();
    Registry registry = LocateRegistry.createRegistry(port, client, server);
    EchoService service = new EchoService(port, client, server);
    try {
      registry.rebind("echo", service);
      Echo found = (Echo) LocateRegistry.getRegistry("127.0.0.1", port, client).lookup("echo");
      assertThat(found.echo("found")).isEqualTo("found");
    } finally {
      UnicastRemoteObject.unexportObject(service, true);
      UnicastRemoteObject.unexportObject(registry, true);
    }
  }

  @Test
  void factoryPassesTheRegistryFilter() throws Exception {
    int port = FreePort.find();
    CompressedRMIClientSocketFactory client =
        new CompressedRMIClientSocketFactory()
            .withLevel(CompressionLevel.parse("deflate:4"))
            .withConnectTimeout(Duration.ofSeconds(3))
            .over(new PlainInner());
    Registry registry =
        LocateRegistry.createRegistry(
            port, new CompressedRMIClientSocketFactory(), new CompressedRMIServerSocketFactory());
    EchoService service = new EchoService(0, client, new CompressedRMIServerSocketFactory());
    try {
      // over the wire, where the registry's filter looks at every field of the stub
      Registry remote =
          LocateRegistry.getRegistry("127.0.0.1", port, new CompressedRMIClientSocketFactory());
      remote.bind("echo", service);
      assertThat(((Echo) remote.lookup("echo")).echo("bound")).isEqualTo("bound");
      assertThat(remote.list()).containsExactly("echo");
    } finally {
      UnicastRemoteObject.unexportObject(service, true);
      UnicastRemoteObject.unexportObject(registry, true);
    }
  }

  @Test
  void copiesOfAStubShareOneConnection() throws Exception {
    PlainInner.CREATED.clear();
    CompressedRMIClientSocketFactory client =
        new CompressedRMIClientSocketFactory().over(new PlainInner());
    EchoService service = new EchoService(0, client, new CompressedRMIServerSocketFactory());
    try {
      for (int i = 0; i < 10; i++) {
        assertThat(Copies.of(service.stub()).echo(i)).isEqualTo(i);
      }
      assertThat(PlainInner.CREATED.size()).isLessThanOrEqualTo(2);
    } finally {
      UnicastRemoteObject.unexportObject(service, true);
    }
  }

  @Test
  void equalityMeansTheSameWire() {
    CompressedRMIClientSocketFactory plain = new CompressedRMIClientSocketFactory();
    assertThat(plain)
        .isEqualTo(plain.withLevel(CompressionLevel.NONE))
        .isEqualTo(plain.withConnectTimeout(Duration.ZERO))
        .hasSameHashCodeAs(plain.withLevel(CompressionLevel.NONE))
        .isNotEqualTo(plain.over(new PlainInner()));
    assertThat(plain.over(new PlainInner())).isEqualTo(plain.over(new PlainInner()));
    assertThat(server().levelPolicy(LevelPolicy.atMost(3)).build())
        .isEqualTo(server().levelPolicy(LevelPolicy.atMost(3)).build())
        .isNotEqualTo(new CompressedRMIServerSocketFactory());
    assertThat(server().build())
        .isEqualTo(new CompressedRMIServerSocketFactory())
        .hasSameHashCodeAs(new CompressedRMIServerSocketFactory());
  }

  /** RMI compares the classes of factories itself, but does not see those below ours. */
  @Test
  void innerFactoriesOfTwoClassesAreNotEqualThoughTheySaySo() {
    Base base = new Base();
    Base derived = new Derived();
    assertThat(base).isEqualTo(derived).isNotSameAs(derived);
    for (List<Base> two : List.of(List.of(base, derived), List.of(derived, base))) {
      assertThat(new CompressedRMIClientSocketFactory().over(two.get(0)))
          .isNotEqualTo(new CompressedRMIClientSocketFactory().over(two.get(1)))
          .isEqualTo(new CompressedRMIClientSocketFactory().over(two.get(0)));
      assertThat(server().over(two.get(0)).build())
          .isNotEqualTo(server().over(two.get(1)).build())
          .isEqualTo(server().over(two.get(0)).build());
      assertThat(new ServerAddress(two.get(0), "server", 1))
          .isNotEqualTo(new ServerAddress(two.get(1), "server", 1))
          .isEqualTo(new ServerAddress(two.get(0), "server", 1));
    }
  }

  private static class Base
      implements RMIClientSocketFactory, RMIServerSocketFactory, Serializable {

    @Serial private static final long serialVersionUID = 1L;

    @Override
    public Socket createSocket(String host, int port) throws IOException {
      return new Socket(host, port);
    }

    @Override
    public ServerSocket createServerSocket(int port) throws IOException {
      return new ServerSocket(port);
    }

    @Override
    public boolean equals(@Nullable Object other) {
      return other instanceof Base;
    }

    @Override
    public int hashCode() {
      return 1;
    }
  }

  private static final class Derived extends Base {

    @Serial private static final long serialVersionUID = 1L;
  }

  @Test
  void policyHoldsForItsOwnExportsEvenWhereRmiPicksThePort() throws Exception {
    EchoService free = EchoService.compressed();
    EchoService capped =
        new EchoService(
            0,
            new CompressedRMIClientSocketFactory(),
            server().levelPolicy(LevelPolicy.atMost(2)).build());
    try {
      assertThat(free.stub().level()).isEqualTo("3 3");
      assertThat(capped.stub().level()).isEqualTo("3 2");
    } finally {
      UnicastRemoteObject.unexportObject(free, true);
      UnicastRemoteObject.unexportObject(capped, true);
    }
  }

  @Test
  @SuppressWarnings("NullAway") // what fails behind the port
  void portIsClosedIfTheFactoryFailsBehindIt() throws Exception {
    try (ServerSocket port = new ServerSocket(0)) {
      CompressedRMIServerSocketFactory broken =
          new CompressedRMIServerSocketFactory(
              new ServerOptions(
                  number -> port,
                  CompressionPolicy.PREFER,
                  CodecRegistry.installed(),
                  LevelPolicy.UNLIMITED,
                  null,
                  PageLimits.DEFAULT,
                  null,
                  TransferListener.NONE,
                  ServerOptions.HANDSHAKE_TIMEOUT,
                  ServerOptions.MAX_HANDSHAKES));
      assertThatThrownBy(() -> broken.createServerSocket(0))
          .isInstanceOf(NullPointerException.class);
      assertThat(port.isClosed()).isTrue();
    }
  }

  /** Such as a setting that is missing: a port meant for TLS would be plain. */
  @TestFactory
  @SuppressWarnings("NullAway") // what is refused
  Stream<DynamicTest> nullIsRefusedWhereItIsGiven() {
    Map<String, ThrowingCallable> given =
        Map.ofEntries(
            Map.entry("inner factory", () -> server().over(null)),
            Map.entry("policy", () -> server().policy(null)),
            Map.entry("codecs", () -> server().codecs(null)),
            Map.entry("levelPolicy", () -> server().levelPolicy(null)),
            Map.entry("frameLimits", () -> server().frameLimits(null)),
            Map.entry("pageLimits", () -> server().pageLimits(null)),
            Map.entry("history", () -> server().history(null)),
            Map.entry("listener", () -> server().listener(null)),
            Map.entry("client's policy", () -> CLIENT.withPolicy(null)),
            Map.entry("client's history", () -> CLIENT.withHistory(null)),
            Map.entry("client's frameLimits", () -> CLIENT.withFrameLimits(null)),
            Map.entry("client's pageLimits", () -> CLIENT.withPageLimits(null)),
            Map.entry("client's listener", () -> CLIENT.withListener(null)));
    return given.entrySet().stream()
        .map(
            one ->
                DynamicTest.dynamicTest(
                    one.getKey(),
                    () ->
                        assertThatThrownBy(one.getValue())
                            .isInstanceOf(NullPointerException.class)
                            .hasMessage(one.getKey().replace("client's ", ""))));
  }

  /** As while a server stands still for some seconds; else their connects would be given up. */
  @Test
  void portTakesManyConnectionsBeforeRmiDoes() throws Exception {
    List<Socket> clients = new ArrayList<>();
    try (ServerSocket port = new CompressedRMIServerSocketFactory().createServerSocket(0)) {
      InetSocketAddress address =
          new InetSocketAddress(InetAddress.getLoopbackAddress(), port.getLocalPort());
      for (int i = 0; i < 100; i++) { // systems take 128 and more
        Socket client = new Socket();
        clients.add(client);
        client.connect(address, 20_000);
      }
      assertThat(clients).allMatch(Socket::isConnected);
    } finally {
      for (Socket client : clients) {
        client.close();
      }
    }
  }

  @Test
  void factoryThatCompressesIsNoInnerOneOfAServerEither() {
    for (RMIServerSocketFactory inner :
        List.of(new CompressedRMIServerSocketFactory(), new CompressedRMISocketFactory())) {
      assertThatThrownBy(() -> server().over(inner))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessage("inner factory already compresses");
    }
  }

  private static CompressedRMIServerSocketFactory.Builder server() {
    return CompressedRMIServerSocketFactory.builder();
  }

  @Test
  void factoryFromTheWireIsValidated() throws Exception {
    CompressedRMIClientSocketFactory factory = new CompressedRMIClientSocketFactory();
    Field level = CompressedRMIClientSocketFactory.class.getDeclaredField("level");
    level.setAccessible(true);
    level.set(factory, "LOUD!");
    assertThatThrownBy(() -> Copies.of(factory))
        .isInstanceOf(InvalidObjectException.class)
        .hasMessageContaining("unknown level \"loud!\"");
  }

  @Test
  void timeoutsFromAStubAreNoLongerThanTheDefaults() throws Exception {
    CompressedRMISocketFactory global = new CompressedRMISocketFactory();
    global.setHandshakeTimeout("86400000");
    assertThat(global.carried().handshakeTimeout()).isEqualTo(Duration.ofDays(1));
    assertThat(Copies.of(global).carried().handshakeTimeout())
        .isEqualTo(ClientConfiguration.HANDSHAKE_TIMEOUT);
    for (Duration wait : List.of(Duration.ofDays(1), Duration.ZERO)) {
      CompressedRMIClientSocketFactory own =
          new CompressedRMIClientSocketFactory().withConnectTimeout(wait);
      global.setConnectTimeout("" + wait.toMillis());
      assertThat(own.carried().connectTimeout()).isEqualTo(wait);
      assertThat(global.carried().connectTimeout()).isEqualTo(wait);
      assertThat(List.of(Copies.of(own).carried(), Copies.of(global).carried()))
          .extracting(ClientOptions::connectTimeout)
          .containsOnly(ClientConfiguration.CONNECT_TIMEOUT);
      assertThat(Copies.of(own).withConnectTimeout(wait).carried().connectTimeout())
          .isEqualTo(wait);
      assertThat(Copies.of(global)).isEqualTo(global);
    }
  }

  @Test
  void shorterTimeoutsLevelAndPolicyFromAStubCount() throws Exception {
    CompressedRMISocketFactory factory = new CompressedRMISocketFactory();
    factory.setLevel("6");
    factory.setPolicy("off");
    factory.setConnectTimeout("250");
    factory.setHandshakeTimeout("750");
    assertThat(Copies.of(factory).carried())
        .isEqualTo(
            new ClientOptions(
                CompressionLevel.SMALL,
                CompressionPolicy.OFF,
                Duration.ofMillis(250),
                Duration.ofMillis(750)));
  }

  @Test
  void addressesThatCannotBeAreIoExceptions() {
    CompressedRMIClientSocketFactory factory = new CompressedRMIClientSocketFactory();
    assertThatThrownBy(() -> factory.createSocket("127.0.0.1", 70_000))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("70000");
    assertThatThrownBy(() -> factory.over(new PlainInner()).createSocket("127.0.0.1", 70_000))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("70000");
  }

  @Test
  void factoryThatIsItsOwnInnerOneIsRefused() throws Exception {
    CompressedRMIClientSocketFactory factory = new CompressedRMIClientSocketFactory();
    Field inner = CompressedRMIClientSocketFactory.class.getDeclaredField("inner");
    inner.setAccessible(true);
    inner.set(factory, factory);
    assertThatThrownBy(() -> Copies.of(factory))
        .isInstanceOf(InvalidObjectException.class)
        .hasMessageContaining("already compresses");
    assertThatThrownBy(
            () ->
                new CompressedRMIClientSocketFactory().over(new CompressedRMIClientSocketFactory()))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void innerFactoryThatCannotTravelIsRefused() {
    RMIClientSocketFactory inner = (host, port) -> new Socket(host, port);
    assertThatThrownBy(() -> new CompressedRMIClientSocketFactory().over(inner))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("not serializable");
  }
}
