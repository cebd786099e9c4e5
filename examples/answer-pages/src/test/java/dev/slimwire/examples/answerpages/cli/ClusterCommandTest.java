package dev.slimwire.examples.answerpages.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.slimwire.testing.tools.ChildJvm;
import dev.slimwire.testing.tools.FreePort;
import dev.slimwire.testing.tools.JavaProgram;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(600)
final class ClusterCommandTest {

  @Test
  void comparesAllSerializations() {
    Cli run =
        Cli.run(
            "cluster",
            "--in-process",
            "--members=2",
            "--passes=1",
            "--query=SELECT ?s { ?s <http://www.w3.org/2006/03/wn/wn20/schema/gloss> ?o }");

    assertThat(run.errors()).isEmpty();
    assertThat(run.exitCode()).isZero();
    assertThat(run.out())
        .contains("117,791 rows from the members of a Hazelcast cluster, one pass")
        .contains("Java serialization ", "Java, setEnableCompression ")
        .contains("slimwire, StreamSerializer ", "slimwire, global serializer ")
        .contains("all answers equal: digest ")
        .contains("load of the machine: ");
  }

  @Test
  void stopsQueriesThatTakeTooLongAndServesOthersByRmiAsASingleServerDoes() throws Exception {
    String port = "" + FreePort.find();
    try (ChildJvm cluster =
        JavaProgram.of(AnswerPages.class)
            .withGrace(Duration.ZERO)
            .start("cluster", "--serve", "--members=2", "--max-seconds=1", "--port=" + port)) {
      assertThat(cluster.readLine()).startsWith("serving 2 parts of WordNet at ");

      verifyStopsInTime(port);
      verifyAnswers(port);
    }
  }

  private static void verifyStopsInTime(String port) {
    // later JDKs need no backtracking for one gloss: so there are all pairs of a synset's triples
    String text = "CONCAT(?o, STR(?q), STR(?t), \"" + "a".repeat(40) + "\")";
    Cli run =
        Cli.run(
            "query",
            "--port=" + port,
            "SELECT ?s { ?s <http://www.w3.org/2006/03/wn/wn20/schema/gloss> ?o . ?s ?p ?q . ?s ?r ?t"
                + " FILTER(regex("
                + text
                + ", \"(a|aa)+b\")) }");

    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.errors())
        .singleElement()
        .asString()
        .matches(
            "answer-pages: part [12] of 2: query stopped: it took longer than the server allows"
                + "( \\(after \\d+ rows\\))? \\(the answer is incomplete, after \\d+ rows\\)");
  }

  private static void verifyAnswers(String port) {
    Cli run =
        Cli.run(
            "query",
            "--port=" + port,
            "--format=csv",
            "SELECT ?o { <http://www.w3.org/2006/03/wn/wn20/instances/synset-00001740-n>"
                + " <http://www.w3.org/2006/03/wn/wn20/schema/gloss> ?o }");

    assertThat(run.errors()).isEmpty();
    assertThat(run.out()).startsWith("o\r\n");
  }
}
