package dev.slimwire.examples.answerpages.client;

import static org.assertj.core.api.Assertions.assertThat;

import dev.slimwire.codec.CompressionLevel;
import dev.slimwire.examples.answerpages.service.AnswerHeader;
import dev.slimwire.examples.answerpages.service.AnswerPage;
import dev.slimwire.examples.answerpages.service.AnswerPart;
import dev.slimwire.examples.answerpages.service.AnswerService;
import dev.slimwire.examples.answerpages.service.OpenedAnswer;
import dev.slimwire.examples.answerpages.service.ResultPage;
import dev.slimwire.examples.answerpages.service.Term;
import dev.slimwire.rmi.CompressedRMIClientSocketFactory;
import dev.slimwire.rmi.CompressedRMIServerSocketFactory;
import dev.slimwire.rmi.RequestLevel;
import dev.slimwire.rmi.stream.RemoteStream;
import java.rmi.Remote;
import java.rmi.RemoteException;
import java.rmi.server.UnicastRemoteObject;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(60)
final class AnswerClientTest {

  private final Queue<CompressionLevel> asked = new ConcurrentLinkedQueue<>();

  @ParameterizedTest
  @ValueSource(ints = {0, 2})
  void everyCallAsksForTheLevel(int readAhead) throws Exception {
    AnswerService service = new Service();
    try {
      AnswerService stub = (AnswerService) export(service);
      try (AnswerIterator answer =
          new AnswerClient(stub, CompressionLevel.of(7), readAhead).query("")) {
        assertThat(answer.next()).hasSize(1);
        assertThat(answer.next()).hasSize(1); // of a page that was called for
      }
      assertThat(asked).hasSizeGreaterThan(2).containsOnly(CompressionLevel.of(7));
      asked.clear();
      try (AnswerIterator answer = new AnswerClient(stub, null, readAhead).query("")) {
        assertThat(answer.next()).hasSize(1);
        assertThat(answer.next()).hasSize(1); // of a page that was called for
      }
      assertThat(asked).hasSizeGreaterThan(2).containsOnly(CompressionLevel.FAST);
    } finally {
      UnicastRemoteObject.unexportObject(service, true);
    }
  }

  @Test
  void streamsAskForTheLevel() throws Exception {
    AnswerService service = new Service();
    try {
      AnswerService stub = (AnswerService) export(service);
      try (AnswerIterator answer = AnswerClient.streaming(stub, CompressionLevel.of(7)).query("")) {
        assertThat(answer.columns()).containsExactly("s");
        assertThat(answer.hasNext()).isFalse();
      }
      assertThat(asked).containsExactly(CompressionLevel.of(7));
    } finally {
      UnicastRemoteObject.unexportObject(service, true);
    }
  }

  private static Remote export(Remote remote) throws RemoteException {
    return UnicastRemoteObject.exportObject(
        remote, 0, new CompressedRMIClientSocketFactory(), new CompressedRMIServerSocketFactory());
  }

  private void noteLevel() {
    asked.add(RequestLevel.current().asked());
  }

  /** Notes the levels that it is asked for, and yields pages with one row each. */
  private final class Service implements AnswerService {

    private final AtomicInteger pages = new AtomicInteger();

    @Override
    public RemoteStream<AnswerPart> stream(String sparql) {
      noteLevel();
      return RemoteStream.of(List.of(new AnswerHeader(List.of("s"))));
    }

    @Override
    public OpenedAnswer open(String sparql) {
      noteLevel();
      pages.set(0);
      return new OpenedAnswer(List.of("s"), page(), 1);
    }

    @Override
    public ResultPage nextPage(long answer) {
      noteLevel();
      return page();
    }

    private ResultPage page() {
      return new AnswerPage(pages.getAndIncrement(), false, new Term[][] {{new Term.Iri("urn:s")}});
    }

    @Override
    public void close(long answer) {
      noteLevel();
    }
  }
}
