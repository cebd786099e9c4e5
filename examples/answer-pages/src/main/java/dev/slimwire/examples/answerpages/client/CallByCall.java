package dev.slimwire.examples.answerpages.client;

import dev.slimwire.examples.answerpages.service.QueryException;
import dev.slimwire.examples.answerpages.service.ResultPage;
import java.rmi.RemoteException;
import org.jspecify.annotations.Nullable;

/** Fetches a page when it is asked for, as applications do. */
final class CallByCall implements PageSource {

  private final AnswerCursor cursor;
  private boolean finished;

  CallByCall(AnswerCursor cursor) {
    this.cursor = cursor;
  }

  @Override
  public @Nullable ResultPage next() throws RemoteException, QueryException {
    if (finished) {
      return null;
    }
    ResultPage page = cursor.nextPage();
    if (page == null) { // nobody asks behind the last one
      throw lost();
    }
    finished = page.last();
    return page;
  }

  /** Returns why an answer ends before its last page if no call has failed. */
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
