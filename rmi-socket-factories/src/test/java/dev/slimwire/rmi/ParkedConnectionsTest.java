package dev.slimwire.rmi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.slimwire.codec.CompressionLevel;
import dev.slimwire.testing.tools.FreePort;
import dev.slimwire.testing.tools.JavaProgram;
import java.rmi.RemoteException;
import java.rmi.registry.LocateRegistry;
import java.rmi.registry.Registry;
import java.rmi.server.UnicastRemoteObject;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Connections that outlive the sockets that RMI sees, and serve its later calls. */
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
final class ParkedConnectionsTest {

  private static final ClientConfiguration STANDARD = ClientConfiguration.standard();

  @ParameterizedTest
  @MethodSource("dev.slimwire.rmi.ParkedOver#all")
  void connectionThatWasIdleServesLaterCalls(ParkedOver below) throws Exception {
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
      // one for the calls, and one for each lease that found none parked
      assertThat(client.below).hasSizeLessThanOrEqualTo(6);
      assertThat(client.sockets).hasSizeGreaterThan(12);
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

  /** The answer to the ping is waited for within the request, and is not its reply. */
  @Test
  void levelOfALongRequestIsThatOfItsCallToItsEnd() throws Exception {
    try (IdleClient client = IdleClient.ofService(STANDARD)) {
      client.echo().echo("first");
      client.closeIdle();
      RequestLevel.run(
          CompressionLevel.SMALL,
          () -> {
            var seen = (LongWitness) client.echo().echo(new LongWitness());
            assertThat(seen.levels).isEqualTo("6 6");
            assertThat(RequestLevel.lastGranted()).contains(CompressionLevel.SMALL);
          });
      assertThat(client.below).hasSize(1);
    }
  }

  @Test
  void callThatFailsBehindTheAnswerToThePingWasGrantedNothing() throws Exception {
    try (IdleClient client = IdleClient.ofService(STANDARD)) {
      client.echo().echo("first");
      client.closeIdle();
      RequestLevel.run(
          CompressionLevel.SMALL,
          () -> {
            assertThatThrownBy(() -> client.echo().echo(new LongWitness(client::resetLink)))
                .isInstanceOf(RemoteException.class);
            assertThat(RequestLevel.lastGranted()).isEmpty();
          });
    }
  }

  @Test
  void connectionThatIsUsedAgainAndAgainIsReplacedNowAndThen() throws Exception {
    ClientConfiguration brief = STANDARD.withParkTime(Duration.ofMillis(500));
    try (IdleClient client = IdleClient.ofService(brief)) {
      for (int i = 0; client.below.size() < 2; i++) { // if it is not, the class's timeout fails
        assertThat(client.echo().echo("call " + i)).isEqualTo("call " + i);
        client.closeIdle();
      }
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
          client.closeUnparked();
        }
        assertThat(client.below).hasSize(3);
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
    int port = FreePort.find();
    Registry registry =
        LocateRegistry.createRegistry(
            port, new CompressedRMIClientSocketFactory(), new CompressedRMIServerSocketFactory());
    try {
      registry.rebind("echo", service);
      String printed =
          JavaProgram.of(ReaperMain.class)
              .withOptions(
                  "-Dsun.rmi.transport.connectionTimeout=20",
                  "-D" + TlsKeys.GIVEN + "=" + TlsKeys.file("ip:127.0.0.1"))
              .run("" + port, "echo");
      assertThat(printed).contains("wrong 0\n").doesNotContain("parked 0\n");
    } finally {
      UnicastRemoteObject.unexportObject(service, true);
      UnicastRemoteObject.unexportObject(registry, true);
    }
  }
}
