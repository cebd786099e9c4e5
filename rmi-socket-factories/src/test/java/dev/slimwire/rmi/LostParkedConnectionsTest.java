package dev.slimwire.rmi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.slimwire.rmi.socket.Jrmp;
import dev.slimwire.testing.tools.ChildJvm;
import dev.slimwire.testing.tools.FreePort;
import dev.slimwire.testing.tools.JavaProgram;
import java.io.IOException;
import java.io.NotSerializableException;
import java.io.OutputStream;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.rmi.ConnectIOException;
import java.rmi.RemoteException;
import java.rmi.registry.Registry;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Connections that are parked and come to harm, and calls that do. */
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
final class LostParkedConnectionsTest {

  private static final ClientConfiguration STANDARD = ClientConfiguration.standard();

  private static final int HANDSHAKE_MILLIS = 2000;

  @ParameterizedTest
  @MethodSource("dev.slimwire.rmi.ParkedOver#all")
  void connectionThatWasResetMeanwhileIsReplaced(ParkedOver below) throws Exception {
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
  @MethodSource("dev.slimwire.rmi.ParkedOver#all")
  void connectionThatIsLostBeforeItWasProvenIsReplaced(ParkedOver below) throws Exception {
    try (IdleClient client = below.start(STANDARD)) {
      assertThat(client.echo().echo("before")).isEqualTo("before");
      client.link().loseConnections();
      client.closeUnparked(); // its ping gets no answer
      int connects = client.below.size();
      assertThat(client.echo().echo("after")).isEqualTo("after");
      assertThat(client.below).hasSizeGreaterThan(connects);
    }
  }

  @Test
  void connectionThatIsLostInSilenceBehavesAsInAnyCallAndGivesNoWrongReply() throws Exception {
    try (IdleClient client = IdleClient.ofService(STANDARD)) {
      client.timeOutAfter(2000);
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

  @ParameterizedTest
  @MethodSource("dev.slimwire.rmi.ParkedOver#all")
  void callOnAConnectionThatIsLostInSilenceFailsAsLateAsANewOne(ParkedOver below) throws Exception {
    try (IdleClient client = below.start(STANDARD)) {
      assertThat(client.echo().echo("before")).isEqualTo("before");
      client.closeIdle();
      client.park(2);
      client.link().loseConnections();
      IdleSocket call = new IdleSocket(greetedByRmi(client));
      assertThatThrownBy(call::callNothing)
          .isInstanceOf(SocketTimeoutException.class)
          .hasMessageContaining("that was parked: no answer within " + HANDSHAKE_MILLIS);
      client.timeOutAfter(0);
      assertThat(client.echo().echo("after")).as("not on another one").isEqualTo("after");
    }
  }

  @Test
  void longRequestOnAConnectionThatIsLostInSilenceFailsAsLateAsANewOne() throws Exception {
    try (IdleClient client = IdleClient.ofService(STANDARD)) {
      assertThat(client.echo().echo("before")).isEqualTo("before");
      client.closeIdle();
      client.link().loseConnections();
      OutputStream out = greetedByRmi(client).getOutputStream();
      byte[] part = new byte[8192]; // RMI writes so much at once
      part[0] = Jrmp.CALL;
      assertThatThrownBy(
              () -> {
                for (int i = 0; i < 1000; i++) {
                  out.write(part);
                }
              })
          .isInstanceOf(SocketTimeoutException.class)
          .hasMessageContaining("that was parked: no answer within " + HANDSHAKE_MILLIS);
      assertThatThrownBy(() -> out.write(part))
          .as("it does not wait again")
          .hasMessageContaining("that was parked: no answer within " + HANDSHAKE_MILLIS);
    }
  }

  /** Opens a connection as RMI does, which waits for 60 s for the answer to its greeting. */
  private static Socket greetedByRmi(IdleClient client) throws IOException {
    client.timeOutAfter(HANDSHAKE_MILLIS);
    Socket socket = client.open();
    IdleSocket.open(socket);
    socket.setSoTimeout(0);
    return socket;
  }

  @Test
  void connectionThatTheServerHasClosedForItsOwnTimeoutIsReplaced() throws Exception {
    int port = FreePort.find();
    List<String> impatient = List.of("-Dsun.rmi.transport.tcp.readTimeout=300");
    try (ChildJvm server =
            JavaProgram.of(EchoMain.class)
                .withOptions(impatient)
                .startReady("compressed", "create", "" + port, "one");
        IdleClient client = IdleClient.of(STANDARD, port)) {
      assertThat(client.registry().list()).containsExactly("one");
      client.closeIdle();
      Thread.sleep(600);
      assertThat(client.registry().list()).containsExactly("one");
      assertThat(client.below).hasSize(2);
    }
  }

  @Test
  void serversWithoutTheParkedConnectionsObjectsAnswerForThemselves() throws Exception {
    int port = FreePort.find();
    try (IdleClient client = IdleClient.of(STANDARD, port)) {
      Registry registry = client.registry();
      try (ChildJvm first =
          JavaProgram.of(EchoMain.class).startReady("compressed", "create", "" + port, "one")) {
        assertThat(registry.list()).containsExactly("one");
        client.closeIdle();
        first.kill();
      }
      Thread.sleep(20);
      try (ChildJvm second =
          JavaProgram.of(EchoMain.class).startReady("compressed", "create", "" + port, "two")) {
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
      try (ChildJvm plain =
          JavaProgram.of(EchoMain.class).startReady("plain", "create", "" + port, "three")) {
        assertThat(registry.list()).containsExactly("three");
      }
    }
  }

  @Test
  void callsThatFailOnTheirWayCloseTheirConnections() throws Exception {
    try (IdleClient client = IdleClient.ofService(STANDARD)) {
      Object unreadable = new Object[] {"x".repeat(100_000), new Unreadable()};
      assertThatThrownBy(() -> client.echo().echo(unreadable)).isInstanceOf(RemoteException.class);
      assertThatThrownBy(() -> client.echo().echo(new Object()))
          .hasRootCauseInstanceOf(NotSerializableException.class);
      client.closeUnparked();
      assertThat(client.echo().echo("after")).isEqualTo("after");
      assertThat(client.below).hasSize(3);
    }
  }

  @Test
  void lateReplyReachesNoOtherCall() throws Exception {
    try (IdleClient client = IdleClient.ofService(STANDARD)) {
      client.timeOutAfter(3000);
      assertThat(client.echo().echo("warm")).isEqualTo("warm");
      assertThatThrownBy(() -> client.echo().echo(new SlowToRead(4500)))
          .isInstanceOf(RemoteException.class);
      client.closeUnparked();
      for (int i = 0; i < 40; i++) {
        assertThat(client.echo().echo("call " + i)).isEqualTo("call " + i);
        Thread.sleep(40);
      }
    }
  }

  @Test
  void socketThatIsClosedWithinACallIsReallyClosed() throws Exception {
    try (IdleClient client = IdleClient.ofService(STANDARD)) {
      assertThat(client.echo().echo("warm")).isEqualTo("warm");
      client.frames.reset();
      CompletableFuture<Object> call =
          CompletableFuture.supplyAsync(
              () -> {
                try {
                  return client.echo().echo(new SlowToRead(2000));
                } catch (IOException failed) {
                  return failed;
                }
              });
      while (client.frames.written() == 0) {
        Thread.sleep(10);
      }
      client.closeUnparked();
      assertThat(call.get()).isInstanceOf(RemoteException.class);
      assertThat(client.echo().echo("after")).isEqualTo("after");
      assertThat(client.below).hasSize(2);
    }
  }
}
