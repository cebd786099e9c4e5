package dev.slimwire.rmi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.slimwire.testing.tools.ChildJvm;
import dev.slimwire.testing.tools.FreePort;
import dev.slimwire.testing.tools.JavaProgram;
import java.net.ServerSocket;
import java.net.Socket;
import java.rmi.ConnectIOException;
import java.rmi.RemoteException;
import java.rmi.registry.Registry;
import java.rmi.server.UnicastRemoteObject;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Pings that the client answers itself. */
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
final class LocalPingTest {

  /** Longer than what RMI takes for a round trip before it has pinged. */
  private static final int IDLE_MILLIS = 60;

  /**
   * A thread that loses its processor for 2 ms right behind a flush takes the server for a near
   * one, and asks it.
   */
  private static final int MOST_ATTEMPTS = 5;

  private static final ClientConfiguration STANDARD = ClientConfiguration.standard();

  @Test
  void pingsDoNotReachTheServerWhileTheConnectionIsAlive() throws Exception {
    long frames = Long.MAX_VALUE;
    for (int attempt = 0; frames > 5 && attempt < MOST_ATTEMPTS; attempt++) {
      try (IdleClient client = IdleClient.ofService(STANDARD)) {
        frames = framesOfLaterCalls(client);
      }
    }
    assertThat(frames).isEqualTo(5);
  }

  @Test
  void pingsReachTheServerWhenTheyAreNotAnsweredHere() throws Exception {
    for (Duration answering : new Duration[] {Duration.ZERO, Duration.ofMillis(1)}) {
      try (IdleClient client = IdleClient.ofService(STANDARD.withLocalPing(answering))) {
        // RMI leaves out those that come sooner than the round trip before took, twice
        assertThat(framesOfLaterCalls(client)).isGreaterThan(5);
      }
    }
  }

  /** Returns how many frames five calls on an idle connection take. */
  private static long framesOfLaterCalls(IdleClient client) throws Exception {
    assertThat(client.echo().echo("first")).isEqualTo("first");
    assertThat(client.echo().echo("second")).isEqualTo("second");
    client.frames.reset();
    for (int i = 0; i < 5; i++) {
      Thread.sleep(IDLE_MILLIS);
      assertThat(client.echo().echo("call " + i)).isEqualTo("call " + i);
    }
    assertThat(client.sockets).hasSize(1);
    return client.frames.written();
  }

  @Test
  void pingsReachServersThatAreNear() throws Exception {
    EchoService service = EchoService.onPort(FreePort.find());
    ByteCounter frames = new ByteCounter();
    try (Socket client =
        Clients.connect(Clients.runtime(STANDARD.withListener(frames)), service.port())) {
      IdleSocket socket = IdleSocket.open(client);
      for (int i = 0; i < 20; i++) { // the shortest round trip counts
        socket.callNothing();
      }
      frames.reset();
      socket.ping();
      assertThat(frames.written()).isEqualTo(1);
    } finally {
      UnicastRemoteObject.unexportObject(service, true);
    }
  }

  @Test
  void resetIsNoticed() throws Exception {
    try (IdleClient client = IdleClient.ofService(STANDARD)) {
      for (int i = 0; i < 3; i++) {
        assertThat(client.echo().echo("call " + i)).isEqualTo("call " + i);
        client.resetLink();
        Thread.sleep(IDLE_MILLIS);
      }
      assertThat(client.echo().echo("last")).isEqualTo("last");
      assertThat(client.sockets).hasSize(4);
    }
  }

  @Test
  void serverThatIsRestartedOrReplacedIsNoticed() throws Exception {
    int port = FreePort.find();
    try (IdleClient client = IdleClient.of(STANDARD, port)) {
      Registry registry = client.registry();
      for (String name : List.of("one", "two", "three")) {
        try (ChildJvm server =
            JavaProgram.of(EchoMain.class).startReady("compressed", "create", "" + port, name)) {
          assertThat(registry.list()).containsExactly(name);
          server.kill();
        }
        Thread.sleep(IDLE_MILLIS);
      }
      assertThatThrownBy(registry::list).isInstanceOf(RemoteException.class);
      try (ServerSocket foreign = IdleClient.foreign(port)) {
        assertThatThrownBy(registry::list).isInstanceOf(ConnectIOException.class);
      }
    }
  }

  @Test
  void serverThatClosesForItsOwnTimeoutIsNoticed() throws Exception {
    int port = FreePort.find();
    List<String> impatient = List.of("-Dsun.rmi.transport.tcp.readTimeout=200");
    try (ChildJvm server =
            JavaProgram.of(EchoMain.class)
                .withOptions(impatient)
                .startReady("compressed", "create", "" + port, "one");
        IdleClient client = IdleClient.of(STANDARD, port)) {
      for (int i = 0; i < 3; i++) {
        assertThat(client.registry().list()).containsExactly("one");
        Thread.sleep(400);
      }
      assertThat(client.sockets).hasSize(3);
    }
  }

  @Test
  void silentLossEndsInATimeoutAsInAnyCall() throws Exception {
    try (IdleClient client = IdleClient.ofService(STANDARD)) {
      client.timeOutAfter(2000);
      assertThat(client.echo().echo("before")).isEqualTo("before");
      client.link().loseConnections();
      Thread.sleep(IDLE_MILLIS);
      assertThatThrownBy(() -> client.echo().echo("lost")).isInstanceOf(RemoteException.class);
      assertThat(client.echo().echo("after")).isEqualTo("after");
    }
  }
}
