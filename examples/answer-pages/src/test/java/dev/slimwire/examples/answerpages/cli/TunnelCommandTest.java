package dev.slimwire.examples.answerpages.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.slimwire.testing.tools.ChildJvm;
import dev.slimwire.testing.tools.JavaProgram;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketException;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
final class TunnelCommandTest {

  @Test
  void twoTunnelsPassBytesOnUntilTheyAreStopped() throws Exception {
    try (ServerSocket target = new ServerSocket(0, 5, InetAddress.getLoopbackAddress());
        ChildJvm far =
            tunnel("--listen=127.0.0.1:0", to(target.getLocalPort()), "--compress=listen");
        ChildJvm near = tunnel("--listen=0", to(port(far)), "--level=auto");
        Socket client = new Socket(InetAddress.getLoopbackAddress(), port(near));
        Socket server = target.accept()) {
      client.getOutputStream().write(new byte[100_000]);
      assertThat(server.getInputStream().readNBytes(100_000)).containsOnly(0);

      near.terminate();

      String line = String.valueOf(near.readLine());
      assertThat(line)
          .startsWith("connection 1 from /127.0.0.1:" + client.getLocalPort() + " to 127.0.0.1:")
          .contains(" failed: the tunnel was stopped: sent 100,000 bytes as ");
      assertThat(near.readLine()).isNull();
      assertThatThrownBy(() -> client.getInputStream().read()).isInstanceOf(SocketException.class);
      assertThatThrownBy(() -> server.getInputStream().read()).isInstanceOf(SocketException.class);
      assertThat(far.readLine()).startsWith("connection 1 from /127.0.0.1:").contains(" failed: ");
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"demo", "query", "pack", "tunnel"})
  void helpTellsOfLevelsThatAdapt(String command) {
    assertThat(Cli.run(command, "--help").out().replaceAll("\\s+", ""))
        .contains("zstd:9,autoorwithin:20ms.Default");
  }

  @Test
  void badInputIsToldInOneLine() throws IOException {
    verifyRefused("port is not a number", "--listen", "abc", "--to", "localhost:1");
    verifyRefused("0..65535", "--listen", "70000", "--to", "localhost:1");
    verifyRefused("HOST:PORT", "--listen", "1", "--to", "2005");
    verifyRefused("[IPV6]:PORT", "--listen", "1", "--to", "::1:2005");
    verifyRefused("--to has no port", "--listen", "1", "--to", "localhost:0");
    verifyRefused("--max-connections", "--listen=1", "--to=localhost:1", "--max-connections=0");
    verifyRefused("--connect-timeout", "--listen=1", "--to=localhost:1", "--connect-timeout=0");
    verifyRefused("--compress", "--listen=1", "--to=localhost:1", "--compress=both");
    verifyRefused("--to", "--listen=1");
    try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getByName("127.0.0.1"))) {
      String listen = "--listen=" + taken.getLocalPort();
      verifyRefused("cannot listen at 127.0.0.1:" + taken.getLocalPort(), listen, "--to=[::1]:1");
    }
  }

  private static void verifyRefused(String expected, String... options) {
    String[] arguments = new String[options.length + 1];
    arguments[0] = "tunnel";
    System.arraycopy(options, 0, arguments, 1, options.length);
    Cli.run(arguments).verifyRefused(expected);
  }

  private static ChildJvm tunnel(String... options) throws IOException {
    String[] arguments = new String[options.length + 1];
    arguments[0] = "tunnel";
    System.arraycopy(options, 0, arguments, 1, options.length);
    return JavaProgram.of(AnswerPages.class).withGrace(Duration.ZERO).start(arguments);
  }

  private static String to(int port) {
    return "--to=127.0.0.1:" + port;
  }

  /** Reads the line that a tunnel begins with. */
  private static int port(ChildJvm tunnel) throws IOException {
    String line = String.valueOf(tunnel.readLine());
    assertThat(line)
        .matches("tunnel from 127.0.0.1:\\d+ to 127.0.0.1:\\d+, compressed where it .*");
    return Integer.parseInt(line.replaceFirst("tunnel from 127.0.0.1:(\\d+) .*", "$1"));
  }
}
