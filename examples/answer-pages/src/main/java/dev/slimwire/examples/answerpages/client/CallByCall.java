package dev.slimwire.examples.answerpages.client;

import dev.slimwire.examples.answerpages.service.AnswerCursor;
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
      throw new RemoteException("the cursor was released before its last page");
    }
    finished = page.last();
    return page;
  }

  @Override
  public void close() {
    finished = true;
  }
}
