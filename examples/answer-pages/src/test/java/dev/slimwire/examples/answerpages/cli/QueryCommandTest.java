package dev.slimwire.examples.answerpages.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.slimwire.examples.answerpages.TestServer;
import dev.slimwire.examples.answerpages.service.ServiceOptions;
import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.io.StringWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(60)
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
final class QueryCommandTest {

  private static final String FIRST_THREE =
      "SELECT ?s ?o { ?s <urn:value> ?o } ORDER BY ?o LIMIT 3";

  private final TestServer server;

  QueryCommandTest() throws IOException {
    server = TestServer.start(3_000, ServiceOptions.DEFAULT.withPageRows(500));
  }

  @BeforeAll
  void serverIsUp() throws Exception {
    assertThat(server.service()).isNotNull();
  }

  @AfterAll
  void stop() {
    server.close();
  }

  @ParameterizedTest
  @ValueSource(strings = {"0", "none", "3", "smallest", "lzf", "zstd:9", "deflate:6"})
  void everyLevelGivesTheSameAnswer(String level) {
    Cli run = query("--level", level, "--format", "csv", FIRST_THREE);

    assertThat(run.exitCode()).isZero();
    assertThat(run.out()).isEqualTo("s,o\r\nurn:row:1,1\r\nurn:row:2,2\r\nurn:row:3,3\r\n");
    assertThat(run.errors()).isEmpty();
  }

  @Test
  void tableIsTheDefault() {
    assertThat(query("SELECT ?s { ?s <urn:value> 7 }").out().lines())
        .containsExactly("s", "-----------", "<urn:row:7>");
  }

  @Test
  void statsTellRowsAndLevelAsked() {
    Cli run = query("--stats", "--level", "small", "--format", "tsv", "SELECT * { ?s ?p ?o }");

    assertThat(run.out().lines()).hasSize(1 + 3_000);
    assertThat(run.errors())
        .singleElement()
        .asString()
        .matches("3,000 rows in \\d+\\.\\d\\d s, requested level: 6");
  }

  @Test
  void callsForEachPageGiveTheSameAnswer() {
    String streamed = query("--format", "csv", "SELECT * { ?s ?p ?o }").out();
    assertThat(streamed.lines()).hasSize(1 + 3_000);
    for (String ahead : new String[] {"0", "1", "8"}) {
      assertThat(query("--read-ahead", ahead, "--format", "csv", "SELECT * { ?s ?p ?o }").out())
          .isEqualTo(streamed);
    }
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  void outputThatCannotBeWrittenIsTold() throws Exception {
    for (String sparql : new String[] {FIRST_THREE, "SELECT * { ?s ?p ?o }"}) {
      Process process =
          Cli.program("query", "--host=127.0.0.1", "--port=" + server.port(), "--stats", sparql)
              .redirectOutput(new File("/dev/full"))
              .start();
      String errors = new String(process.getErrorStream().readAllBytes(), StandardCharsets.UTF_8);

      assertThat(process.waitFor()).isEqualTo(2);
      assertThat(errors.lines())
          .containsExactly("answer-pages: cannot write standard output: No space left on device");
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"Broken pipe", "Connection reset by peer", "The pipe is being closed"})
  void readerWhoHasHadEnoughEndsTheQueryQuietly(String reason) {
    StandardOutput out = new StandardOutput(new FailingStream(reason), false);

    Cli run = query(out, "SELECT * { ?s ?p ?o }");

    assertThat(run.exitCode()).isZero();
    assertThat(run.errors()).isEmpty();
  }

  @Test
  void helpThatCannotBeWrittenIsTold() {
    Cli run =
        Cli.run(new StandardOutput(new FailingStream("Input/output error"), false), "list", "-h");

    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.errors())
        .containsExactly("answer-pages: cannot write standard output: Input/output error");
  }

  private static final class FailingStream extends OutputStream {

    private final String reason;

    FailingStream(String reason) {
      this.reason = reason;
    }

    @Override
    public void write(int b) throws IOException {
      throw new IOException(reason);
    }
  }

  private Cli query(String... arguments) {
    return query(new StringWriter(), arguments);
  }

  private Cli query(Writer out, String... arguments) {
    String[] all = new String[arguments.length + 5];
    System.arraycopy(
        new String[] {"query", "--host", "127.0.0.1", "--port", "" + server.port()}, 0, all, 0, 5);
    System.arraycopy(arguments, 0, all, 5, arguments.length);
    return Cli.run(out, all);
  }
}
