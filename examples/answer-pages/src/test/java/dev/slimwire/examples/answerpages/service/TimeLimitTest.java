package dev.slimwire.examples.answerpages.service;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.slimwire.examples.answerpages.StuckFunction;
import dev.slimwire.examples.answerpages.store.TripleStore;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Queries that take long, or whose readers do. */
@Timeout(value = 20, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
final class TimeLimitTest {

  private static final ServiceOptions OPTIONS =
      ServiceOptions.DEFAULT.withPageRows(1).withMaxSeconds(1);

  private TripleStore store;
  private QueryEngine engine;

  @BeforeEach
  void fill() throws Exception {
    store =
        TripleStore.inMemory(
            sink -> {
              for (int i = 0; i < 10; i++) {
                sink.number("urn:row:" + i, "urn:value", i);
              }
            },
            count -> {});
    engine = StoreAnswerService.engine(store, OPTIONS);
  }

  @AfterEach
  void close() {
    store.close();
  }

  @Test
  void timeThatTheReaderTakesIsNoneOfTheQuery() throws Exception {
    try (RowPages rows = engine.evaluate("SELECT ?s { ?s ?p ?o }")) {
      assertThat(rows.take()).isNotNull();
      Thread.sleep(2_000); // longer than a query may take
      int pages = 1;
      for (RowPages.Page page = rows.take(); page != null && !page.last(); page = rows.take()) {
        pages++;
      }
      assertThat(pages).isEqualTo(9);
    }
  }

  /** As by a regular expression that backtracks. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "SELECT ?s { ?s ?p ?o FILTER(%s(?o)) }",
        "SELECT ?v { ?s ?p ?o BIND(%s(?o) AS ?v) }",
        "SELECT (COUNT(*) AS ?n) { ?s ?p ?o FILTER(%s(?o)) }",
        "SELECT DISTINCT ?s { ?s ?p ?o FILTER(%s(?o)) } ORDER BY ?o",
        "SELECT ?s { ?s ?p ?o { SELECT ?s { ?s ?p ?v FILTER(%s(?v)) } } }",
      })
  void queryThatCannotBeInterruptedIsAnErrorToItsReader(String sparql) {
    try (StuckFunction stuck = StuckFunction.register()) {
      assertThatThrownBy(
              () -> {
                try (RowPages rows = engine.evaluate(String.format(sparql, StuckFunction.NAME))) {
                  rows.take();
                }
              })
          .isInstanceOf(QueryException.class)
          .hasMessage("query stopped: it took longer than the server allows");
      assertThat(stuck.isEvaluating()).isTrue();
    }
  }

  @Test
  void rowsThatWereReadBeforeTheOneThatTakesTooLongAreCounted() {
    String sparql =
        "SELECT ?s { ?s ?p ?o FILTER(IF(?o < 7, true, %s(?o))) }".formatted(StuckFunction.NAME);
    try (StuckFunction stuck = StuckFunction.register()) {
      assertThatThrownBy(
              () -> {
                try (RowPages rows = engine.evaluate(sparql)) {
                  while (rows.take() != null) {
                    assertThat(stuck).isNotNull(); // the seventh waits for its page's next one
                  }
                }
              })
          .hasMessage("query stopped: it took longer than the server allows (after 6 rows)");
    }
  }

  @Test
  void queryThatSearchesWithinAnExpressionLeavesNoThread() throws Exception {
    String many =
        IntStream.range(0, 12)
            .mapToObj(i -> "?a%1$d ?b%1$d ?c%1$d . ".formatted(i))
            .collect(Collectors.joining());
    String sparql = "SELECT ?s { ?s ?p ?o FILTER EXISTS { " + many + "FILTER(?c0 + ?c11 < 0) } }";
    assertThatThrownBy(
            () -> {
              try (RowPages rows = engine.evaluate(sparql)) {
                rows.take();
              }
            })
        .hasMessage("query stopped: it took longer than the server allows");
    for (Thread thread : Thread.getAllStackTraces().keySet()) {
      if (thread.getName().equals("answer-pages evaluation")) {
        thread.join(); // if it does not end, the class's timeout fails
      }
    }
  }
}
