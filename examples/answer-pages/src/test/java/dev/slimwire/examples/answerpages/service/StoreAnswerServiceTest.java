package dev.slimwire.examples.answerpages.service;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.slimwire.examples.answerpages.SlowFunction;
import dev.slimwire.examples.answerpages.store.TripleStore;
import dev.slimwire.examples.answerpages.wordnet.TripleSink;
import java.io.IOException;
import java.rmi.NoSuchObjectException;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Answers as RMI sends them. */
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
final class StoreAnswerServiceTest {

  /** The store looks for each column among all of them, row by row. */
  private static final int COLUMNS = 200;

  @Test
  void anAnswerIsReadByItsNumberAndNoOther() throws Exception {
    try (TripleStore store = TripleStore.inMemory(sink -> numbers(sink, 3), count -> {});
        StoreAnswerService service =
            new StoreAnswerService(store, ServiceOptions.DEFAULT.withPageRows(1))) {
      OpenedAnswer answer = service.open("SELECT ?s { ?s ?p ?o }");

      assertThat(service.nextPage(answer.rest() + 1)).isNull();
      assertThat(service.nextPage(0)).isNull();
      assertThat(service.nextPage(answer.rest())).isNotNull();
      service.close(answer.rest() + 1);
      service.close(answer.rest());
      assertThat(service.nextPage(answer.rest())).isNull();
    }
  }

  @Test
  void aServiceThatIsClosedEndsItsEvaluations() throws Exception {
    var evaluating = SlowFunction.register();
    String sparql = "SELECT ?v { ?s ?p ?o BIND(" + SlowFunction.NAME + "(?o, ?o) AS ?v) }";
    try (TripleStore store = TripleStore.inMemory(sink -> numbers(sink, 100), count -> {})) {
      StoreAnswerService service =
          new StoreAnswerService(store, ServiceOptions.DEFAULT.withPageRows(1));
      assertThat(service.open(sparql).hasRest()).isTrue(); // and is lost on its way
      Thread thread = evaluating.get();

      service.close();

      thread.join();
    }
  }

  @Test
  void anAnswerThatIsOpenedWhileTheServiceClosesIsNotKept() throws Exception {
    try (TripleStore store = TripleStore.inMemory(sink -> numbers(sink, 3), count -> {})) {
      ServiceOptions one = ServiceOptions.DEFAULT.withPageRows(1).withMaxOpen(1);
      StoreAnswerService service = new StoreAnswerService(store, one);
      service.close(); // its calls in progress go on

      for (int i = 0; i < 2; i++) {
        assertThatThrownBy(() -> service.open("SELECT ?s { ?s ?p ?o }"))
            .isInstanceOf(NoSuchObjectException.class)
            .hasMessage("the service was closed");
      }
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

  @Test
  void pagesOfManyColumnsHaveNoMoreRowsThanClientsTake() throws Exception {
    int most = AnswerPage.maxRows(COLUMNS);
    ServiceOptions options = ServiceOptions.DEFAULT.withPageRows(most + 1);
    int first = options.firstPageRows();
    String columns =
        IntStream.range(1, COLUMNS).mapToObj(i -> " ?c" + i).collect(Collectors.joining());
    try (TripleStore store =
            TripleStore.inMemory(sink -> numbers(sink, first + most + 1), count -> {});
        RowPages rows =
            StoreAnswerService.engine(store, options)
                .evaluate("SELECT ?s" + columns + " { ?s ?p ?o }")) {
      assertThat(Objects.requireNonNull(rows.take()).rows()).hasNumberOfRows(first);
      assertThat(Objects.requireNonNull(rows.take()).rows()).hasNumberOfRows(most);
      assertThat(Objects.requireNonNull(rows.take()).last()).isTrue();
    }
  }

  @Test
  void longQueryIsRefusedBeforeItIsParsed() throws Exception {
    String query = "SELECT * { ?s ?p ?o }" + " ".repeat(1 << 20);
    try (TripleStore store = TripleStore.inMemory(sink -> numbers(sink, 1), count -> {});
        StoreAnswerService service = new StoreAnswerService(store, ServiceOptions.DEFAULT)) {
      assertThatThrownBy(() -> service.open(query))
          .isInstanceOf(QueryException.class)
          .hasMessage("length of the query: expected at most 1048576 characters, actual 1048597");
      assertThat(service.open(query.strip()).hasRest()).isFalse();
    }
  }

  private static void numbers(TripleSink sink, int count) throws IOException {
    for (int i = 0; i < count; i++) {
      sink.number("urn:row:" + i, "urn:value", i);
    }
  }
}
