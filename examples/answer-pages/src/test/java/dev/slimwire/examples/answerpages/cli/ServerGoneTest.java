package dev.slimwire.examples.answerpages.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.slimwire.examples.answerpages.OtherJvm;
import dev.slimwire.examples.answerpages.TestServer;
import java.io.FilterWriter;
import java.io.IOException;
import java.io.StringWriter;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(60)
final class ServerGoneTest {

  @ParameterizedTest
  @ValueSource(strings = {"--stats", "--read-ahead=0", "--read-ahead=3"})
  void serverKilledInMidQueryIsOneClearLine(String fetching) throws Exception {
    try (OtherJvm server = OtherJvm.start(TestServer.class, "100000", "1000")) {
      String port = server.readLine();

      Cli run =
          Cli.run(
              new KillingWriter(server),
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

  /** Kills the server as soon as the first bytes of the answer are written. */
  private static final class KillingWriter extends FilterWriter {

    private final OtherJvm server;

    KillingWriter(OtherJvm server) {
      super(new StringWriter());
      this.server = server;
    }

    @Override
    public void write(String text, int offset, int length) throws IOException {
      super.write(text, offset, length);
      try {
        server.kill();
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
