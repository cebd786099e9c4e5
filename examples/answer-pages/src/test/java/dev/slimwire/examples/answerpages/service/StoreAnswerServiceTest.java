package dev.slimwire.examples.answerpages.service;

import static org.assertj.core.api.Assertions.assertThat;

import dev.slimwire.examples.answerpages.store.TripleStore;
import java.lang.ref.Reference;
import java.rmi.MarshalledObject;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

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
}
