package dev.slimwire.rmi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import dev.slimwire.rmi.client.ServerAddress;
import dev.slimwire.testing.LinkProxy;
import dev.slimwire.testing.tools.ChildJvm;
import dev.slimwire.testing.tools.FreePort;
import dev.slimwire.testing.tools.JavaProgram;
import java.io.File;
import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.Socket;
import java.net.SocketException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.rmi.server.RMIClientSocketFactory;
import java.rmi.server.UnicastRemoteObject;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** A client that has no descriptor left, to resolve its server's name or for anything else. */
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
final class NamedHostTest {

  @TempDir private Path folder;

  @Test
  void connectionToANameThatFindsNoDescriptorTakesThatOfAParkedOne() throws Exception {
    assertThat(firstLineOf(Client.class)).isEqualTo("connected");
  }

  /** As RMI closes them where the stock port of another service cannot accept. */
  @Test
  void idleConnectionThatIsClosedWhileNoDescriptorIsLeftGivesUpItsOwnAndThoseOfParkedOnes()
      throws Exception {
    assertThat(firstLineOf(Idle.class)).isEqualTo("open: 0");
  }

  private String firstLineOf(Class<?> main) throws Exception {
    assumeThat(File.separator).as("ulimit").isEqualTo("/");
    Path hosts = Files.writeString(folder.resolve("hosts"), "127.0.0.1 first.test second.test\n");
    EchoService service = EchoService.onPort(FreePort.find());
    try (LinkProxy link =
            LinkProxy.to("127.0.0.1", service.port()).delay(Duration.ofMillis(20)).start();
        ChildJvm client =
            JavaProgram.of(main)
                .withLauncher(List.of("sh", "-c", "ulimit -n 400; exec \"$@\"", "sh"))
                .withOptions("-Djdk.net.hosts.file=" + hosts)
                .start("" + link.port(), hosts.toString())) {
      return client.readLine();
    } finally {
      UnicastRemoteObject.unexportObject(service, true);
    }
  }

  static final class Client {

    private Client() {}

    public static void main(String[] args) throws Exception {
      int port = Integer.parseInt(args[0]);
      ClientRuntime runtime = Clients.runtime(ClientConfiguration.standard());
      rehearse(runtime, port);
      IdleSocket idle = IdleSocket.open(Clients.connect(runtime, port));
      idle.callNothing();
      idle.closeAsIdle();
      List<InputStream> all = takeDescriptors(args[1]);
      try (Socket second =
          runtime.connect(new ServerAddress(null, "second.test", port), Clients.CARRIED)) {
        System.out.println(second.isConnected() ? "connected" : "not connected");
      }
      for (InputStream one : all) {
        one.close();
      }
    }
  }

  static final class Idle {

    private Idle() {}

    public static void main(String[] args) throws Exception {
      int port = Integer.parseInt(args[0]);
      ClientRuntime runtime = Clients.runtime(ClientConfiguration.standard());
      rehearse(runtime, port);
      List<Socket> below = new ArrayList<>();
      RMIClientSocketFactory inner =
          (host, any) -> {
            below.add(new Socket(host, port));
            return below.get(below.size() - 1);
          };
      IdleSocket first = IdleSocket.open(Clients.connect(runtime, inner, port));
      IdleSocket second = IdleSocket.open(Clients.connect(runtime, inner, port));
      first.callNothing();
      second.callNothing();
      first.closeAsIdle();
      List<InputStream> all = takeDescriptors(args[1]);
      second.closeAsIdle();
      all.remove(0).close(); // for what it takes to tell
      long open = below.stream().filter(socket -> !socket.isClosed()).count();
      System.out.println("open: " + open);
      for (InputStream one : all) {
        one.close();
      }
    }
  }

  /** Loads the classes: later there is no descriptor to do so. */
  private static void rehearse(ClientRuntime runtime, int port) throws Exception {
    runtime.connect(new ServerAddress(null, "first.test", port), Clients.CARRIED).close();
    IdleSocket idle = IdleSocket.open(Clients.connect(runtime, port));
    idle.callNothing();
    idle.closeAsIdle();
    List<String> hosts = new ArrayList<>();
    RMIClientSocketFactory atTheSecondTry =
        (host, any) -> {
          hosts.add(host);
          if (hosts.size() == 1) {
            throw new SocketException("Too many open files");
          }
          return new Socket(host, port);
        };
    Clients.connect(runtime, atTheSecondTry, port).close();
    Thread.sleep(1100); // until connections are parked again
  }

  private static List<InputStream> takeDescriptors(String file) {
    List<InputStream> taken = new ArrayList<>();
    try {
      while (true) {
        taken.add(new FileInputStream(file));
      }
    } catch (IOException none) {
      return taken;
    }
  }
}
