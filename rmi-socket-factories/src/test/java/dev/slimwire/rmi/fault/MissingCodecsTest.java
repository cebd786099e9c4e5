package dev.slimwire.rmi.fault;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.InstanceOfAssertFactories.STRING;

import dev.slimwire.codec.CompressionLevel;
import dev.slimwire.rmi.CompressedRMIClientSocketFactory;
import dev.slimwire.rmi.CompressedRMIServerSocketFactory;
import dev.slimwire.rmi.Echo;
import dev.slimwire.rmi.EchoMain;
import dev.slimwire.rmi.LogLines;
import dev.slimwire.rmi.RequestLevel;
import dev.slimwire.testing.tools.ChildJvm;
import dev.slimwire.testing.tools.FreePort;
import dev.slimwire.testing.tools.JavaProgram;
import java.io.File;
import java.io.IOException;
import java.rmi.registry.LocateRegistry;
import java.rmi.registry.Registry;
import java.rmi.server.UnicastRemoteObject;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Servers in JVMs where a codec's library is missing, or its native part cannot be loaded: they
 * advertise the other codecs, and serve all calls.
 */
@Timeout(value = 120, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
final class MissingCodecsTest {

  private static final String DENIED = "--illegal-native-access=deny";
  private static final String TEXT = "all that glitters is not gold, ".repeat(400);

  static Stream<Arguments> servers() {
    List<String> nowhere = List.of("-Djava.io.tmpdir=/dev/null/nowhere");
    List<Arguments> servers =
        new ArrayList<>(
            List.of(
                server(
                    "no zstd-jni",
                    List.of("-cp", classPathWithout("zstd-jni")),
                    "[deflate, lz4, lzf, stored]"),
                server(
                    "no lz4-java",
                    List.of("-cp", classPathWithout("lz4-java")),
                    "[deflate, lzf, stored, zstd]"),
                // zstd has no other part; that of LZ4 is then in Java
                server("no folder for native parts", nowhere, "[deflate, lz4, lzf, stored]")));
    if (Runtime.version().feature() >= 24) {
      servers.add(server("no access", List.of(DENIED), "[deflate, lz4, lzf, stored]"));
    }
    return servers.stream();
  }

  private static Arguments server(String name, List<String> options, String advertised) {
    return Arguments.argumentSet(name, options, advertised);
  }

  private static String classPathWithout(String library) {
    return Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator))
        .filter(entry -> !entry.contains(library))
        .collect(Collectors.joining(File.pathSeparator));
  }

  @ParameterizedTest
  @MethodSource("servers")
  void codecsThatCannotBeUsedAreNotAdvertisedAndTheOthersWork(
      List<String> options, String advertised) throws Exception {
    int port = FreePort.find();
    JavaProgram program = JavaProgram.of(EchoMain.class).withOptions(options);
    if (options.contains(DENIED)) {
      program = program.withoutOwnOptions();
    }
    try (LogLines log = new LogLines();
        ChildJvm server = program.startReady("compressed", "create", "" + port, "echo")) {
      Echo echo =
          (Echo)
              LocateRegistry.getRegistry("127.0.0.1", port, new CompressedRMIClientSocketFactory())
                  .lookup("echo");
      for (String level : List.of("zstd:6", "lz4:1", "lzf", "deflate:9", "3", "9")) {
        assertThat(RequestLevel.call(CompressionLevel.parse(level), () -> echo.echo(TEXT)))
            .as(level)
            .isEqualTo(TEXT);
      }
      assertThat(log.lines()).anyMatch(line -> line.contains(advertised));
    }
  }

  @Test
  void firstConnectionTellsWhyACodecIsLeftOut() throws IOException {
    String told =
        JavaProgram.of(LoggedCalls.class).withClassPath(classPathWithout("zstd-jni")).run();

    assertThat(told.lines().filter(line -> line.contains("is left out here")))
        .singleElement(STRING)
        .startsWith("INFO codec zstd is left out here: ")
        .contains("zstd-jni");
  }

  /** Calls itself over two connections, and prints what the factories log. */
  static final class LoggedCalls {

    private LoggedCalls() {}

    public static void main(String[] arguments) throws Exception {
      int port = FreePort.find();
      var client = new CompressedRMIClientSocketFactory();
      try (LogLines log = new LogLines()) {
        Registry registry =
            LocateRegistry.createRegistry(port, client, new CompressedRMIServerSocketFactory());
        LocateRegistry.getRegistry("localhost", port, client).list();
        LocateRegistry.getRegistry("127.0.0.1", port, client).list();
        log.lines().forEach(System.out::println);
        UnicastRemoteObject.unexportObject(registry, true);
      }
    }
  }
}
