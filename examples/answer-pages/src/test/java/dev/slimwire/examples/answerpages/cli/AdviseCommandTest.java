package dev.slimwire.examples.answerpages.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.slimwire.codec.LevelPolicy;
import dev.slimwire.examples.answerpages.LoopbackEndpoint;
import dev.slimwire.examples.answerpages.TestServer;
import dev.slimwire.examples.answerpages.advise.Samples;
import dev.slimwire.examples.answerpages.service.AnswerServer;
import dev.slimwire.examples.answerpages.service.Endpoint;
import dev.slimwire.examples.answerpages.service.ServiceOptions;
import dev.slimwire.examples.answerpages.store.TripleStore;
import dev.slimwire.rmi.CompressedRMIServerSocketFactory;
import dev.slimwire.testing.tools.FreePort;
import java.io.IOException;
import java.io.ObjectOutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(120)
final class AdviseCommandTest {

  private static final String QUICK = "--seconds=0.05";

  @TempDir private Path folder;
  private Path objects = Path.of("");
  private Path json = Path.of("");

  @BeforeEach
  void writeObjects() throws IOException {
    json = folder.resolve("out.json");
    objects = folder.resolve("objects.ser");
    try (ObjectOutputStream out = new ObjectOutputStream(Files.newOutputStream(objects))) {
      out.writeObject(new ArrayList<>(new Samples.OneList().get()));
    }
  }

  private JsonNode results(Cli run) throws IOException {
    assertThat(run.errors()).isEmpty();
    assertThat(run.exitCode()).isZero();
    JsonNode results = new ObjectMapper().readTree(json.toFile());
    assertThat(run.out())
        .startsWith(results.get("sample").asText())
        .endsWith(System.lineSeparator() + results.get("why").asText() + System.lineSeparator());
    assertThat(results.get("levels").get(0).get("level").asText()).isEqualTo("0");
    assertThat(results.get("links")).hasSize(5);
    return results;
  }

  private static long wireBytes(JsonNode results, String level) {
    for (JsonNode one : results.get("levels")) {
      if (one.get("level").asText().equals(level)) {
        assertThat(one.get("secondsOnLink").asDouble()).isPositive();
        return one.get("wireBytes").asLong();
      }
    }
    throw new AssertionError("not measured: " + level);
  }

  @Test
  void whatIsMeasuredIsNotWrittenOver() throws Exception {
    Path measured = Files.write(folder.resolve("measured.svg"), new byte[100]);
    for (String option : List.of("--json", "--chart")) {
      Cli refused = Cli.run("advise", QUICK, "--levels=3", option + "=" + measured, "" + measured);
      assertThat(refused.exitCode()).isEqualTo(2);
      assertThat(refused.errors())
          .singleElement()
          .asString()
          .contains(option + " cannot be written: " + measured + " is read");
    }
    assertThat(measured).hasSize(100);

    Path both = folder.resolve("both.svg");
    assertThat(
            Cli.run("advise", QUICK, "--json=" + both, "--chart=" + both, "" + measured).exitCode())
        .isEqualTo(2);
    assertThat(both).doesNotExist();
  }

  @Test
  void fileOfObjectsIsMeasuredAtAllLevels() throws IOException {
    JsonNode results =
        results(Cli.run("advise", QUICK, "--link=10mbit", "--json=" + json, "" + objects));

    assertThat(results.get("levels")).hasSize(9);
    assertThat(results.get("link").asText()).isEqualTo("10mbit");
    assertThat(results.get("level").asText()).isNotEqualTo("0");
    assertThat(results.get("links").get("none").asText()).isEqualTo("0");
    assertThat(wireBytes(results, "3")).isLessThan(Files.size(objects) / 2);
  }

  @Test
  void levelsThatAreAskedForAreMeasuredBesidePlain() throws IOException {
    JsonNode results =
        results(Cli.run("advise", QUICK, "--levels=lzf,0,zstd:9", "--json=" + json, "" + objects));

    assertThat(results.get("levels").findValuesAsText("level"))
        .containsExactly("0", "lzf", "zstd:9");
    assertThat(wireBytes(results, "zstd:9")).isLessThan(wireBytes(results, "lzf"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"-", "/dev/stdout"})
  @DisabledOnOs(OS.WINDOWS)
  void standardOutputTakesNothingBesideTheResults(String standardOutput) throws Exception {
    Path out = folder.resolve("out");
    Path errors = folder.resolve("errors");
    Process program =
        Cli.program("advise", QUICK, "--levels=3", "--json=" + standardOutput, "" + objects)
            .redirectOutput(out.toFile())
            .redirectError(errors.toFile())
            .start();

    assertThat(program.waitFor()).isZero();
    assertThat(new ObjectMapper().readTree(out.toFile()).get("levels")).hasSize(2);
    assertThat(out).content().startsWith("{").endsWith("}" + System.lineSeparator());
    assertThat(errors).content().contains("" + objects, "decompress");
    assertThat(Path.of("-")).doesNotExist();
  }

  @Test
  @DisabledOnOs(OS.WINDOWS)
  void whoReadsTheResultsMayHaveHadEnough() throws Exception {
    Process program =
        Cli.program("advise", QUICK, "--levels=3", "--json=-", "" + objects)
            .redirectError(folder.resolve("errors").toFile())
            .start();
    program.getInputStream().close();

    assertThat(program.waitFor()).isZero();
  }

  @Test
  void fileOfFramesIsUnpackedFirst() throws IOException {
    assertThat(Cli.run("pack", "--level=9", "" + objects).errors()).isEmpty();
    String[] arguments = {"advise", QUICK, "--levels=3", "--json=" + json, objects + ".slw"};

    JsonNode results = results(Cli.run(arguments));

    assertThat(results.get("sample").asText()).startsWith(objects + ".slw unpacked, ");
    assertThat(results.get("levels").get(0).get("rawBytes").asLong())
        .isEqualTo(Files.size(objects));
  }

  @Test
  void damagedFileOfFramesIsNotTakenForBytes() throws IOException {
    assertThat(Cli.run("pack", "" + objects).errors()).isEmpty();
    Path packed = folder.resolve("objects.ser.slw");
    byte[] bytes = Files.readAllBytes(packed);
    Files.write(packed, Arrays.copyOf(bytes, bytes.length - 9));

    Cli.run("advise", "" + packed).verifyRefused("cannot read " + packed + ": segment 1");
  }

  @Test
  void dataIsCutAtTheSample() throws IOException {
    JsonNode results =
        results(
            Cli.run("advise", QUICK, "--levels=3", "--sample=1k", "--json=" + json, "" + objects));

    assertThat(results.get("sample").asText()).isEqualTo(objects + ", its first 1,024 bytes");
    assertThat(results.get("levels").get(1).get("rawBytes").asLong()).isEqualTo(1024);
  }

  @Test
  void objectsOfAClassAreMeasured() throws IOException {
    String name = Samples.OneList.class.getName();

    JsonNode results =
        results(Cli.run("advise", QUICK, "--levels=3", "--json=" + json, "--class=" + name));

    assertThat(results.get("sample").asText()).startsWith("1 message of " + name);
    assertThat(wireBytes(results, "3") * 2).isLessThan(wireBytes(results, "0"));
  }

  @Test
  void pagesOfAServerAreCountedOnTheWire() throws IOException {
    try (TestServer server = TestServer.start(3_000, ServiceOptions.DEFAULT.withPageRows(500))) {
      JsonNode results =
          results(
              Cli.run(
                  "advise",
                  QUICK,
                  "--levels=1,3,9",
                  "--json=" + json,
                  "--host=127.0.0.1",
                  "--port=" + server.port()));

      assertThat(results.get("sample").asText()).startsWith("6 pages of an answer, ");
      long raw = results.get("levels").get(0).get("rawBytes").asLong();
      assertThat(wireBytes(results, "0")).isBetween(raw, raw + 6 * 1_000);
      assertThat(wireBytes(results, "3")).isLessThan(wireBytes(results, "0"));
      assertThat(wireBytes(results, "9")).isLessThan(wireBytes(results, "0"));
    }
  }

  @Test
  void levelsThatTheServerLowersAreLeftOut() throws IOException {
    Cli run = adviseWithServer(LevelPolicy.atMost(3));

    assertThat(run.exitCode()).isZero();
    assertThat(run.errors()).containsExactly("answer-pages: the server lowers the levels [6, 9]");
    assertThat(new ObjectMapper().readTree(json.toFile()).get("levels").findValuesAsText("level"))
        .containsExactly("0", "3");
  }

  @Test
  void bytesOfAServerThatLowersAllLevelsAreNotSaidNotToShrink() throws IOException {
    Cli run = adviseWithServer(LevelPolicy.atMost(0));

    assertThat(run.exitCode()).isZero();
    assertThat(run.errors())
        .containsExactly("answer-pages: the server lowers the levels [3, 6, 9]");
    assertThat(new ObjectMapper().readTree(json.toFile()).get("why").asText())
        .isEqualTo("use level 0 at 100mbit: no other level was measured");
  }

  private Cli adviseWithServer(LevelPolicy policy) throws IOException {
    int port = FreePort.find();
    Endpoint endpoint =
        LoopbackEndpoint.at(port, CompressedRMIServerSocketFactory.builder().levelPolicy(policy));
    try (TripleStore store =
            TripleStore.inMemory(sink -> sink.number("urn:a", "urn:b", 1), count -> {});
        AnswerServer server = AnswerServer.start(store, endpoint, ServiceOptions.DEFAULT)) {
      assertThat(server).isNotNull();
      return Cli.run(
          "advise",
          QUICK,
          "--levels=3,6,9",
          "--json=" + json,
          "--port=" + port,
          "--host=127.0.0.1");
    }
  }

  @Test
  void chartsAreWritten() throws IOException {
    for (String name : List.of("chart.png", "chart.SVG")) {
      Path chart = folder.resolve(name);
      Cli run = Cli.run("advise", QUICK, "--levels=3", "--chart=" + chart, "" + objects);
      assertThat(run.errors()).isEmpty();
    }

    assertThat(ImageIO.read(folder.resolve("chart.png").toFile()).getWidth()).isEqualTo(960);
    assertThat(folder.resolve("chart.SVG")).content().contains("<svg", "</svg>");
  }

  @Test
  @EnabledOnOs(OS.LINUX) // where a setting hides the fonts
  void chartThatCannotBeDrawnLeavesTheResultsAndNoFile() throws Exception {
    Path noFonts = Files.writeString(folder.resolve("fonts.conf"), "<fontconfig></fontconfig>");
    Path chart = folder.resolve("chart.png");
    String[] arguments = {"--levels=3", "--chart=" + chart, "--json=" + json, "" + objects};
    ProcessBuilder program = Cli.program("advise", QUICK).redirectErrorStream(true);
    program.command().addAll(List.of(arguments));
    program.command().add(1, "-Djava.awt.headless=true");
    program.command().add(1, "-Duser.home=" + folder); // it may have a list of the fonts
    program.environment().put("FONTCONFIG_FILE", "" + noFonts);
    Path told = folder.resolve("told");

    Process process = program.redirectOutput(told.toFile()).start();

    assertThat(process.waitFor()).isEqualTo(2);
    assertThat(told)
        .content()
        .containsOnlyOnce("answer-pages: --chart cannot be drawn: ")
        .endsWith(" (fonts are needed)\n");
    assertThat(chart).doesNotExist();
    assertThat(new ObjectMapper().readTree(json.toFile()).get("levels")).hasSize(2);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          advise                                     | nothing to measure: expected one of FILE, --class, or
          advise FILE --class a.B                    | more than one input: expected one of FILE, --class
          advise FILE --port 1099                    | more than one input
          advise --class a.B --host localhost        | more than one input
          advise /no/such/file                       | cannot read /no/such/file: there is no such file
          advise /                                   | cannot read /: it is a folder
          advise EMPTY                               | is empty
          advise --class a.B                         | --class: there is no class a.B
          advise --class a.B --class-path /no.jar    | --class-path: there is no file /no.jar
          advise --class java.lang.String            | --class: expected a Supplier or an Iterable
          advise --class java.lang.System --method x | --method: expected a static method without
          advise FILE --method x                     | --method and --class-path go with --class
          advise FILE --query x                      | --query goes with --host and --port
          advise FILE --link wet-string              | unknown bandwidth "wet-string"
          advise FILE --levels auto                  | --levels: auto is not a single level
          advise FILE --levels 11                    | unknown level "11"
          advise FILE --seconds 0                    | --seconds is not above 0
          advise FILE --sample 300m                  | expected 1 byte to 256m
          advise FILE --sample 0                     | expected 1 byte to 256m
          advise FILE --chart out.gif                | --chart: expected a name with .png or .svg
          advise FILE --chart /no/such/out.png       | --chart cannot be written: /no/such/out.png: there is no
          advise FILE --json /no/such/out.json       | --json cannot be written: /no/such/out.json: there is no
          advise FILE --json /                       | --json cannot be written: /: it is a folder
          """)
  void oneLineAndExitCode2(String arguments, String expected) throws IOException {
    Path empty = Files.writeString(folder.resolve("empty"), "");

    Cli.run(arguments.replace("FILE", "" + objects).replace("EMPTY", "" + empty).split(" +"))
        .verifyRefused(expected);
  }

  @Test
  void errorOfAUsersCodeIsToldInOneLineWithExitCode1() {
    String[] arguments = {"advise", "--class=" + Samples.class.getName(), "--method=asserting"};

    Cli run = Cli.run(arguments);

    assertThat(run.exitCode()).isEqualTo(1);
    assertThat(run.errors())
        .containsExactly("answer-pages: failed: java.lang.AssertionError: of the user's");
  }

  @Test
  void portWithoutServerIsNamed() throws IOException {
    int port = FreePort.find();

    Cli.run("advise", "--host=127.0.0.1", "--port=" + port)
        .verifyRefused("no answer from 127.0.0.1:" + port + ": Connection refused");
  }

  @Test
  void malformedQueryIsToldAsTheServerTellsIt() throws IOException {
    try (TestServer server = TestServer.start(1, ServiceOptions.DEFAULT)) {
      Cli.run("advise", "--host=127.0.0.1", "--port=" + server.port(), "--query=SELECT")
          .verifyRefused("malformed SPARQL");
    }
  }
}
