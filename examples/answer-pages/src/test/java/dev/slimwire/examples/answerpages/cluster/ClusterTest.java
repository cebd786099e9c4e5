package dev.slimwire.examples.answerpages.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.slimwire.examples.answerpages.LoopbackEndpoint;
import dev.slimwire.examples.answerpages.client.AnswerClient;
import dev.slimwire.examples.answerpages.client.AnswerIterator;
import dev.slimwire.examples.answerpages.demo.Digest;
import dev.slimwire.examples.answerpages.service.AnswerServer;
import dev.slimwire.examples.answerpages.service.Endpoint;
import dev.slimwire.examples.answerpages.service.QueryException;
import dev.slimwire.examples.answerpages.service.RowPages;
import dev.slimwire.examples.answerpages.service.ServiceOptions;
import dev.slimwire.examples.answerpages.wordnet.Dataset;
import dev.slimwire.examples.answerpages.wordnet.TripleSink;
import dev.slimwire.testing.tools.FreePort;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(value = 600, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
final class ClusterTest {

  private static final String ALL = "SELECT ?s ?p ?o { ?s ?p ?o }";
  private static final int TRIPLES = 807_973;
  private static final int SUBJECTS = 10_000;

  /** Tells some of each kind: all of WordNet is compared by the command. */
  private static void fewTriples(TripleSink sink) {
    for (int i = 0; i < SUBJECTS; i++) {
      String subject = "http://example.org/synset-" + i;
      sink.iri(subject, "http://example.org/hypernym", "http://example.org/synset-" + i / 2);
      sink.text(subject, "http://example.org/gloss", "gloss " + Integer.toHexString(i * 31_337));
      sink.text(subject, "http://example.org/label", "word " + i % 1_000, "en");
      sink.number(subject, "http://example.org/tagCount", i % 50);
    }
  }

  private static Digest fetch(LocalCluster cluster, Serialization serialization, String sparql)
      throws Exception {
    Digest digest = new Digest();
    try (RowPages rows = cluster.engine(serialization).evaluate(sparql)) {
      for (RowPages.Page page = rows.take(); page != null; page = rows.take()) {
        for (var row : page.rows()) {
          digest.add(row);
        }
      }
    }
    return digest;
  }

  @Test
  void membersBeyondTenAreInTheOrderOfTheirParts() {
    List<String> parts =
        Stream.of("10", "2", "null", "1", "0", "11").sorted(ClusterEngine.BY_NUMBER).toList();
    assertThat(parts).containsExactly("null", "0", "1", "2", "10", "11");
  }

  @Test
  void allSerializationsGiveTheSameAnswerToClientsOfRmiToo() throws Exception {
    try (LocalCluster cluster =
        LocalCluster.inThisJvm(
            ClusterTest::fewTriples, 2, List.of(Serialization.values()), ServiceOptions.DEFAULT)) {
      Digest first = fetch(cluster, Serialization.JAVA, ALL);
      assertThat(first.rows()).isEqualTo(4L * SUBJECTS);
      for (Serialization serialization : Serialization.values()) {
        assertThat(fetch(cluster, serialization, ALL).hex())
            .as(serialization.label())
            .isEqualTo(first.hex());
      }
      long plain = bytes(cluster, Serialization.JAVA, ALL);
      long compressed = bytes(cluster, Serialization.JAVA_COMPRESSED, ALL);
      assertThat(bytes(cluster, Serialization.TYPE, ALL)).isLessThan(compressed);
      assertThat(bytes(cluster, Serialization.GLOBAL, ALL)).isLessThan(compressed);
      assertThat(compressed).isLessThan(plain);
      verifyOverRmi(cluster, ALL, first);
    }
  }

  private static long bytes(LocalCluster cluster, Serialization serialization, String sparql)
      throws Exception {
    long before = cluster.bytes(serialization);
    fetch(cluster, serialization, sparql);
    return cluster.bytes(serialization) - before;
  }

  private static void verifyOverRmi(LocalCluster cluster, String sparql, Digest expected)
      throws Exception {
    int port = FreePort.find();
    Endpoint endpoint = LoopbackEndpoint.at(port);
    try (AnswerServer server =
            AnswerServer.start(
                cluster.engine(Serialization.TYPE), endpoint, ServiceOptions.DEFAULT);
        AnswerIterator answer =
            AnswerClient.streaming(AnswerClient.find("127.0.0.1", port), null).query(sparql)) {
      assertThat(server).isNotNull();
      Digest digest = new Digest();
      while (answer.hasNext()) {
        digest.add(answer.next());
      }
      assertThat(digest.hex()).isEqualTo(expected.hex());
      assertThatThrownBy(
              () ->
                  AnswerClient.streaming(AnswerClient.find("127.0.0.1", port), null)
                      .query("SELECT (COUNT(*) AS ?n) { ?s ?p ?o }"))
          .hasMessageContaining("a cluster answers SELECT queries");
    }
  }

  @Test
  void anAnswerIsAnErrorAndNeverShortIfAMemberIsKilledInItsMidst() throws Exception {
    try (LocalCluster cluster =
        LocalCluster.inOwnJvms(
            Dataset.W821, 2, List.of(Serialization.TYPE), ServiceOptions.DEFAULT)) {
      assertThat(fetch(cluster, Serialization.TYPE, ALL).rows()).isEqualTo(TRIPLES);

      long rows = 0;
      boolean complete = false;
      QueryException failure = null;
      try (RowPages answer = cluster.engine(Serialization.TYPE).evaluate(ALL)) {
        RowPages.Page page = answer.take();
        assertThat(page).isNotNull();
        cluster.kill(1);
        while (page != null) {
          rows += page.rows().length;
          complete = page.last();
          page = answer.take();
        }
      } catch (QueryException expected) {
        failure = expected;
      }

      if (failure == null) {
        assertThat(complete).isTrue();
        assertThat(rows).isEqualTo(TRIPLES);
      } else {
        assertThat(complete).as("no last page before the failure").isFalse();
        assertThat(failure).hasMessageContaining("the answer is incomplete, after ");
      }
      assertThatThrownBy(() -> fetch(cluster, Serialization.TYPE, ALL))
          .as("the next query")
          .isInstanceOf(QueryException.class)
          .hasMessageContaining("incomplete");
    }
  }
}
