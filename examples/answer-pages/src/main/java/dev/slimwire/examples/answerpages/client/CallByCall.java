package dev.slimwire.examples.answerpages.client;

import dev.slimwire.examples.answerpages.service.QueryException;
import dev.slimwire.examples.answerpages.service.ResultPage;
import java.rmi.RemoteException;
import org.jspecify.annotations.Nullable;

/**
 * Fetches a page when it is asked for, as applications do. A failed call may have consumed a page
 * of the server: a reader that asks again then learns that it is missing.
 */
final class CallByCall implements PageSource {

  private final AnswerCursor cursor;
  private long expected;
  private boolean finished;

  /**
   * Begins.
   *
   * @param first the number of the first page
   */
  CallByCall(AnswerCursor cursor, long first) {
    this.cursor = cursor;
    this.expected = first;
  }

  @Override
  public @Nullable ResultPage next() throws RemoteException, QueryException {
    if (finished) {
      return null;
    }
    ResultPage page = cursor.nextPage();
    if (page == null) { // nothing is fetched after the last one
      throw lost();
    }
    if (page.number() != expected) {
      throw new RemoteException(
          "expected page " + expected + ", actual page " + page.number() + ": pages are missing");
    }
    expected++;
    finished = page.last();
    return page;
  }

  /** Returns the reason why an answer ends before its last page although no call has failed. */
  static RemoteException lost() {
    return new RemoteException(
        "the answer was closed before its last page: by this client, by the server since no page was"
            + " asked for in a while, or with the server");
  }

  @Override
  public void close() {
    finished = true;
  }
}
