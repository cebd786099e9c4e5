package dev.slimwire.rmi;

import static org.assertj.core.api.Assertions.assertThat;

import dev.slimwire.testing.tools.JavaProgram;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

final class UnreadPropertiesTest {

  private static final Pattern DOCUMENTED =
      Pattern.compile("(?m)^\\| (`dev\\.slimwire\\.[^|]+) \\|");
  private static final Pattern NAME = Pattern.compile("`(dev\\.slimwire\\.\\w+)`");

  @Test
  void mistypedNamesAreToldWithThoseThatThereAre() {
    assertThat(
            UnreadProperties.lines(
                List.of("java.home", "dev.slimwire.polcy", "dev.slimwire.level", "dev.slimwire.a")))
        .singleElement()
        .asString()
        .startsWith(
            "system properties that have no effect: dev.slimwire.a,"
                + " dev.slimwire.polcy; expected dev.slimwire. and level, policy,");
  }

  @Test
  void namesOfTheAgentAreToldWhereThereIsNone() {
    List<String> names =
        List.of(
            "dev.slimwire.level",
            "dev.slimwire.stats",
            "dev.slimwire.maxLevel",
            "dev.slimwire.jmx");
    assertThat(UnreadProperties.lines(names))
        .containsExactly(
            "system properties that have no effect without the agent: dev.slimwire.jmx,"
                + " dev.slimwire.maxLevel, dev.slimwire.stats");
  }

  /** It calls nobody: there is no client's socket that could find out. */
  @Test
  void serverThatOnlyServesTellsWithItsFirstClient() throws Exception {
    List<String> options = List.of("-Ddev.slimwire.maxLevel=3", "-Ddev.slimwire.polcy=require");
    assertThat(JavaProgram.of(ServedMain.class).withOptions(options).run())
        .containsSubsequence(
            "before",
            "WARNING: system properties that have no effect: dev.slimwire.polcy; expected",
            "WARNING: system properties that have no effect without the agent:"
                + " dev.slimwire.maxLevel",
            "after");
  }

  /** Serves two clients without slimwire. */
  static final class ServedMain {

    private ServedMain() {}

    public static void main(String[] args) throws Exception {
      System.setErr(System.out);
      try (ServerSocket listener = new CompressedRMIServerSocketFactory().createServerSocket(0)) {
        System.out.println("before");
        for (int client = 0; client < 2; client++) {
          try (Socket socket = new Socket("127.0.0.1", listener.getLocalPort());
              Socket accepted = listener.accept()) {
            socket.getOutputStream().write(new byte[] {'J', 'R', 'M', 'I', 0, 2, 0x4b});
            accepted.getInputStream().read();
            System.out.println("after");
          }
        }
      }
      System.exit(0);
    }
  }

  @Test
  void documentedNamesAreKnown() throws Exception {
    List<String> documented =
        DOCUMENTED
            .matcher(Files.readString(Path.of("..", "docs", "operations.md")))
            .results()
            .flatMap(row -> NAME.matcher(row.group(1)).results())
            .map((MatchResult name) -> name.group(1))
            .toList();
    assertThat(documented).hasSizeGreaterThan(10);
    assertThat(UnreadProperties.lines(documented)).isEmpty();
  }
}
