package dev.slimwire.examples.answerpages.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(60)
final class PackCommandTest {

  private static final Path NULL_DEVICE = Path.of("/dev/null");

  private static final String TEXT = "A line of a log that somebody keeps.\n".repeat(10_000);

  @TempDir private Path folder;
  private Path file = Path.of("");
  private Path packed = Path.of("");

  @BeforeEach
  void writeFile() throws IOException {
    file = Files.writeString(folder.resolve("a.log"), TEXT);
    packed = folder.resolve("a.log.slw");
  }

  @Test
  void packedFileIsUnpackedAtEveryLevelAndNothingIsTold() throws IOException {
    for (String level : List.of("0", "3", "9", "lzf", "auto")) {
      verifyDone(Cli.run("pack", "-f", "--level", level, "" + file));
      Files.delete(file);
      verifyDone(Cli.run("unpack", "" + packed));
      assertThat(file).content().isEqualTo(TEXT);
    }
    assertThat(files()).containsExactlyInAnyOrder("a.log", "a.log.slw");
  }

  @Test
  void fileThatExistsIsOverwrittenOnDemandOnly() throws IOException {
    Files.writeString(packed, "mine");
    Cli.run("pack", "" + file).verifyRefused("the file " + packed + " already exists; -f");
    assertThat(packed).content().isEqualTo("mine");

    verifyDone(Cli.run("pack", "--force", "" + file));
    Cli.run("unpack", "" + packed).verifyRefused("the file " + file + " already exists; -f");
    verifyDone(Cli.run("unpack", "-f", "" + packed));
    assertThat(file).content().isEqualTo(TEXT);
  }

  @Test
  void fileOfFramesIsPackedOnceMoreOnDemandOnly() throws IOException {
    verifyDone(Cli.run("pack", "" + file));
    Cli.run("pack", "" + packed)
        .verifyRefused(packed + " is already a file of frames; -o FILE or -f");
    assertThat(files()).containsExactlyInAnyOrder("a.log", "a.log.slw");

    verifyDone(Cli.run("pack", "-f", "" + packed));
    verifyDone(Cli.run("pack", "-o", folder.resolve("two").toString(), "" + packed));
    assertThat(files()).contains("a.log.slw.slw", "two");
  }

  @Test
  void appendedSegmentsAreListedAndUnpackedTogetherOrOneByOne() throws IOException {
    Path one = Files.writeString(folder.resolve("one"), "one");
    for (Path part : List.of(file, one, one)) {
      verifyDone(Cli.run("pack", "--append", "-o", "" + packed, "" + part));
    }

    Cli list = Cli.run("list", "--verify", "" + packed);

    assertThat(list.exitCode()).isZero();
    List<String> lines = list.out().lines().map(String::strip).toList();
    assertThat(lines).hasSize(5);
    assertThat(lines.get(0)).matches("segment +offset +raw bytes +wire bytes +ratio");
    assertThat(lines.get(1)).matches("1 +0 +" + TEXT.length() + " +\\d{3,4} +\\d{2,}\\.\\d\\d");
    assertThat(lines.get(2)).matches("2 +\\d+ +3 +24 +0\\.1\\d");
    assertThat(lines.get(4))
        .matches("all +" + (TEXT.length() + 6) + " +" + Files.size(packed) + " +[\\d.]+");
    Path out = folder.resolve("out");
    verifyDone(Cli.run("unpack", "-o", "" + out, "" + packed));
    assertThat(out).content().isEqualTo(TEXT + "oneone");
    verifyDone(Cli.run("unpack", "-f", "--segment", "2", "-o", "" + out, "" + packed));
    assertThat(out).content().isEqualTo("one");
    Cli.run("unpack", "-f", "--segment", "4", "-o", "" + out, "" + packed)
        .verifyRefused("there is no segment 4 in " + packed + ": the last is 3");
  }

  @Test
  void segmentThatWasNotFinishedIsToldAndRepairedOnDemand() throws IOException {
    verifyDone(Cli.run("pack", "" + file));
    long first = Files.size(packed);
    verifyDone(Cli.run("pack", "--append", "" + file));
    cutOff(packed, Files.size(packed) - 3);

    Cli list = Cli.run("list", "" + packed);
    assertThat(list.exitCode()).isEqualTo(2);
    assertThat(list.out().lines()).hasSize(2);
    assertThat(list.errors())
        .singleElement()
        .asString()
        .contains("segment 2, which begins at offset " + first + ", was not finished")
        .contains("before it 1 segment with " + TEXT.length() + " bytes can be read");
    Path out = folder.resolve("out");
    Cli.run("unpack", "-o", "" + out, "" + packed).verifyRefused("segment 2");
    assertThat(out).doesNotExist();
    verifyDone(Cli.run("unpack", "--segment", "1", "-o", "" + out, "" + packed));
    assertThat(out).content().isEqualTo(TEXT);

    Cli.run("pack", "--append", "" + file).verifyRefused("(--repair cuts it off)");
    Cli repaired = Cli.run("pack", "--append", "--repair", "" + file);
    assertThat(repaired.exitCode()).isZero();
    assertThat(repaired.errors()).singleElement().asString().contains("cut off ");
    assertThat(Cli.run("list", "" + packed).out().lines()).hasSize(4);
  }

  @Test
  void damagedContentIsFoundAndLeavesNoFile() throws IOException {
    verifyDone(Cli.run("pack", "--level", "0", "" + file));
    try (RandomAccessFile damaged = new RandomAccessFile(packed.toFile(), "rw")) {
      damaged.seek(100_000);
      damaged.write('X');
    }
    Files.delete(file);

    Cli.run("unpack", "" + packed).verifyRefused("content check");
    Cli verified = Cli.run("list", "--verify", "" + packed);
    assertThat(verified.exitCode()).isEqualTo(2);
    assertThat(verified.errors()).singleElement().asString().contains("content check");
    assertThat(files()).containsExactly("a.log.slw");
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  void inputThatCannotBeReadToItsEndLeavesNoFileAndNoSegment() throws IOException {
    Path unreadable = Path.of("/proc/self/mem"); // can be opened, but nothing is at its beginning
    Path fresh = folder.resolve("fresh");
    Cli.run("pack", "-o", "" + fresh, "" + unreadable).verifyRefused("cannot read " + unreadable);
    verifyDone(Cli.run("pack", "" + file));
    byte[] before = Files.readAllBytes(packed);
    Cli.run("pack", "--append", "-o", "" + packed, "" + unreadable)
        .verifyRefused("cannot read " + unreadable);
    assertThat(packed).hasBinaryContent(before);
    assertThat(files()).containsExactlyInAnyOrder("a.log", "a.log.slw");
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  void standardOutputOfAnInputThatCannotBeReadIsNeverTakenForAllOfIt() throws Exception {
    Path frames = folder.resolve("frames");
    assertThat(pipe(file, frames, "pack", "-o", "-", "/proc/self/mem")).isEqualTo(2);

    Cli.run("unpack", "-o", folder + "/out", "" + frames).verifyRefused("cannot read " + frames);
  }

  @Test
  @DisabledOnOs(OS.WINDOWS) // where links are for administrators
  void fileIsNotAppendedToItself() throws Exception {
    verifyDone(Cli.run("pack", "" + file));
    byte[] before = Files.readAllBytes(packed);
    Path link = Files.createSymbolicLink(folder.resolve("link"), packed);

    for (Path name : List.of(packed, link)) {
      Cli.run("pack", "--append", "-o", "" + packed, "" + name)
          .verifyRefused("cannot append " + packed + " to itself");
    }
    assertThat(packed).hasBinaryContent(before);
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  void standardInputThatIsTheFileIsNotAppendedToIt() throws Exception {
    verifyDone(Cli.run("pack", "" + file));
    byte[] before = Files.readAllBytes(packed);

    int exitCode = pipe(packed, folder.resolve("none"), "pack", "--append", "-o", "" + packed, "-");

    assertThat(exitCode).isEqualTo(2);
    assertThat(packed).hasBinaryContent(before);
  }

  @ParameterizedTest
  @ValueSource(strings = {"-", "/dev/stdin"})
  @DisabledOnOs(OS.WINDOWS) // where processes are killed only
  void programThatIsStoppedLeavesNoSegment(String input) throws Exception {
    verifyDone(Cli.run("pack", "" + file));
    byte[] before = Files.readAllBytes(packed);
    byte[] random = new byte[1 << 20];
    new Random(1).nextBytes(random);

    Process process = Cli.program("pack", "--append", "-o", "" + packed, input).start();
    try {
      process.getOutputStream().write(random);
      process.getOutputStream().flush(); // input has no end
      while (Files.size(packed) == before.length) {
        assertThat(process.waitFor(10, TimeUnit.MILLISECONDS)).isFalse();
      }
      process.toHandle().destroy();
      process.waitFor();
    } finally {
      process.destroyForcibly();
    }

    assertThat(packed).hasBinaryContent(before);
    assertThat(files()).containsExactlyInAnyOrder("a.log", "a.log.slw");
  }

  @Test
  void badInputIsToldInOneLine() throws IOException {
    Path other = Files.writeString(folder.resolve("b.log"), TEXT);
    Cli.run("pack", "" + folder.resolve("none")).verifyRefused("there is no such file");
    Cli.run("pack", "" + folder).verifyRefused("it is a folder");
    Cli.run("pack", "-o", folder + "/no/file", "" + file).verifyRefused("there is no folder");
    Cli.run("pack", "--append", "-o", folder + "/no/file", "" + file)
        .verifyRefused(
            "cannot append to " + folder + "/no/file: there is no folder " + folder + "/no");
    Cli.run("pack", "--append", "-o", "" + folder, "" + file).verifyRefused("it is a folder");
    if (Files.exists(NULL_DEVICE)) {
      Cli.run("pack", "--append", "-o", "" + NULL_DEVICE, "" + file)
          .verifyRefused("cannot append to /dev/null: it is not a regular file");
    }
    Cli.run("pack", "--repair", "" + file).verifyRefused("--repair needs --append");
    Cli.run("pack", "--append", "-f", "" + file).verifyRefused("leave -f out");
    Cli.run("pack", "--append", "-o", "-", "" + file).verifyRefused("--append needs -o FILE");
    Cli.run("pack", "--level", "10", "" + file).verifyRefused("10");
    Cli.run("unpack", "" + file).verifyRefused("does not end with .slw: add -o FILE");
    Cli.run("unpack", "-o", folder + "/x", "" + file).verifyRefused("not a slimwire stream");
    Cli.run("unpack", "--segment", "0", "-o-", "" + file).verifyRefused("--segment");
    Cli.run("list", "" + file).verifyRefused("not a slimwire stream");
    Cli.run("pack", "--append", "-o", "" + file, "" + other).verifyRefused("not a slimwire stream");
    assertThat(file).content().isEqualTo(TEXT);
  }

  @Test
  void standardStreamsArePackedAndUnpacked() throws Exception {
    Path empty = Files.createFile(folder.resolve("empty"));
    for (Path input : List.of(file, empty)) {
      Path frames = folder.resolve("frames");
      Path copy = folder.resolve("copy");
      assertThat(pipe(input, frames, "pack", "-")).isZero();
      assertThat(pipe(frames, copy, "unpack", "-")).isZero();
      assertThat(copy).hasSameBinaryContentAs(input);
    }
    Path cut = Files.write(folder.resolve("cut"), new byte[] {(byte) 0x89, 'S'});
    assertThat(pipe(cut, folder.resolve("copy"), "unpack", "-")).isEqualTo(2);
  }

  @Test
  void readerThatHasHadEnoughIsNoFailureOfUnpacking() throws Exception {
    Path large = Files.writeString(folder.resolve("large"), TEXT.repeat(20));
    // with a codec that the other JVM has, too, which no native code is granted
    verifyDone(Cli.run("pack", "--level", "deflate:1", "-o", "" + packed, "" + large));
    Path errors = folder.resolve("errors");

    Process process =
        Cli.program("unpack", "-o", "-", "" + packed).redirectError(errors.toFile()).start();
    try (InputStream out = process.getInputStream()) {
      assertThat(out.readNBytes(10)).asString().isEqualTo(TEXT.substring(0, 10));
    }

    assertThat(process.waitFor(50, TimeUnit.SECONDS)).isTrue();
    assertThat(errors).content().isEmpty();
    assertThat(process.exitValue()).isZero();
  }

  private static int pipe(Path from, Path to, String... arguments) throws Exception {
    Process process =
        Cli.program(arguments)
            .redirectInput(from.toFile())
            .redirectOutput(to.toFile())
            .redirectError(ProcessBuilder.Redirect.DISCARD)
            .start();
    assertThat(process.waitFor(50, TimeUnit.SECONDS)).isTrue();
    return process.exitValue();
  }

  private List<String> files() throws IOException {
    try (Stream<Path> all = Files.list(folder)) {
      return all.map(path -> "" + path.getFileName()).toList();
    }
  }

  private static void cutOff(Path file, long length) throws IOException {
    try (RandomAccessFile cut = new RandomAccessFile(file.toFile(), "rw")) {
      cut.setLength(length);
    }
  }

  private static void verifyDone(Cli run) {
    assertThat(run.errors()).isEmpty();
    assertThat(run.out()).isEmpty();
    assertThat(run.exitCode()).isZero();
  }
}
