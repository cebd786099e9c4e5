package dev.slimwire.examples.answerpages.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.slimwire.examples.answerpages.service.AnswerHeader;
import dev.slimwire.examples.answerpages.service.AnswerPage;
import dev.slimwire.examples.answerpages.service.AnswerPart;
import dev.slimwire.examples.answerpages.service.AnswerService;
import dev.slimwire.examples.answerpages.service.OpenedAnswer;
import dev.slimwire.examples.answerpages.service.ResultPage;
import dev.slimwire.examples.answerpages.service.Term;
import dev.slimwire.rmi.stream.RemoteStream;
import java.rmi.RemoteException;
import java.rmi.server.UnicastRemoteObject;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Streams that no server of ours sends. */
@Timeout(60)
final class StreamedPagesTest {

  private final Scripted service = new Scripted();

  @AfterEach
  void unexport() throws RemoteException {
    UnicastRemoteObject.unexportObject(service, true);
  }

  @Test
  void answerWithoutALastPageIsAnError() throws Exception {
    try (StreamedPages pages = open(page(0, false), page(1, false))) {
      assertThat(pages.next()).isNotNull();
      assertThat(pages.next()).isNotNull();
      assertThatThrownBy(pages::next)
          .isInstanceOf(RemoteException.class)
          .hasMessage("the answer ended after 2 pages, none of which is its last");
    }
  }

  @Test
  void pageThatIsGivenTwiceIsAnError() throws Exception {
    try (StreamedPages pages = open(page(0, false), page(0, true))) {
      assertThat(pages.next()).isNotNull();
      assertThatThrownBy(pages::next)
          .isInstanceOf(RemoteException.class)
          .hasMessage("expected page 1, actual page 0");
    }
  }

  @Test
  void pageBehindTheLastOneIsAnError() throws Exception {
    try (StreamedPages pages = open(page(0, true), page(1, false))) {
      assertThat(pages.next()).isNotNull();
      assertThatThrownBy(pages::next)
          .isInstanceOf(RemoteException.class)
          .hasMessage("expected the end, actual page 1");
    }
  }

  @Test
  void answerThatIsClosedByItsReaderEnds() throws Exception {
    StreamedPages pages = open(page(0, false), page(1, true));
    assertThat(pages.next()).isNotNull();

    pages.close();

    assertThat(pages.next()).isNull();
  }

  private StreamedPages open(ResultPage... pages) throws Exception {
    service.parts.add(new AnswerHeader(List.of("s")));
    service.parts.addAll(List.of(pages));
    return StreamedPages.open(
        (AnswerService) UnicastRemoteObject.exportObject(service, 0), "SELECT");
  }

  private static ResultPage page(long number, boolean last) {
    return new AnswerPage(number, last, new Term[0][]);
  }

  private static final class Scripted implements AnswerService {

    private final List<AnswerPart> parts = new ArrayList<>();

    @Override
    public RemoteStream<AnswerPart> stream(String sparql) {
      return RemoteStream.of(parts);
    }

    @Override
    public OpenedAnswer open(String sparql) {
      throw new UnsupportedOperationException();
    }

    @Override
    public @Nullable ResultPage nextPage(long answer) {
      throw new UnsupportedOperationException();
    }

    @Override
    public void close(long answer) {
      throw new UnsupportedOperationException();
    }
  }
}
