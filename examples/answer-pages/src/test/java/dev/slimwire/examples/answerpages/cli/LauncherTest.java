package dev.slimwire.examples.answerpages.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeFalse;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The scripts that build and run the example and the measurements. */
@DisabledOnOs(OS.WINDOWS)
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
final class LauncherTest {

  /** Tells what it was asked for, and fails. */
  private static final String MAVEN = "#!/bin/sh\necho \"mvn $*\"\nexit 1\n";

  /** Tells its version, or the encoding of the arguments that it is run with. */
  private static final String JAVA =
      """
      #!/bin/sh
      case $1 in
        -XshowSettings*) echo " java.specification.version = 17" ;;
        *) echo "charmap $(locale charmap)" ;;
      esac
      """;

  /** Tells its version, or copies standard input; a stream that is closed is status 3. */
  private static final String COPYING_JAVA =
      """
      #!/bin/sh
      case $1 in
        -XshowSettings*) echo " java.specification.version = 17" ;;
        *) { true 3<&0 && true 3>&1 && true 3>&2; } || exit 3; exec cat ;;
      esac
      """;

  @TempDir private Path temporary;

  @ParameterizedTest
  @CsvSource({"answer-pages, answer-pages", "../../perf/run, perf/run"})
  void javaThatDoesNotStartIsTold(String launcher, String name) throws Exception {
    Run run = run(Path.of(launcher), Map.of("JAVA_TOOL_OPTIONS", "-XX:+NoSuchFlag"));

    assertThat(run.told()).startsWith(name + ": Java does not start").endsWith("java -version\n");
    assertThat(run.status()).isEqualTo(2);
  }

  @ParameterizedTest
  @CsvSource({"answer-pages, examples/answer-pages/answer-pages", "../../perf/run, perf/run"})
  void linkLeavesTheFoldersAroundItAlone(String launcher, String place) throws Exception {
    Path folder = temporary.toRealPath();
    Path root = Files.createDirectories(folder.resolve("clone"));
    copy(Path.of(launcher), root.resolve(place));
    Files.createFile(root.resolve("pom.xml"));
    Path others = Files.createDirectories(folder.resolve("a/b/target/lib"));
    Files.createFile(others.resolve("marker"));
    Path door = Files.createSymbolicLink(folder.resolve("door"), Path.of("a", "b"));
    Files.createSymbolicLink(folder.resolve("a/b/first"), Path.of("..", "second"));
    Files.createSymbolicLink(folder.resolve("a/second"), door.resolve("third"));
    Files.createSymbolicLink(folder.resolve("a/b/third"), Path.of("../../clone", place));

    Run run = run(door.resolve("first"), withMaven(folder));

    assertThat(others.resolve("marker")).exists();
    assertThat(folder.resolve("pom.xml")).doesNotExist();
    assertThat(folder.resolve("a/pom.xml")).doesNotExist();
    assertThat(run.told()).contains("-f " + root.resolve("pom.xml") + " ");
    assertThat(run.status()).isEqualTo(2);
  }

  @ParameterizedTest
  @CsvSource({"answer-pages, examples/answer-pages/answer-pages", "../../perf/run, perf/run"})
  void foldersThatTheShellSearchesAreLeftAlone(String launcher, String place) throws Exception {
    Path folder = temporary.toRealPath();
    Path root = Files.createDirectories(folder.resolve("clone"));
    copy(Path.of(launcher), root.resolve(place));
    Files.createFile(root.resolve("pom.xml"));
    Path searched = folder.resolve("searched");
    Files.createDirectories(searched.resolve(place).getParent());
    Files.createFile(searched.resolve("pom.xml"));
    Map<String, String> environment = new HashMap<>(withMaven(folder));

    for (Path first : List.of(Path.of("."), searched)) {
      environment.put("CDPATH", first + ":.");
      Run run = run(root, Path.of(place), environment);

      assertThat(run.told()).contains("-f " + root.resolve("pom.xml") + " ");
      assertThat(run.status()).isEqualTo(2);
    }
  }

  @ParameterizedTest
  @CsvSource({"answer-pages, answer-pages, a/b", "../../perf/run, perf/run, a"})
  void copyOutsideOfACloneIsRefused(String launcher, String name, String place) throws Exception {
    Path folder = temporary.toRealPath();
    Path script = copy(Path.of(launcher), folder.resolve(place).resolve("copy"));
    Path others = Files.createDirectories(folder.resolve(place).resolve("target/lib"));
    Files.createFile(others.resolve("marker"));

    Run run = run(script, withMaven(folder));

    assertThat(folder.resolve("pom.xml")).doesNotExist();
    assertThat(others.resolve("marker")).exists();
    assertThat(run.told())
        .isEqualTo("%s: no clone of slimwire: %s is missing%n", name, folder.resolve("pom.xml"));
    assertThat(run.status()).isEqualTo(2);
  }

  @ParameterizedTest
  @CsvSource({"answer-pages, examples/answer-pages/answer-pages", "../../perf/run, perf/run"})
  void lettersComeThroughWithoutALocale(String launcher, String place) throws Exception {
    assumeTrue(List.of("C.utf8", "C.UTF-8").stream().anyMatch(printed("locale", "-a")::contains));
    Path folder = temporary.toRealPath();
    Path script = built(folder, launcher, place);
    program(folder.resolve("jdk/bin"), "java", JAVA);
    String home = folder.resolve("jdk").toString();

    for (String locale : List.of("C", "POSIX", "C.UTF-8")) {
      Run run = run(script, Map.of("JAVA_HOME", home, "LC_ALL", locale));

      assertThat(run).isEqualTo(new Run("charmap UTF-8\n", 0));
    }
  }

  @ParameterizedTest
  @CsvSource({"answer-pages, examples/answer-pages/answer-pages", "../../perf/run, perf/run"})
  void whatIsHalfBuiltIsBuiltAgain(String launcher, String place) throws Exception {
    Path folder = temporary.toRealPath();
    Path script = copy(Path.of(launcher), folder.resolve(place));
    Path target = Files.createDirectories(script.resolveSibling("target"));
    Files.createFile(folder.resolve("pom.xml"));
    Files.createFile(target.resolve("launcher.stamp"));
    Map<String, String> environment = withMaven(folder);
    program(
        folder.resolve("bin"), "mvn", "#!/bin/sh\nmkdir '" + target.resolve("lib") + "' && exit 1");

    for (int i = 0; i < 2; i++) {
      Run run = run(script, environment);

      assertThat(run.told()).endsWith("the build failed, see above\n");
      assertThat(run.status()).isEqualTo(2);
    }
  }

  @ParameterizedTest
  @CsvSource({"<&-, 1", ">&-, 1", "2>&-, 0", "'', 0"})
  void standardStreamThatIsClosedFailsInstead(String closed, int status) throws Exception {
    Path folder = temporary.toRealPath();
    Path script = built(folder, "answer-pages", "examples/answer-pages/answer-pages");
    program(folder.resolve("jdk/bin"), "java", COPYING_JAVA);
    Path told = folder.resolve("told");
    String line = "'" + script + "' < '" + script + "' > '" + told + "' " + closed;
    ProcessBuilder shell = new ProcessBuilder("sh", "-c", line);
    shell.environment().put("JAVA_HOME", folder.resolve("jdk").toString());

    assertThat(shell.start().waitFor()).isEqualTo(status);
    assertThat(told).hasSize(status == 0 ? Files.size(script) : 0);
  }

  @ParameterizedTest
  @ValueSource(strings = {"answer-pages", "../../perf/run", "src/test/resources"})
  void linesEndAlikeWhateverTheSystemOfAClone(String file) {
    assumeTrue(Files.exists(Path.of("../../.git")));
    List<String> told = printed("git", "check-attr", "eol", "--", file);
    assumeFalse(told.isEmpty(), "no git");

    assertThat(told).containsExactly(file + ": eol: lf");
  }

  /** Returns the lines that a program prints; none if it is not there. */
  private static List<String> printed(String... command) {
    try {
      Process process = new ProcessBuilder(command).start();
      return new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8)
          .lines()
          .toList();
    } catch (IOException none) {
      return List.of();
    }
  }

  /** What a script printed, and how it ended. */
  private record Run(String told, int status) {}

  private static Run run(Path script, Map<String, String> environment) throws Exception {
    return run(Path.of(""), script, environment);
  }

  private static Run run(Path folder, Path script, Map<String, String> environment)
      throws Exception {
    ProcessBuilder builder =
        new ProcessBuilder("bash", script.toString(), "--help")
            .directory(folder.toAbsolutePath().toFile())
            .redirectErrorStream(true);
    builder.environment().putAll(environment);
    Process process = builder.start();
    try {
      String told = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
      assertThat(process.waitFor(1, TimeUnit.MINUTES)).isTrue();
      return new Run(told, process.exitValue());
    } finally {
      process.destroyForcibly();
    }
  }

  /** Returns a copy in a folder that looks like a clone where everything is built. */
  private static Path built(Path folder, String launcher, String place) throws IOException {
    Path script = copy(Path.of(launcher), folder.resolve(place));
    Files.createFile(folder.resolve("pom.xml"));
    Files.createDirectories(script.resolveSibling("target/lib"));
    Files.createFile(script.resolveSibling("target/launcher.stamp"));
    return script;
  }

  private static Path copy(Path script, Path place) throws IOException {
    Files.createDirectories(place.getParent());
    return Files.copy(script, place, StandardCopyOption.COPY_ATTRIBUTES);
  }

  private static Path program(Path folder, String name, String text) throws IOException {
    Path program = Files.createDirectories(folder).resolve(name);
    Files.writeString(program, text);
    return Files.setPosixFilePermissions(program, PosixFilePermissions.fromString("rwx------"));
  }

  private static Map<String, String> withMaven(Path folder) throws IOException {
    Path maven = program(folder.resolve("bin"), "mvn", MAVEN);
    return Map.of(
        "PATH",
        maven.getParent() + File.pathSeparator + System.getenv("PATH"),
        "JAVA_HOME",
        System.getProperty("java.home"));
  }
}
