package dev.slimwire.artifacts;

import static org.assertj.core.api.Assertions.assertThat;

import dev.slimwire.testing.FreePort;
import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledForJreRange;
import org.junit.jupiter.api.io.TempDir;

/** A server and a client of somebody else, in JVMs that have all on the module path. */
@Timeout(120)
final class ModulePathIT {

  private static final Path SOURCES = Path.of("src", "test", "resources", "module");
  private static final String NATIVE_ACCESS = "--enable-native-access=com.github.luben.zstd_jni";
  private static final int FIRST_CLOSED = 24;

  /** Not the agent, which holds what others hold. */
  private static final List<String> ARTIFACTS =
      List.of("slimwire-core", "slimwire-rmi", "slimwire-lz4", "slimwire-lzf", "slimwire-zstd");

  private static final List<String> LIBRARIES =
      List.of("lz4-java-", "compress-lzf-", "zstd-jni-", "jspecify-");

  @TempDir private Path classes;

  @BeforeEach
  void compile() throws Exception {
    List<String> command = new ArrayList<>(List.of("-p", path(), "-d", classes.toString()));
    try (Stream<Path> files = Files.walk(SOURCES)) {
      files.filter(Files::isRegularFile).map(Path::toString).forEach(command::add);
    }
    assertThat(end(start("javac", command))).isEmpty();
  }

  @Test
  void factoriesStubsAndAllCodecsWorkInNamedModules() throws Exception {
    boolean closed = Runtime.version().feature() >= FIRST_CLOSED;
    assertThat(call(closed ? List.of(NATIVE_ACCESS) : List.of(), "deflate", "lz4", "lzf", "zstd"))
        .isEqualTo("module shop got deflate lz4 lzf zstd");
  }

  @Test
  @EnabledForJreRange(minVersion = FIRST_CLOSED)
  void withoutNativeAccessAnotherCodecTakesThePlaceOfZstdAndNothingIsPrinted() throws Exception {
    assertThat(call(List.of(), "small")).isEqualTo("module shop got deflate");
  }

  /** Returns what a client prints that asks a server for a reply at each level. */
  private String call(List<String> options, String... levels) throws Exception {
    List<String> command = new ArrayList<>(options);
    command.add("-XX:+UseSerialGC"); // no JDK 25 warns of it
    command.addAll(List.of("-p", path() + File.pathSeparator + classes, "-m", "shop/shop.Program"));
    command.add(Integer.toString(FreePort.find()));
    Process server = start("java", command);
    try (BufferedReader printed = server.inputReader()) {
      assertThat(printed.readLine()).isEqualTo("ready");
      command.addAll(List.of(levels));
      return end(start("java", command));
    } finally {
      server.destroyForcibly();
    }
  }

  private static String path() throws IOException {
    try (Stream<Path> libraries = Files.list(Published.LIBRARIES)) {
      return Stream.concat(
              ARTIFACTS.stream().map(Published::jar), libraries.filter(ModulePathIT::isNeeded))
          .map(Path::toString)
          .collect(Collectors.joining(File.pathSeparator));
    }
  }

  private static boolean isNeeded(Path library) {
    return LIBRARIES.stream().anyMatch(library.getFileName().toString()::startsWith);
  }

  private static Process start(String tool, List<String> arguments) throws IOException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", tool).toString());
    command.addAll(arguments);
    return new ProcessBuilder(command).redirectErrorStream(true).start();
  }

  private static String end(Process process) throws Exception {
    try (BufferedReader reader = process.inputReader()) {
      String printed = reader.lines().collect(Collectors.joining("\n"));
      assertThat(process.waitFor()).as(printed).isZero();
      return printed;
    } finally {
      process.destroyForcibly();
    }
  }
}
