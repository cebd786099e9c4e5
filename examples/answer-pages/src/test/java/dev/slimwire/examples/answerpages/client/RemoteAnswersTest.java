package dev.slimwire.examples.answerpages.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.slimwire.codec.CompressionLevel;
import dev.slimwire.examples.answerpages.FailingFunction;
import dev.slimwire.examples.answerpages.TestServer;
import dev.slimwire.examples.answerpages.service.AnswerService;
import dev.slimwire.examples.answerpages.service.OpenedAnswer;
import dev.slimwire.examples.answerpages.service.PageForm;
import dev.slimwire.examples.answerpages.service.QueryException;
import dev.slimwire.examples.answerpages.service.ResultPage;
import dev.slimwire.examples.answerpages.service.ServiceOptions;
import dev.slimwire.examples.answerpages.service.Term;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Answers through real RMI, over the loopback interface. */
@Timeout(60)
final class RemoteAnswersTest {

  private static final int ROWS = 1_000;
  private static final int STREAMING = -1;
  private static final String IN_ORDER = "SELECT ?s ?o { ?s <urn:value> ?o } ORDER BY ?o";

  private static final ServiceOptions SMALL_PAGES = ServiceOptions.DEFAULT.withPageRows(7);

  @ParameterizedTest
  @ValueSource(ints = {STREAMING, 0, 1, 3, 8})
  void rowsComeCompleteAndInOrder(int readAhead) throws Exception {
    try (TestServer server = TestServer.start(ROWS, SMALL_PAGES);
        AnswerIterator answer = client(server, readAhead).query(IN_ORDER)) {
      assertThat(answer.columns()).containsExactly("s", "o");
      for (int i = 1; i <= ROWS; i++) {
        assertThat(answer.next())
            .containsExactly(
                new Term.Iri("urn:row:" + i),
                new Term.Literal("" + i, null, "http://www.w3.org/2001/XMLSchema#integer"));
      }
      assertThat(answer.hasNext()).isFalse();
    }
  }

  @Test
  void plainPagesGiveTheSameRows() throws Exception {
    List<List<Term>> plain;
    List<List<Term>> compressed;
    try (TestServer server = TestServer.start(50, SMALL_PAGES.withForm(PageForm.PLAIN));
        AnswerIterator answer = new AnswerClient(server.service(), null, 2).query(IN_ORDER)) {
      plain = readAll(answer);
    }
    try (TestServer server = TestServer.start(50, SMALL_PAGES);
        AnswerIterator answer =
            new AnswerClient(server.service(), CompressionLevel.SMALL, 2).query(IN_ORDER)) {
      compressed = readAll(answer);
    }

    assertThat(plain).hasSize(50).isEqualTo(compressed);
  }

  @Test
  void emptyAnswerHasColumnsAndNoRows() throws Exception {
    try (TestServer server = TestServer.start(0, SMALL_PAGES);
        AnswerIterator answer = new AnswerClient(server.service(), null, 3).query(IN_ORDER)) {
      assertThat(answer.columns()).containsExactly("s", "o");
      assertThat(answer.hasNext()).isFalse();
    }
  }

  @Test
  void plainPagesAreStreamedToo() throws Exception {
    try (TestServer server = TestServer.start(50, SMALL_PAGES.withForm(PageForm.PLAIN));
        AnswerIterator answer = client(server, STREAMING).query(IN_ORDER)) {
      assertThat(readAll(answer)).hasSize(50);
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {STREAMING, 0})
  void malformedQueryNamesLineAndColumn(int readAhead) throws Exception {
    try (TestServer server = TestServer.start(1, SMALL_PAGES)) {
      AnswerClient client = client(server, readAhead);

      assertThatThrownBy(() -> client.query("SELECT ?s\n{ ?s ?p }"))
          .isInstanceOf(QueryException.class)
          .hasMessageStartingWith("malformed SPARQL at line 2, column 9:");
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {STREAMING, 0, 1, 4})
  void failureInMidQueryComesAfterTheRowsBeforeIt(int readAhead) throws Exception {
    String query = FailingFunction.queryThatFailsAt(501);
    try (TestServer server = TestServer.start(ROWS, SMALL_PAGES);
        AnswerIterator answer = client(server, readAhead).query(query)) {
      for (int i = 1; i <= 500; i++) {
        assertThat(answer.next()[0]).isNotNull().extracting(Term::text).isEqualTo("" + i);
      }
      assertThatThrownBy(answer::hasNext)
          .isInstanceOf(AnswerException.class)
          .hasCauseInstanceOf(QueryException.class)
          .hasMessage("query failed: disk is on fire (after 500 rows)");
    }
  }

  @Test
  void evaluationEndsAtTheLastPage() throws Exception {
    try (TestServer server = TestServer.start(8, SMALL_PAGES)) {
      AnswerService service = server.service();
      OpenedAnswer answer = service.open(IN_ORDER);

      assertThat(answer.columns()).containsExactly("s", "o");
      assertThat(answer.first().rows()).hasNumberOfRows(7);
      assertThat(service.nextPage(answer.rest()))
          .isNotNull()
          .extracting(ResultPage::last)
          .isEqualTo(true);
      awaitEnd("answer-pages evaluation");
      assertThat(service.nextPage(answer.rest())).as("beyond the end").isNull();
      service.close(answer.rest());
    }
  }

  @Test
  void answerOfOnePageLeavesNothingAtTheServer() throws Exception {
    try (TestServer server = TestServer.start(7, SMALL_PAGES)) {
      OpenedAnswer answer = server.service().open(IN_ORDER);

      assertThat(answer.first().last()).isTrue();
      assertThat(answer.hasRest()).isFalse();
      awaitEnd("answer-pages evaluation");
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {STREAMING, 0, 3})
  void closingInMidAnswerReleasesCursorAndThreads(int readAhead) throws Exception {
    try (TestServer server = TestServer.start(ROWS, SMALL_PAGES)) {
      AnswerIterator answer = client(server, readAhead).query(IN_ORDER);
      answer.next();

      answer.close();
      answer.close();

      awaitEnd("answer-pages evaluation");
      awaitEnd("answer-pages read-ahead");
      assertThat(answer.hasNext()).isFalse();
    }
  }

  private static AnswerClient client(TestServer server, int readAhead) throws Exception {
    return readAhead == STREAMING
        ? AnswerClient.streaming(server.service(), null)
        : new AnswerClient(server.service(), null, readAhead);
  }

  private static List<List<Term>> readAll(AnswerIterator answer) {
    List<List<Term>> rows = new ArrayList<>();
    answer.forEachRemaining(row -> rows.add(List.of(row)));
    return rows;
  }

  /** Waits until no thread of a name is left; the test's time limit ends it otherwise. */
  private static void awaitEnd(String name) throws InterruptedException {
    for (Thread thread : Thread.getAllStackTraces().keySet()) {
      if (thread.getName().equals(name)) {
        thread.join();
      }
    }
  }
}
