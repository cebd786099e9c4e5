package dev.slimwire.examples.answerpages.service;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.slimwire.examples.answerpages.SlowFunction;
import dev.slimwire.examples.answerpages.store.TripleStore;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** What clients leave open. */
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
final class OpenAnswersTest {

  private static final String ALL = "SELECT ?s { ?s ?p ?o }";
  private static final int TRIPLES = 100;

  private TripleStore store;

  @BeforeEach
  void fill() throws Exception {
    store =
        TripleStore.inMemory(
            sink -> {
              for (int i = 0; i < TRIPLES; i++) {
                sink.number("urn:row:" + i, "urn:value", i);
              }
            },
            count -> {});
  }

  @AfterEach
  void close() {
    store.close();
  }

  private StoreAnswerService service(ServiceOptions options) {
    return new StoreAnswerService(store, options);
  }

  private static long open(StoreAnswerService service) throws Exception {
    OpenedAnswer answer = service.open(ALL);
    assertThat(answer.hasRest()).isTrue();
    return answer.rest();
  }

  @Test
  void oneMoreThanMayBeOpenIsRefusedUntilOneIsClosed() throws Exception {
    StoreAnswerService service = service(ServiceOptions.DEFAULT.withPageRows(1).withMaxOpen(2));
    long first = open(service);
    long second = open(service);

    assertThatThrownBy(() -> service.open(ALL))
        .isInstanceOf(QueryException.class)
        .hasMessage(
            "the server has 2 open answers, as many as allowed: close one, or try again later");

    service.close(first);
    service.close(first);
    long third = open(service);
    assertThatThrownBy(() -> service.open(ALL)).isInstanceOf(QueryException.class);
    service.close(second);
    service.close(third);
  }

  /** Or any number of threads could be stuck in sending to clients that do not read. */
  @Test
  void aStreamThatStandsStillKeepsItsPlaceUntilItsThreadEnds() throws Exception {
    OpenAnswers answers = new OpenAnswers(ServiceOptions.DEFAULT.withMaxOpen(1).withIdleSeconds(1));
    CountDownLatch evaluationEnded = new CountDownLatch(1);
    CountDownLatch placeGiven = new CountDownLatch(1);
    QueryEngine engine = sparql -> new NoRows(evaluationEnded);
    WatchedRows stream = answers.open(engine, ALL, placeGiven::countDown);
    stream.watchHeld();

    evaluationEnded.await(); // after a second

    assertThatThrownBy(() -> answers.open(engine, ALL, () -> {}))
        .isInstanceOf(QueryException.class)
        .hasMessageContaining("1 open answers");
    assertThat(placeGiven.getCount()).isEqualTo(1);
    assertThatThrownBy(stream::take).hasMessageContaining("no page was requested for 1 seconds");
    stream.close();
    answers.open(engine, ALL, () -> {}).close();
  }

  private record NoRows(CountDownLatch closed) implements RowPages {

    @Override
    public List<String> columns() {
      return List.of();
    }

    @Override
    public Page take() {
      return new Page(new Term[0][], true);
    }

    @Override
    public void close() {
      closed.countDown();
    }
  }

  @Test
  void answersThatEndOrFailMakeRoom() throws Exception {
    StoreAnswerService service = service(ServiceOptions.DEFAULT.withMaxOpen(1));

    for (int i = 0; i < 3; i++) {
      assertThat(service.open(ALL).hasRest()).as("one page holds all").isFalse();
      assertThatThrownBy(() -> service.open("SELECT"))
          .isInstanceOf(QueryException.class)
          .hasMessageNotContaining("open answers");
    }
    StoreAnswerService small = service(ServiceOptions.DEFAULT.withPageRows(99).withMaxOpen(1));
    for (int i = 0; i < 3; i++) {
      assertThat(Objects.requireNonNull(small.nextPage(open(small))).last()).isTrue();
    }
  }

  @Test
  void anAnswerThatNobodyReadsOnIsClosed() throws Exception {
    var evaluating = SlowFunction.register();
    StoreAnswerService service =
        service(ServiceOptions.DEFAULT.withPageRows(1).withMaxOpen(1).withIdleSeconds(1));
    String slow = "SELECT ?v { ?s ?p ?o BIND(" + SlowFunction.NAME + "(?o, ?o) AS ?v) }";
    long answer = service.open(slow).rest();
    Thread thread = evaluating.get(); // waits for a reader

    thread.join(TimeUnit.SECONDS.toMillis(20));

    assertThat(thread.isAlive()).isFalse();
    service.close(openOnceThereIsRoom(service));
    assertThat(service.nextPage(answer)).isNull();
  }

  /** An evaluation ends a moment before it makes room. */
  private static long openOnceThereIsRoom(StoreAnswerService service) throws Exception {
    while (true) {
      try {
        return open(service);
      } catch (QueryException noRoom) {
        Thread.sleep(10);
      }
    }
  }
}
