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
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(60)
final class AnswerClientTest {

  @ParameterizedTest
  @ValueSource(ints = {0, 2})
  void everyCallAsksForTheLevel(int readAhead) throws Exception {
    assertThat(askedByCalls(CompressionLevel.of(7), readAhead))
        .hasSizeGreaterThan(2)
        .containsOnly(CompressionLevel.of(7));
    assertThat(askedByCalls(null, readAhead))
        .hasSizeGreaterThan(2)
        .containsOnly(CompressionLevel.FAST);
  }

  /** Reads two pages; calls ahead may still be made when it returns. */
  private static Queue<CompressionLevel> askedByCalls(
      @Nullable CompressionLevel level, int readAhead) throws Exception {
    Service service = new Service();
    AnswerService stub = (AnswerService) export(service);
    try (AnswerIterator answer = new AnswerClient(stub, level, readAhead).query("")) {
      assertThat(answer.next()).hasSize(1);
      assertThat(answer.next()).hasSize(1); // of a page that was called for
      answer.close();
      return service.asked;
    } finally {
      UnicastRemoteObject.unexportObject(service, true);
    }
  }

  @Test
  void streamsAskForTheLevel() throws Exception {
    Service service = new Service();
    try {
      AnswerService stub = (AnswerService) export(service);
      try (AnswerIterator answer = AnswerClient.streaming(stub, CompressionLevel.of(7)).query("")) {
        assertThat(answer.columns()).containsExactly("s");
        assertThat(answer.hasNext()).isFalse();
      }
      assertThat(service.asked).containsExactly(CompressionLevel.of(7));
    } finally {
      UnicastRemoteObject.unexportObject(service, true);
    }
  }

  private static Remote export(Remote remote) throws RemoteException {
    return UnicastRemoteObject.exportObject(
        remote, 0, new CompressedRMIClientSocketFactory(), new CompressedRMIServerSocketFactory());
  }

  /** Notes the levels that it is asked for, and yields pages with one row each. */
  private static final class Service implements AnswerService {

    private final Queue<CompressionLevel> asked = new ConcurrentLinkedQueue<>();
    private final AtomicInteger pages = new AtomicInteger();

    private void noteLevel() {
      asked.add(RequestLevel.current().asked());
    }

    @Override
    public RemoteStream<AnswerPart> stream(String sparql) {
      noteLevel();
      return RemoteStream.of(
          List.of(new AnswerHeader(List.of("s")), new AnswerPage(0, true, new Term[0][])));
    }

    @Override
    public OpenedAnswer open(String sparql) {
      noteLevel();
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
