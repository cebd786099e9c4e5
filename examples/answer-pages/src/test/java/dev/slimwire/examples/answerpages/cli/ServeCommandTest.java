package dev.slimwire.examples.answerpages.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.slimwire.testing.tools.ChildJvm;
import dev.slimwire.testing.tools.FreePort;
import dev.slimwire.testing.tools.JavaProgram;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(120)
final class ServeCommandTest {

  @Test
  void serverInItsOwnJvmAnswersAlsoAfterItsGarbageIsCollected() throws Exception {
    String port = "" + FreePort.find();
    try (ChildJvm server =
        JavaProgram.of(AnswerPages.class)
            .withGrace(Duration.ZERO)
            .start("serve", "--host=127.0.0.1", "--port=" + port)) {
      assertThat(server.readLine()).isEqualTo("serving 807,973 triples at 127.0.0.1:" + port);

      collectGarbage(server); // RMI holds exported objects weakly

      Cli run =
          Cli.run(
              "query",
              "--host=127.0.0.1",
              "--port=" + port,
              "--format=csv",
              "SELECT (COUNT(*) AS ?nouns) { ?s a"
                  + " <http://www.w3.org/2006/03/wn/wn20/schema/nounSynset> }");

      assertThat(run.errors()).isEmpty();
      assertThat(run.out()).isEqualTo("nouns\r\n82192\r\n");
    }
  }

  @Test
  void statsAreALinePerInterval() throws Exception {
    String port = "" + FreePort.find();
    try (ChildJvm server =
        JavaProgram.of(AnswerPages.class)
            .withGrace(Duration.ZERO)
            .start("serve", "--host=127.0.0.1", "--port=" + port, "--stats=1")) {
      assertThat(server.readLine()).startsWith("serving ");
      Cli run =
          Cli.run(
              "query", "--host=127.0.0.1", "--port=" + port, "SELECT * { ?s ?p ?o } LIMIT 20000");
      assertThat(run.errors()).isEmpty();
      String line = "sent in:out:ratio [1-9][0-9,]*:[1-9][0-9,]*:[1-9].*, received .*";
      String next = server.readLine();
      while (next != null && !next.matches(line)) {
        next = server.readLine();
      }
      assertThat(next).as("a line of a second with traffic").isNotNull();
    }
  }

  private static void collectGarbage(ChildJvm jvm) throws Exception {
    String jcmd = Path.of(System.getProperty("java.home"), "bin", "jcmd").toString();
    Process run =
        new ProcessBuilder(jcmd, "" + jvm.pid(), "GC.run")
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .start();
    assertThat(run.waitFor()).isZero();
  }
}
