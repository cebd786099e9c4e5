package dev.slimwire.perf.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.slimwire.perf.harness.Measurement;
import dev.slimwire.perf.harness.Picture;
import dev.slimwire.perf.harness.Progress;
import dev.slimwire.perf.harness.Report;
import dev.slimwire.perf.harness.Suite;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class PerfRunTest {

  private final StringWriter err = new StringWriter();

  private int run(String... args) {
    return PerfRun.commandLine().setErr(new PrintWriter(err)).execute(args);
  }

  @Test
  void anUnknownSuiteIsToldInOneLine() {
    assertThat(run("codec-lay")).isEqualTo(2);
    assertThat(err.toString().lines())
        .containsExactly(
            "perf/run: unknown suite \"codec-lay\": use codec-layout, answer-pages, portable,"
                + " graphs, chatty, random, auto, idle, latency, scale, story or all (see perf/run --help)");
  }

  @Test
  void helpTellsWhatTheSuitesCompare() {
    StringWriter out = new StringWriter();

    assertThat(PerfRun.commandLine().setOut(new PrintWriter(out)).execute("--help")).isZero();
    assertThat(out.toString())
        .contains("codec-layout    JDK serialization, Externalizable, Kryo")
        .contains("idle            memory that idle connections hold");
  }

  @Test
  void helpTellsWhatExitCodesMeanAndWhatTheEnvironmentChanges() {
    StringWriter out = new StringWriter();

    assertThat(PerfRun.commandLine().setOut(new PrintWriter(out)).execute("--help")).isZero();
    assertThat(out.toString())
        .containsSubsequence("Exit codes:", "  0 ", "  1 ", "missed", "  2 ")
        .contains("JAVA_HOME", "PERF_JAVA_OPTS", "a proxy takes their place");
  }

  @Test
  void helpHasALineForEachSuite() {
    StringWriter out = new StringWriter();

    assertThat(PerfRun.commandLine().setOut(new PrintWriter(out)).execute("--help")).isZero();
    for (Suite suite : PerfRun.SUITES) {
      assertThat(out.toString().lines()).anyMatch(line -> line.endsWith(suite.description()));
    }
  }

  @Test
  void aMissingSuiteIsToldInOneLine() {
    assertThat(run()).isEqualTo(2);
    assertThat(err.toString().lines()).hasSize(1).first().asString().contains("SUITE");
  }

  @Test
  void commandThatIsToldCanBeRepeated() {
    List<String> arguments = List.of("scale", "--quick");
    assertThat(PerfRun.command("", arguments)).isEqualTo("perf/run scale --quick");
    assertThat(PerfRun.command("-Xmx1g --enable-preview", arguments))
        .isEqualTo("PERF_JAVA_OPTS='-Xmx1g --enable-preview' perf/run scale --quick");
  }

  @Test
  void resultsThatCannotBeWrittenAreToldBeforeAnythingIsMeasured(@TempDir Path folder)
      throws IOException {
    Files.createDirectory(folder.resolve("scale.md"));
    assertThat(run("scale", "--results", folder.toString())).isEqualTo(2);
    assertThat(err.toString().lines()).hasSize(1).first().asString().contains("scale.md");
    assertThat(run("scale", "--results", "")).isEqualTo(2);
  }

  @Test
  void anUnknownOptionIsToldInOneLine() {
    assertThat(run("codec-layout", "--fast")).isEqualTo(2);
    assertThat(err.toString().lines()).hasSize(1).first().asString().contains("--fast");
  }

  @Test
  void anUnknownOptionIsToldBeforeAMissingSuite() {
    assertThat(run("--fast")).isEqualTo(2);
    assertThat(err.toString().lines()).hasSize(1).first().asString().contains("--fast");
  }

  @Test
  void suitesAndTheirPicturesHaveNamesForFiles() {
    assertThat(PerfRun.SUITES)
        .extracting(Suite::name)
        .doesNotHaveDuplicates()
        .doesNotContain("all")
        .allMatch(name -> name.matches("[a-z-]+"));
    for (Suite suite : PerfRun.SUITES) {
      assertThat(suite.pictures())
          .extracting(Picture::name)
          .doesNotHaveDuplicates()
          .doesNotContain("targets")
          .allMatch(name -> name.matches("[a-z0-9-]+"));
    }
  }

  @Test
  void allSuitesDoNotWriteOneFile() {
    assertThat(run("all", "--json", "out.json")).isEqualTo(2);
    assertThat(err.toString().lines()).hasSize(1).first().asString().contains("--results FOLDER");
  }

  @Test
  void aFolderThatCannotBeWrittenIsToldBeforeAnythingIsMeasured(@TempDir Path folder)
      throws IOException {
    Path file = Files.createFile(folder.resolve("file"));

    assertThat(run("all", "--results", file.toString())).isEqualTo(2);
    assertThat(err.toString().lines()).hasSize(1).first().asString().contains(file.toString());
  }

  @Test
  void aFileThatCannotBeWrittenIsToldBeforeAnythingIsMeasured(@TempDir Path folder) {
    Path file = folder.resolve("missing").resolve("out.json");

    assertThat(run("codec-layout", "--json", file.toString())).isEqualTo(2);
    assertThat(err.toString().lines()).hasSize(1).first().asString().contains(file.toString());
  }

  @Test
  void aSuiteThatFailsAtOnceLeavesTheFileAsItWas(@TempDir Path folder) throws IOException {
    Path file = Files.writeString(folder.resolve("out.json"), "earlier figures");

    assertThat(run(new Failing(), file)).isEqualTo(1);

    assertThat(file).content().isEqualTo("earlier figures");
    assertThat(folder).isDirectoryNotContaining("glob:**.tmp");
  }

  @Test
  void whatASuiteHadFoundOutWhenItFailedIsInTheFileAndMarked(@TempDir Path folder) {
    Path file = folder.resolve("out.json");

    assertThat(run(new Failing(new Measurement("loopback", "plain", "time", 5, "ms")), file))
        .isEqualTo(1);

    assertThat(file)
        .content()
        .contains("\"incomplete\" : \"java.io.IOException: something else came back\"")
        .contains("\"case\" : \"loopback\"");
    assertThat(err.toString().lines())
        .containsExactly("perf/run: java.io.IOException: something else came back");
  }

  @Test
  void figuresTakeThePlaceOfEarlierOnes(@TempDir Path folder) throws IOException {
    Path file = Files.writeString(folder.resolve("out.json"), "earlier figures");

    assertThat(run(new Passing(), file)).isZero();

    assertThat(file).content().contains("\"suite\" : \"stub\"").doesNotContain("earlier");
    assertThat(folder).isDirectoryNotContaining("glob:**.tmp");
  }

  private int run(Suite suite, Path json) {
    return PerfRun.commandLine(List.of(suite))
        .setOut(new PrintWriter(new StringWriter()))
        .setErr(new PrintWriter(err))
        .execute("stub", "--json", json.toString());
  }

  /** A suite that measures nothing. */
  private static class Passing implements Suite {

    @Override
    public String name() {
      return "stub";
    }

    @Override
    public String description() {
      return "nothing";
    }

    @Override
    public void run(boolean quick, Report report, Progress progress) throws IOException {}
  }

  /** A suite that finds out that something is wrong. */
  private static final class Failing extends Passing {

    private final List<Measurement> before;

    Failing(Measurement... before) {
      this.before = List.of(before);
    }

    @Override
    public void run(boolean quick, Report report, Progress progress) throws IOException {
      before.forEach(report::add);
      throw new IOException("something else came back");
    }
  }
}
