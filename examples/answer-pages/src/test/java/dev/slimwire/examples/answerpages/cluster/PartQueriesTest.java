package dev.slimwire.examples.answerpages.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.slimwire.examples.answerpages.service.PageForm;
import dev.slimwire.examples.answerpages.service.QueryEngine;
import dev.slimwire.examples.answerpages.service.QueryException;
import dev.slimwire.examples.answerpages.service.RowPages;
import dev.slimwire.examples.answerpages.service.ServiceOptions;
import dev.slimwire.examples.answerpages.service.StoreAnswerService;
import dev.slimwire.examples.answerpages.service.Term;
import dev.slimwire.examples.answerpages.store.TripleStore;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
final class PartQueriesTest {

  private static final String ALL = "SELECT * { ?s ?p ?o }";

  private static final Duration IDLE = Duration.ofMinutes(2);

  private final UUID id = UUID.randomUUID();
  private final AtomicLong now = new AtomicLong();
  private TripleStore store;
  private PartQueries queries;

  @BeforeEach
  void open() throws IOException {
    store =
        TripleStore.inMemory(
            new PartOfTriples(
                sink -> {
                  for (int i = 0; i < 3000; i++) {
                    sink.number("urn:" + i, "urn:value", i);
                  }
                },
                0,
                1),
            count -> {});
    ServiceOptions options = ServiceOptions.DEFAULT.withPageRows(1000);
    queries = new PartQueries(StoreAnswerService.engine(store, options), PageForm.COMPRESSED, IDLE);
  }

  @AfterEach
  void close() {
    store.close();
  }

  @Test
  void pagesComeInTheirOrderAndTheLastOneClosesTheQuery() throws Exception {
    assertThat(queries.page(id, ALL, 0).last()).isFalse();
    assertThat(queries.page(id, ALL, 1).last()).isFalse();
    assertThat(queries.openCount()).isEqualTo(1);
    assertThat(queries.page(id, ALL, 2).last()).isTrue();
    assertThat(queries.openCount()).isZero();
  }

  @Test
  void pagesOutOfOrderAreRefused() throws Exception {
    queries.page(id, ALL, 0);

    assertThatThrownBy(() -> queries.page(id, ALL, 2))
        .isInstanceOf(QueryException.class)
        .hasMessage("expected page 1, actual 2");
  }

  @Test
  void aQueryThatIsNotOpenIsNotBegunInItsMidst() {
    assertThatThrownBy(() -> queries.page(id, ALL, 1))
        .isInstanceOf(QueryException.class)
        .hasMessageContaining("not open at this member");
  }

  @Test
  void closingEndsAQuery() throws Exception {
    queries.page(id, ALL, 0);
    queries.close(id);
    queries.close(id);

    assertThat(queries.openCount()).isZero();
  }

  @Test
  void queryThatIsIdleForTooLongIsClosedByTheNext() throws Exception {
    queries = timed("none");
    queries.page(id, ALL, 0);

    passSeconds(119);
    queries.page(UUID.randomUUID(), ALL, 0);
    assertThat(queries.openCount()).isEqualTo(2);
    passSeconds(2);
    queries.page(UUID.randomUUID(), ALL, 0);
    assertThat(queries.openCount()).isEqualTo(2);
    assertThatThrownBy(() -> queries.page(id, ALL, 1)).hasMessageContaining("idle too long");
  }

  @Test
  void queryThatIsAtWorkOnAPageIsNotIdleHoweverLongThatTakes() throws Exception {
    String slow = "SELECT ?slow { ?slow ?p ?o }";
    queries = timed(slow);

    for (int number = 0; number < 3; number++) {
      assertThat(queries.page(id, slow, number).last()).isFalse();
      queries.page(UUID.randomUUID(), ALL, 0);
    }
  }

  @Test
  void queriesAreKeptForReadersWhoTakeAllTheirTimeForAPageOfEachPart() {
    ServiceOptions options = ServiceOptions.DEFAULT.withIdleSeconds(600);

    assertThat(ClusterMember.idle(options, 3)).isGreaterThan(Duration.ofSeconds(3 * 600));
  }

  private void passSeconds(long seconds) {
    now.addAndGet(TimeUnit.SECONDS.toNanos(seconds));
  }

  /**
   * Makes queries without end by a clock of our own.
   *
   * @param slow a query whose pages take three minutes each; meanwhile another query begins
   */
  private PartQueries timed(String slow) {
    QueryEngine endless =
        sparql ->
            new EmptyPages(
                () -> {
                  if (sparql.equals(slow)) {
                    passSeconds(180);
                    queries.page(UUID.randomUUID(), ALL, 0);
                  }
                });
    return new PartQueries(endless, PageForm.COMPRESSED, IDLE, now::get);
  }

  /** What is done for each page. */
  private interface Work {
    void run() throws QueryException, InterruptedException;
  }

  private static final class EmptyPages implements RowPages {

    private final Work work;
    private boolean closed;

    EmptyPages(Work work) {
      this.work = work;
    }

    @Override
    public List<String> columns() {
      return List.of();
    }

    @Override
    public @Nullable Page take() throws QueryException, InterruptedException {
      work.run();
      return closed ? null : new Page(new Term[0][], false);
    }

    @Override
    public void close() {
      closed = true;
    }
  }

  @Test
  void partsHaveEachTripleOnce() throws Exception {
    long[] counts = new long[1];
    for (int part = 0; part < 3; part++) {
      PartOfTriples triples =
          new PartOfTriples(
              sink -> {
                for (int i = 0; i < 300; i++) {
                  sink.text("urn:" + i, "urn:label", "" + i);
                }
              },
              part,
              3);
      try (TripleStore own = TripleStore.inMemory(triples, count -> {})) {
        assertThat(own.size()).isBetween(50L, 150L);
        counts[0] += own.size();
      }
    }
    assertThat(counts[0]).isEqualTo(300);
  }
}
