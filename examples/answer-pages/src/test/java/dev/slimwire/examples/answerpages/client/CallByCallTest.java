package dev.slimwire.examples.answerpages.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.slimwire.examples.answerpages.service.AnswerPage;
import dev.slimwire.examples.answerpages.service.ResultPage;
import dev.slimwire.examples.answerpages.service.Term;
import java.rmi.RemoteException;
import java.util.ArrayDeque;
import java.util.List;
import java.util.Queue;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

final class CallByCallTest {

  @Test
  void nobodyAsksBehindTheLastPage() throws Exception {
    CallByCall pages = new CallByCall(new Cursor(page(1, false), page(2, true)), 1);
    assertThat(pages.next()).extracting(ResultPage::last).isEqualTo(false);
    assertThat(pages.next()).extracting(ResultPage::last).isEqualTo(true);
    assertThat(pages.next()).isNull();
  }

  @Test
  void cursorThatIsReleasedDuringACallIsNoEnd() throws Exception {
    CallByCall pages = new CallByCall(new Cursor(page(1, false)), 1);
    assertThat(pages.next()).isNotNull();
    assertThatThrownBy(pages::next)
        .isInstanceOf(RemoteException.class)
        .hasMessageStartingWith("the answer was closed before its last page");
  }

  @Test
  void pageThatAFailedCallHasTakenIsMissed() throws Exception {
    CallByCall pages = new CallByCall(new Cursor(page(0, false), page(2, true)), 0);
    assertThat(pages.next()).isNotNull();
    assertThatThrownBy(pages::next)
        .isInstanceOf(RemoteException.class)
        .hasMessage("expected page 1, actual page 2: pages are missing");
  }

  private static ResultPage page(int number, boolean last) {
    return new AnswerPage(number, last, new Term[][] {{new Term.Iri("urn:s")}});
  }

  /** Has no more pages, as one that was released. */
  private static final class Cursor implements AnswerCursor {

    private final Queue<ResultPage> pages;

    Cursor(ResultPage... pages) {
      this.pages = new ArrayDeque<>(List.of(pages));
    }

    @Override
    public @Nullable ResultPage nextPage() {
      return pages.poll();
    }

    @Override
    public void close() {
      pages.clear();
    }
  }
}
