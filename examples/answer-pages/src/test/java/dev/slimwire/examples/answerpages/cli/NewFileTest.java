package dev.slimwire.examples.answerpages.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Future;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What {@code pack} and {@code unpack} write to. */
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
final class NewFileTest {

  private static final String TEXT = "A line of a log that somebody keeps.\n".repeat(1_000);

  @TempDir private Path folder;
  private Path file = Path.of("");
  private Path packed = Path.of("");

  @BeforeEach
  void packFile() throws IOException {
    file = Files.writeString(folder.resolve("a.log"), TEXT);
    packed = folder.resolve("a.log.slw");
    verifyDone(Cli.run("pack", "" + file));
  }

  @ParameterizedTest
  @ValueSource(strings = {"-f -o", "-o"})
  @DisabledOnOs(OS.WINDOWS)
  void whatIsNoRegularFileIsWrittenToAndStays(String options) throws Exception {
    Path pipe = folder.resolve("pipe");
    assertThat(new ProcessBuilder("mkfifo", "" + pipe).start().waitFor()).isZero();

    var unpacked = reading(pipe);
    verifyDone(Cli.run(("unpack " + options + " " + pipe + " " + packed).split(" ")));
    assertThat(unpacked.get()).asString().isEqualTo(TEXT);

    var frames = reading(pipe);
    verifyDone(Cli.run(("pack " + options + " " + pipe + " " + file).split(" ")));
    assertThat(frames.get()).isEqualTo(Files.readAllBytes(packed));

    assertThat(Files.isRegularFile(pipe)).isFalse();
    assertThat(files()).containsExactlyInAnyOrder("a.log", "a.log.slw", "pipe");
  }

  /** It would be replaced by a file that nobody looks for there. */
  @ParameterizedTest
  @ValueSource(strings = {"-f -o", "-o"})
  @DisabledOnOs(OS.WINDOWS)
  void linkToNothingIsRefusedBeforeTheWorkAndStays(String options) throws IOException {
    Path link = Files.createSymbolicLink(folder.resolve("link"), folder.resolve("gone"));
    Cli refused = Cli.run(("pack " + options + " " + link + " " + file).split(" "));
    assertThat(refused.exitCode()).isEqualTo(2);
    assertThat(refused.errors())
        .containsExactly("answer-pages: cannot write " + link + ": it is a broken link");
    assertThat(link).isSymbolicLink();
    assertThat(files()).containsExactlyInAnyOrder("a.log", "a.log.slw", "link");
  }

  @Test
  void nameMayBeAsLongAsNamesGet() throws IOException {
    Path longest = Files.writeString(folder.resolve("l".repeat(251)), TEXT);
    verifyDone(Cli.run("pack", "" + longest));
    Files.delete(longest);
    verifyDone(Cli.run("unpack", longest + ".slw"));
    assertThat(longest).content().isEqualTo(TEXT);
  }

  @Test
  void nameThatIsTooLongIsRefusedBeforeTheWork() throws IOException {
    Path tooLong = Files.writeString(folder.resolve("l".repeat(252)), TEXT);
    Cli refused = Cli.run("pack", "" + tooLong);
    assertThat(refused.exitCode()).isEqualTo(2);
    assertThat(refused.errors())
        .singleElement()
        .asString()
        .startsWith("answer-pages: cannot write " + tooLong + ".slw: ");
    assertThat(files()).containsExactlyInAnyOrder("a.log", "a.log.slw", "" + tooLong.getFileName());
  }

  @Test
  @DisabledOnOs(OS.WINDOWS) // where links are for administrators
  void fileThatALinkPointsToIsReplacedAndNotTheLink() throws IOException {
    Path real = Files.writeString(Files.createDirectory(folder.resolve("other")).resolve("b"), "b");
    Path link = Files.createSymbolicLink(folder.resolve("link"), Path.of("other", "b"));

    assertThat(Cli.run("unpack", "-o", "" + link, "" + packed).errors())
        .containsExactly("answer-pages: the file " + link + " already exists; -f overwrites it");
    verifyDone(Cli.run("unpack", "-f", "-o", "" + link, "" + packed));

    assertThat(link).isSymbolicLink();
    assertThat(real).content().isEqualTo(TEXT);
    assertThat(files()).containsExactlyInAnyOrder("a.log", "a.log.slw", "other", "link");
  }

  @Test
  @DisabledOnOs(OS.WINDOWS) // where processes are killed only
  void programThatIsStoppedLeavesNoFile() throws Exception {
    Process process = Cli.program("pack", "-o", folder + "/new", "-").start(); // input has no end
    try {
      while (files().size() < 3) {
        assertThat(process.waitFor(10, TimeUnit.MILLISECONDS)).isFalse();
      }
      process.toHandle().destroy();
      process.waitFor();
    } finally {
      process.destroyForcibly();
    }

    assertThat(files()).containsExactlyInAnyOrder("a.log", "a.log.slw");
  }

  @ParameterizedTest
  @ValueSource(strings = {"rw-------", "r--r-----", "rw-rw-rw-"})
  @DisabledOnOs(OS.WINDOWS)
  void newFileHasTheModeOfTheFileThatItIsMadeFrom(String mode) throws IOException {
    setMode(file, mode);
    Files.delete(packed);

    verifyDone(Cli.run("pack", "" + file));
    assertThat(mode(packed)).isEqualTo(mode);

    Files.delete(file);
    verifyDone(Cli.run("unpack", "" + packed));
    assertThat(mode(file)).isEqualTo(mode);

    setMode(file, "rwxrwxrwx");
    verifyDone(Cli.run("unpack", "-f", "" + packed));
    assertThat(mode(file)).as("of a file that is replaced").isEqualTo(mode);
  }

  @ParameterizedTest
  @CsvSource({"rw-------, rw-------", "r--r-----, rw-r-----", "rw-rw-rw-, rw-rw-rw-"})
  @DisabledOnOs(OS.WINDOWS)
  void fileThatAppendingCreatesHasTheModeOfTheInputAndCanBeAppendedTo(String mode, String appended)
      throws IOException {
    setMode(file, mode);
    Files.delete(packed);

    verifyDone(Cli.run("pack", "--append", "" + file));
    assertThat(mode(packed)).isEqualTo(appended);

    setMode(file, "rwxrwxrwx");
    verifyDone(Cli.run("pack", "--append", "" + file));
    assertThat(mode(packed)).as("of a file that exists").isEqualTo(appended);
  }

  @Test
  @DisabledOnOs(OS.WINDOWS)
  void fileThatIsMadeFromNoneKeepsItsModeAndIsTheOwnersAloneUntilThen() throws Exception {
    Path pipe = folder.resolve("pipe");
    assertThat(new ProcessBuilder("mkfifo", "" + pipe).start().waitFor()).isZero();
    setMode(packed, "rw-rw-r--");
    FutureTask<String> modeOfTemporary =
        new FutureTask<>(
            () -> {
              try (OutputStream out = Files.newOutputStream(pipe)) {
                out.write(1);
                return mode(temporary());
              }
            });
    start(modeOfTemporary);

    verifyDone(Cli.run("pack", "-f", "-o", "" + packed, "" + pipe));

    assertThat(modeOfTemporary.get()).isEqualTo("rw-------");
    assertThat(mode(packed)).isEqualTo("rw-rw-r--");
  }

  @Test
  @DisabledOnOs(OS.WINDOWS)
  void nameThatTheFileIsRefusedAtTheEndIsToldAndNothingIsLeft() throws Exception {
    Path pipe = folder.resolve("pipe");
    assertThat(new ProcessBuilder("mkfifo", "" + pipe).start().waitFor()).isZero();
    Path target = folder.resolve("target");
    FutureTask<Path> inTheWay =
        new FutureTask<>(
            () -> {
              try (OutputStream out = Files.newOutputStream(pipe)) {
                out.write(1);
                temporary();
                Files.createDirectory(target);
                return Files.createFile(target.resolve("file"));
              }
            });
    start(inTheWay);

    Cli refused = Cli.run("pack", "-f", "-o", "" + target, "" + pipe);

    assertThat(inTheWay.get()).exists();
    assertThat(refused.errors())
        .singleElement()
        .asString()
        .startsWith("answer-pages: cannot write " + target + ": ")
        .doesNotContain(".tmp", "Exception");
    assertThat(refused.exitCode()).isEqualTo(2);
    assertThat(files()).containsExactlyInAnyOrder("a.log", "a.log.slw", "pipe", "target");
  }

  /** Waits for the file that is written until the other one is complete. */
  private Path temporary() throws IOException {
    while (true) {
      Optional<String> name = files().stream().filter(file -> file.endsWith(".tmp")).findAny();
      if (name.isPresent()) {
        return folder.resolve(name.get());
      }
    }
  }

  private static String mode(Path file) throws IOException {
    return PosixFilePermissions.toString(Files.getPosixFilePermissions(file));
  }

  private static void setMode(Path file, String mode) throws IOException {
    Files.setPosixFilePermissions(file, PosixFilePermissions.fromString(mode));
  }

  /** Reads on a thread of its own, which waits for good if nobody writes. */
  private static Future<byte[]> reading(Path pipe) {
    FutureTask<byte[]> task = new FutureTask<>(() -> Files.readAllBytes(pipe));
    start(task);
    return task;
  }

  private static void start(Runnable task) {
    Thread thread = new Thread(task, "other end of a pipe");
    thread.setDaemon(true);
    thread.start();
  }

  private List<String> files() throws IOException {
    try (Stream<Path> all = Files.list(folder)) {
      return all.map(path -> "" + path.getFileName()).toList();
    }
  }

  private static void verifyDone(Cli run) {
    assertThat(run.errors()).isEmpty();
    assertThat(run.exitCode()).isZero();
  }
}
