package dev.slimwire.examples.answerpages.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.slimwire.examples.answerpages.TestServer;
import dev.slimwire.examples.answerpages.service.ServiceOptions;
import dev.slimwire.testing.tools.ChildJvm;
import dev.slimwire.testing.tools.JavaProgram;
import java.io.FilterWriter;
import java.io.IOException;
import java.io.StringWriter;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(60)
final class ServerGoneTest {

  @ParameterizedTest
  @ValueSource(strings = {"--stats", "--read-ahead=0", "--read-ahead=3"})
  void serverKilledInMidQueryIsOneClearLine(String fetching) throws Exception {
    try (ChildJvm server = JavaProgram.of(TestServer.class).start("100000", "1000")) {
      String port = server.readLine();

      Cli run =
          Cli.run(
              new EndingWriter(server::kill),
              "query",
              "--host=127.0.0.1",
              "--port=" + port,
              fetching,
              "--format=tsv",
              "SELECT * { ?s ?p ?o }");

      assertThat(run.exitCode()).isEqualTo(2);
      assertThat(run.errors())
          .singleElement()
          .asString()
          .matches(
              "answer-pages: the server at 127.0.0.1:" + port + " is gone after [0-9,]+ rows: .+");
      assertThat(run.out().lines().count()).isBetween(1L, 99_999L);
    }
  }

  /** Its connections live on, and there is nothing to connect anew to. */
  @Test
  void answerThatFailsOtherwiseIsNotTakenForAServerThatIsGone() throws Exception {
    try (TestServer server = TestServer.start(5_000, ServiceOptions.DEFAULT.withPageRows(10))) {
      String port = "" + server.port();

      Cli run =
          Cli.run(
              new EndingWriter(server::close),
              "query",
              "--host=127.0.0.1",
              "--port=" + port,
              "--read-ahead=0",
              "--format=tsv",
              "SELECT * { ?s ?p ?o }");

      assertThat(run.exitCode()).isEqualTo(2);
      assertThat(run.errors())
          .containsExactly(
              "answer-pages: the answer from 127.0.0.1:"
                  + port
                  + " broke off after 10 rows: no such object in table");
    }
  }

  /** What ends a server. */
  private interface Ending {
    void end() throws InterruptedException;
  }

  /** Ends the server as soon as the first bytes of the answer are written. */
  private static final class EndingWriter extends FilterWriter {

    private final Ending ending;

    EndingWriter(Ending ending) {
      super(new StringWriter());
      this.ending = ending;
    }

    @Override
    public void write(String text, int offset, int length) throws IOException {
      super.write(text, offset, length);
      try {
        ending.end();
      } catch (InterruptedException e) {
        throw new IOException(e);
      }
    }

    @Override
    public String toString() {
      return out.toString();
    }
  }
}
