package dev.slimwire.examples.answerpages.service;

import static org.assertj.core.api.Assertions.assertThat;

import dev.slimwire.examples.answerpages.SlowFunction;
import dev.slimwire.examples.answerpages.store.TripleStore;
import dev.slimwire.examples.answerpages.wordnet.TripleSink;
import java.io.IOException;
import java.lang.ref.Reference;
import java.rmi.MarshalledObject;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Answers as RMI sends them. */
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
final class StoreAnswerServiceTest {

  @Test
  void anOpenedAnswerKeepsItsCursorWhileItIsWritten() throws Exception {
    try (TripleStore store =
        TripleStore.inMemory(
            sink -> {
              sink.number("urn:row:1", "urn:value", 1);
              sink.number("urn:row:2", "urn:value", 2);
            },
            count -> {})) {
      StoreAnswerService service =
          new StoreAnswerService(
              store, new Endpoint(0, null, null), ServiceOptions.DEFAULT.withPageRows(1));
      OpenedAnswer answer = service.open("SELECT ?s { ?s ?p ?o }");

      System.gc(); // as the first page may bring about: RMI keeps only what clients refer to
      OpenedAnswer received = new MarshalledObject<>(answer).get();
      Reference.reachabilityFence(answer);

      AnswerCursor cursor = Objects.requireNonNull(received.rest());
      assertThat(cursor).isNotInstanceOf(QueryCursor.class);
      assertThat(cursor.nextPage()).isNotNull();
      cursor.close();
    }
  }

  @Test
  void aCursorThatNoClientEverReferredToEndsItsEvaluation() throws Exception {
    var evaluating = SlowFunction.register();
    String sparql = "SELECT ?v { ?s ?p ?o BIND(" + SlowFunction.NAME + "(?o, ?o) AS ?v) }";
    try (TripleStore store = TripleStore.inMemory(sink -> numbers(sink, 100), count -> {})) {
      StoreAnswerService service =
          new StoreAnswerService(
              store, new Endpoint(0, null, null), ServiceOptions.DEFAULT.withPageRows(1));

      assertThat(service.open(sparql).rest()).isNotNull(); // and is lost on its way
      Thread thread = evaluating.get();
      for (int i = 0; i < 100 && thread.isAlive(); i++) {
        System.gc();
        thread.join(100);
      }

      assertThat(thread.isAlive()).isFalse();
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"?a", "(COUNT(*) AS ?n)"})
  void closingEndsAnEvaluationThatFindsNoRow(String selected) throws Exception {
    var evaluating = SlowFunction.register();
    String pairs = "{ ?a ?b ?c . ?d ?e ?f FILTER(" + SlowFunction.NAME + "(?c, ?f)) }";
    try (TripleStore store = TripleStore.inMemory(sink -> numbers(sink, 1_000), count -> {});
        RowPages rows =
            StoreAnswerService.engine(store, ServiceOptions.DEFAULT)
                .evaluate("SELECT " + selected + " " + pairs)) {
      Thread thread = evaluating.get(); // for a thousand seconds, if it is let

      rows.close();
      thread.join(TimeUnit.SECONDS.toMillis(20));

      assertThat(thread.isAlive()).isFalse();
      assertThat(rows.take()).as("neither a last page nor a failure").isNull();
    }
  }

  private static void numbers(TripleSink sink, int count) throws IOException {
    for (int i = 0; i < count; i++) {
      sink.number("urn:row:" + i, "urn:value", i);
    }
  }
}
