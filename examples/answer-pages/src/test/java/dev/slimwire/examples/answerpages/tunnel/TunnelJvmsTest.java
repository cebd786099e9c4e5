package dev.slimwire.examples.answerpages.tunnel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.net.httpserver.HttpServer;
import dev.slimwire.testing.tools.ChildJvm;
import dev.slimwire.testing.tools.FreePort;
import dev.slimwire.testing.tools.JavaProgram;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.rmi.server.UnicastRemoteObject;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The near end is in this JVM, the far end in another one. */
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
final class TunnelJvmsTest {

  private final BlockingQueue<String> log = new LinkedBlockingQueue<>();

  @Test
  void plainRmiGoesThroughATunnelOfTwoJvms() throws Exception {
    int port = FreePort.find();
    TunnelPrograms.Words words = String::repeat;
    try (ChildJvm jvm = far(port);
        Tunnel near = near(jvm)) {
      TunnelPrograms.Words remote =
          (TunnelPrograms.Words)
              UnicastRemoteObject.exportObject(
                  words, port, new TunnelPrograms.Redirection(near.port()), null);
      for (int i = 1; i <= 20; i++) {
        assertThat(remote.repeat("word ", i * 1_000)).isEqualTo("word ".repeat(i * 1_000));
      }
      near.close(); // RMI keeps its connections for a while
      assertThat(TunnelPair.line(log))
          .containsPattern("received 1,05\\d,\\d{3} bytes as \\d{1,2},\\d{3} ");
    } finally {
      UnicastRemoteObject.unexportObject(words, true);
    }
  }

  @Test
  void httpGoesThroughATunnelOfTwoJvms() throws Exception {
    byte[] page = "<p>All of it, again.</p>\n".repeat(10_000).getBytes(StandardCharsets.US_ASCII);
    HttpServer server =
        HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 5);
    server.createContext(
        "/",
        exchange -> {
          try (exchange) {
            byte[] body = exchange.getRequestBody().readAllBytes();
            exchange.sendResponseHeaders(200, body.length == 0 ? page.length : body.length);
            exchange.getResponseBody().write(body.length == 0 ? page : body);
          }
        });
    server.start();
    try (ChildJvm jvm = far(server.getAddress().getPort());
        Tunnel near = near(jvm)) {
      URI uri = URI.create("http://127.0.0.1:" + near.port() + "/");
      HttpClient client = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
      for (int i = 0; i < 3; i++) {
        HttpRequest get = HttpRequest.newBuilder(uri).build();
        assertThat(client.send(get, HttpResponse.BodyHandlers.ofByteArray()).body())
            .isEqualTo(page);
        HttpRequest post =
            HttpRequest.newBuilder(uri).POST(HttpRequest.BodyPublishers.ofByteArray(page)).build();
        assertThat(client.send(post, HttpResponse.BodyHandlers.ofByteArray()).body())
            .isEqualTo(page);
      }
    } finally {
      server.stop(0);
    }
  }

  @Test
  void killingTheFarTunnelFailsTheClientAndTheServer() throws Exception {
    try (ServerSocket target = new ServerSocket(0, 5, InetAddress.getLoopbackAddress());
        ChildJvm jvm = far(target.getLocalPort());
        Tunnel near = near(jvm);
        Socket client = TunnelPair.connect(near.port());
        Socket server = target.accept()) {
      server.setSoTimeout(20_000);
      client.getOutputStream().write(1);
      assertThat(server.getInputStream().read()).isEqualTo(1);
      server.getOutputStream().write(2);
      assertThat(client.getInputStream().read()).isEqualTo(2);

      jvm.kill();

      assertThatThrownBy(() -> client.getInputStream().read()).isInstanceOf(SocketException.class);
      assertThat(TunnelPair.line(log)).containsPattern(" failed: (the other tunnel is gone|Conn)");
      // the kernel ends the killed tunnel's socket to the server, as it does for any program
      assertThat(server.getInputStream().read()).isEqualTo(-1);
    }
  }

  /** As where somebody replaces the jar below a tunnel that runs. */
  @ParameterizedTest
  @ValueSource(strings = {"TunnelConnection", "Traffic", "Link"})
  void missingClassResetsEachConnectionAndTellsItself(String missing, @TempDir Path classes)
      throws Exception {
    Path broken = classes.resolve(Tunnel.class.getPackageName().replace('.', '/'));
    Files.createDirectories(broken);
    Files.createFile(broken.resolve(missing + ".class"));
    try (ServerSocket target = new ServerSocket(0, 5, InetAddress.getLoopbackAddress());
        ChildJvm jvm =
            JavaProgram.of(TunnelPrograms.Far.class)
                .withClassesBefore(classes)
                .start("" + target.getLocalPort())) {
      int port = Integer.parseInt(String.valueOf(jvm.readLine()));
      for (int i = 1; i <= 2; i++) {
        try (Socket client = TunnelPair.connect(port)) {
          assertThatThrownBy(() -> answerToGreeting(client)) // or a reset comes while it is written
              .isInstanceOf(SocketException.class)
              .hasMessageContaining("reset");
        }
        assertThat(jvm.readLine())
            .startsWith("connection " + i + " ")
            .contains("failed: java.lang.ClassFormatError: Truncated class file");
      }
    }
  }

  private static int answerToGreeting(Socket client) throws IOException {
    client.getOutputStream().write(Link.GREETING);
    return client.getInputStream().read();
  }

  private static ChildJvm far(int port) throws IOException {
    return JavaProgram.of(TunnelPrograms.Far.class).start("" + port);
  }

  private Tunnel near(ChildJvm jvm) throws IOException {
    int far = Integer.parseInt(String.valueOf(jvm.readLine()));
    return Tunnel.start(TunnelPair.options(far, TunnelOptions.Side.TO, 100), log::add);
  }
}
