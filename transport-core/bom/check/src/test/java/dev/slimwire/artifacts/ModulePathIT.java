package dev.slimwire.artifacts;

import static org.assertj.core.api.Assertions.assertThat;

import dev.slimwire.testing.tools.FreePort;
import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledForJreRange;
import org.junit.jupiter.api.io.TempDir;

/** A server and a client of somebody else, in JVMs that have all on the module path. */
@Timeout(120)
final class ModulePathIT {

  private static final Path SOURCES = Path.of("src", "test", "resources");
  private static final String NATIVE_ACCESS = "--enable-native-access=com.github.luben.zstd_jni";
  private static final int FIRST_CLOSED = 24;

  /** Not the agent, which holds what others hold. */
  private static final Program SHOP =
      new Program(
          "module",
          "shop/shop.Program",
          List.of("slimwire-core", "slimwire-rmi", "slimwire-lz4", "slimwire-lzf", "slimwire-zstd"),
          List.of("lz4-java-", "compress-lzf-", "zstd-jni-", "jspecify-"));

  private static final Program DESK =
      new Program(
          "desk",
          "desk/desk.Program",
          List.of("slimwire-core", "slimwire-rmi", "slimwire-jdbc", "slimwire-kryo"),
          List.of("kryo-", "reflectasm-", "objenesis-", "minlog-", "h2-", "jspecify-"));

  @TempDir private Path classes;

  /**
   * What somebody else has written.
   *
   * @param sources the folder of its module
   * @param main its module and class
   * @param artifacts those of ours that it needs
   * @param libraries how the names of other jars begin that it needs
   */
  private record Program(
      String sources, String main, List<String> artifacts, List<String> libraries) {

    String path() throws IOException {
      try (Stream<Path> all = Files.list(Published.LIBRARIES)) {
        return Stream.concat(artifacts.stream().map(Published::jar), all.filter(this::isNeeded))
            .map(Path::toString)
            .collect(Collectors.joining(File.pathSeparator));
      }
    }

    private boolean isNeeded(Path library) {
      return libraries.stream().anyMatch(library.getFileName().toString()::startsWith);
    }
  }

  @Test
  void factoriesStubsAndAllCodecsWorkInNamedModules() throws Exception {
    boolean closed = Runtime.version().feature() >= FIRST_CLOSED;
    List<String> options = closed ? List.of(NATIVE_ACCESS) : List.of();
    assertThat(call(SHOP, options, "deflate", "lz4", "lzf", "zstd"))
        .isEqualTo("module shop got deflate lz4 lzf zstd");
  }

  @Test
  @EnabledForJreRange(minVersion = FIRST_CLOSED)
  void withoutNativeAccessAnotherCodecTakesThePlaceOfZstdAndTheLogSaysWhy() throws Exception {
    assertThat(call(SHOP, List.of(), "small"))
        .contains("codec zstd is left out here: ")
        .doesNotContain("WARNING")
        .endsWith("\nmodule shop got deflate");
  }

  @Test
  void resultsOfADatabaseAndGraphsGoBetweenNamedModules() throws Exception {
    assertThat(call(DESK, List.of("-Dkryo.unsafe=false"), "1000"))
        .isEqualTo(
            "module desk got 1000 rows, the last Row[X=1000, SQUARE=1000000, DUE=2026-01-02]\n"
                + "Ada and Charles");
  }

  /** Returns what a client prints that asks a server for all that it is given. */
  private String call(Program program, List<String> options, String... asked) throws Exception {
    compile(program);
    List<String> command = new ArrayList<>(options);
    command.add("-XX:+UseSerialGC"); // no JDK 25 warns of it
    command.addAll(
        List.of("-p", program.path() + File.pathSeparator + classes, "-m", program.main()));
    command.add(Integer.toString(FreePort.find()));
    Process server = start("java", command);
    try (BufferedReader printed = server.inputReader()) {
      assertThat(printed.readLine()).isEqualTo("ready");
      command.addAll(List.of(asked));
      return end(start("java", command));
    } finally {
      server.destroyForcibly();
    }
  }

  private void compile(Program program) throws Exception {
    List<String> command = new ArrayList<>(List.of("-p", program.path(), "-d", classes.toString()));
    try (Stream<Path> files = Files.walk(SOURCES.resolve(program.sources()))) {
      files.filter(Files::isRegularFile).map(Path::toString).forEach(command::add);
    }
    assertThat(end(start("javac", command))).isEmpty();
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
