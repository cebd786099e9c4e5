package dev.slimwire.rmi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.slimwire.codec.CompressionLevel;
import dev.slimwire.testing.tools.ChildJvm;
import dev.slimwire.testing.tools.FreePort;
import dev.slimwire.testing.tools.JavaProgram;
import java.io.IOException;
import java.lang.ref.Reference;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.rmi.RemoteException;
import java.rmi.registry.LocateRegistry;
import java.rmi.registry.Registry;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Client, servers and registry in JVMs of their own. */
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
final class SeveralJvmsTest {

  private static final CompressedRMIClientSocketFactory CLIENT =
      new CompressedRMIClientSocketFactory();

  @Test
  void clientCallsAServerInAnotherJvm() throws Exception {
    int port = FreePort.find();
    try (ChildJvm server = start("compressed", "create", port, "echo")) {
      Echo echo = lookup(port, "echo");
      byte[] bytes = new byte[1 << 20];
      bytes[12345] = 1;
      assertThat((byte[]) echo.echo(bytes)).isEqualTo(bytes);
      assertThat(RequestLevel.call(CompressionLevel.SMALL, echo::level)).isEqualTo("6 6");
      assertThatThrownBy(() -> echo.fail("over there")).hasMessage("over there");
    }
  }

  /** As where somebody replaces the jar below a server that runs. */
  @Test
  void connectionThatCannotBeServedIsClosed(@TempDir Path classes) throws Exception {
    Path broken = classes.resolve("dev/slimwire/rmi/server/ServerHandshake.class");
    Files.createDirectories(broken.getParent());
    Files.createFile(broken);
    int port = FreePort.find();
    try (ChildJvm server =
            JavaProgram.of(EchoMain.class)
                .withClassesBefore(classes)
                .startReady("compressed", "create", "" + port, "echo");
        Socket client = new Socket(InetAddress.getLoopbackAddress(), port)) {
      assertThat(client.getInputStream().read()).isEqualTo(-1);
    }
  }

  @Test
  void flightRecorderIsNotStartedByConnectionsAndPages() throws Exception {
    // to load the class of an event is what starts it
    assertThat(JavaProgram.of(UnrecordedMain.class).withOptions("-Xlog:class+load").run())
        .contains("dev.slimwire.recording.FlightRecorder ", "100 names")
        .doesNotContain(
            "dev.slimwire.recording.ConnectionEvent", "dev.slimwire.recording.PageEvent");
  }

  @Test
  void stubsPassBetweenThreeJvms() throws Exception {
    int port = FreePort.find();
    try (ChildJvm first = start("compressed", "create", port, "first");
        ChildJvm second = start("compressed", "use", port, "second")) {
      Echo one = lookup(port, "first");
      Echo two = lookup(port, "second");
      // this JVM gives the second one's stub to the first, which calls it
      assertThat(RequestLevel.call(CompressionLevel.SMALL, () -> one.echoThrough(two, "via")))
          .isEqualTo("via 6 6");
      Echo returned = (Echo) one.echo(two);
      assertThat(returned.echo("again")).isEqualTo("again");
      Echo opened = (Echo) one.echo(two.open());
      assertThat(opened.echo("opened")).isEqualTo("opened");
    }
  }

  @Test
  void leasesKeepObjectsAliveAndLetThemGo() throws Exception {
    int port = FreePort.find();
    List<String> shortLease = List.of("-Djava.rmi.dgc.leaseValue=4000");
    try (ChildJvm server =
        JavaProgram.of(EchoMain.class)
            .withOptions(shortLease)
            .startReady("compressed", "create", "" + port, "echo")) {
      Echo echo = lookup(port, "echo");
      Echo held = echo.open();
      assertThat(echo.openCount()).isEqualTo(1);
      // several leases later
      Thread.sleep(10_000);
      assertThat(echo.openCount()).isEqualTo(1);
      assertThat(held.echo("alive")).isEqualTo("alive");
      Reference.reachabilityFence(held);
      held = null;
      for (int i = 0; i < 200 && echo.openCount() > 0; i++) {
        System.gc();
        Thread.sleep(50);
      }
      assertThat(echo.openCount()).isZero();
    }
  }

  @Test
  void stockClientIsServedOnACompressedPort() throws Exception {
    int port = FreePort.find();
    try (ChildJvm server = start("compressed", "create", port, "echo")) {
      // no factory: this is the JDK's own registry client
      Registry registry = LocateRegistry.getRegistry("127.0.0.1", port);
      assertThat(registry.list()).containsExactly("echo");
    }
  }

  @Test
  void stockServerIsCalledInPlainByACompressingClient() throws Exception {
    int port = FreePort.find();
    try (ChildJvm server = start("plain", "create", port, "echo");
        LogLines log = new LogLines()) {
      assertThat(lookup(port, "echo").echo("plain")).isEqualTo("plain");
      assertThat(LocateRegistry.getRegistry("127.0.0.1", port, CLIENT).list())
          .containsExactly("echo");
      assertThat(log.lines())
          .contains(
              "FINE server 127.0.0.1:"
                  + port
                  + ": plain, since the peer refused slimwire: expected 53, actual 4f");
    }
  }

  @Test
  void callsGoOnAfterTheServerWasRestarted() throws Exception {
    int port = FreePort.find();
    ChildJvm server = start("compressed", "create", port, "echo");
    assertThat(lookup(port, "echo").echo(1)).isEqualTo(1);
    server.kill();
    assertThatThrownBy(() -> lookup(port, "echo")).isInstanceOf(RemoteException.class);
    try (ChildJvm restarted = start("compressed", "create", port, "echo")) {
      assertThat(lookup(port, "echo").echo(2)).isEqualTo(2);
    }
  }

  @Test
  void callThatTheEndOfItsServerCutsOffFailsAndTheNextServerIsReached() throws Exception {
    int port = FreePort.find();
    Registry registry = LocateRegistry.getRegistry("127.0.0.1", port, CLIENT);
    for (int restart = 0; restart < 2; restart++) {
      try (ChildJvm server = start("compressed", "create", port, "echo")) {
        Echo echo = (Echo) registry.lookup("echo");
        assertThat(echo.echo("before")).isEqualTo("before");
        CompletableFuture<Object> call =
            CompletableFuture.supplyAsync(
                () -> {
                  try {
                    return echo.echo(new SlowToRead(60_000));
                  } catch (IOException failed) {
                    return failed;
                  }
                });
        Thread.sleep(200); // so that the call is most likely on its way
        server.kill();
        assertThat(call.get()).isInstanceOf(RemoteException.class);
      }
    }
    try (ChildJvm server = start("plain", "create", port, "other")) {
      assertThat(registry.list()).containsExactly("other");
    }
  }

  private static ChildJvm start(String kind, String use, int port, String name) throws Exception {
    return JavaProgram.of(EchoMain.class).startReady(kind, use, "" + port, name);
  }

  private static Echo lookup(int port, String name) throws Exception {
    return (Echo) LocateRegistry.getRegistry("127.0.0.1", port, CLIENT).lookup(name);
  }
}
