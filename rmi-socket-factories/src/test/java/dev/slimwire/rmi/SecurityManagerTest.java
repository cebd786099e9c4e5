package dev.slimwire.rmi;

import static org.assertj.core.api.Assertions.assertThat;

import dev.slimwire.codec.BlockCodec;
import dev.slimwire.rmi.stream.RemoteStream;
import dev.slimwire.testing.tools.ChildJvm;
import dev.slimwire.testing.tools.FreePort;
import dev.slimwire.testing.tools.JavaProgram;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.rmi.registry.LocateRegistry;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledForJreRange;
import org.junit.jupiter.api.condition.JRE;
import org.junit.jupiter.api.io.TempDir;

/** Servers with a security manager, under which RMI's threads of connections may do nothing. */
@EnabledForJreRange(max = JRE.JAVA_23)
@Timeout(value = 120, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
final class SecurityManagerTest {

  private static final String ALL = "grant { permission java.security.AllPermission; };";

  /** All that these programs do, but no thread with a context class loader of its own. */
  private static final String NO_REHEARSAL =
      """
      grant {
        permission java.io.FilePermission "<<ALL FILES>>", "read";
        permission java.net.SocketPermission "*", "accept,connect,listen,resolve";
        permission java.util.PropertyPermission "*", "read";
      };
      """;

  private static final String SENDS_STREAMS =
      """
      grant { permission java.io.SerializablePermission "enableSubstitution"; };
      """;

  /** What operations.md grants. */
  private static final String DOCUMENTED =
      """
      grant {
        permission java.net.SocketPermission "*", "accept,connect,listen,resolve";
        permission java.util.PropertyPermission "dev.slimwire.*", "read";
      };
      """
          + allTo(BlockCodec.class)
          + allTo(RequestLevel.class);

  private static final String[] RECORDED = {
    "-XX:StartFlightRecording:disk=false", "-Xlog:jfr+startup=off"
  };

  @TempDir private Path folder;

  @Test
  void serverThatMayNotRehearseServesItsFirstClient() throws Exception {
    assertThat(firstCall(NO_REHEARSAL)).isEqualTo("hello");
  }

  @Test
  void serverWhoseFlightIsRecordedServesItsFirstClient() throws Exception {
    assertThat(firstCall(ALL, RECORDED)).isEqualTo("hello");
  }

  /** The library may do everything, and those who send pages next to nothing. */
  @Test
  void pagesOfThoseWhoMayNotRecordAreServedWhileTheFlightIsRecorded() throws Exception {
    String policy = NO_REHEARSAL + allTo(BlockCodec.class) + allTo(RequestLevel.class);
    NamePage page = (NamePage) firstCall(policy, new NamePage(List.of("ada")), RECORDED);
    assertThat(page.names()).containsExactly("ada");
  }

  @Test
  void streamsGoBothWays() throws Exception {
    for (String policy : List.of(NO_REHEARSAL, DOCUMENTED)) {
      Object rows = firstCall(policy + SENDS_STREAMS, RemoteStream.of(List.of("ada")));
      assertThat(((RemoteStream<?>) rows).iterator().next()).isEqualTo("ada");
    }
  }

  @Test
  void streamsAreOpened() throws Exception {
    String read = JavaProgram.of(OpenedStreamMain.class).withOptions(under(DOCUMENTED)).run();
    assertThat(read).isEqualToNormalizingNewlines("ada\n");
  }

  private static String allTo(Class<?> oneOfThem) {
    String place = "" + oneOfThem.getProtectionDomain().getCodeSource().getLocation();
    return String.format(
        "grant codeBase \"%s\" { permission java.security.AllPermission; };%n",
        place.endsWith("/") ? place + "-" : place); // a folder, or a jar
  }

  private Object firstCall(String policy, String... options) throws Exception {
    return firstCall(policy, "hello", options);
  }

  private Object firstCall(String policy, Object argument, String... options) throws Exception {
    int port = FreePort.find();
    try (ChildJvm server = start(port, policy, options)) {
      var client = new CompressedRMIClientSocketFactory();
      Echo echo = (Echo) LocateRegistry.getRegistry("127.0.0.1", port, client).lookup("echo");
      return echo.echo(argument);
    }
  }

  private ChildJvm start(int port, String policy, String... options) throws IOException {
    return JavaProgram.of(EchoMain.class)
        .withOptions(options)
        .withOptions(under(policy))
        .startReady("compressed", "create", "" + port, "echo");
  }

  private List<String> under(String policy) throws IOException {
    Path file = Files.writeString(folder.resolve("server.policy"), policy);
    return List.of("-Djava.security.manager", "-Djava.security.policy==" + file);
  }
}
