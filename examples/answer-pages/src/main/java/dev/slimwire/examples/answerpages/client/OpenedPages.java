package dev.slimwire.examples.answerpages.client;

import dev.slimwire.examples.answerpages.service.QueryException;
import dev.slimwire.examples.answerpages.service.ResultPage;
import java.rmi.RemoteException;
import org.jspecify.annotations.Nullable;

/** Yields the page that an answer was opened with, and then those of another source. */
final class OpenedPages implements PageSource {

  private @Nullable ResultPage first;
  private final @Nullable PageSource rest;

  /**
   * Makes a source.
   *
   * @param rest null if the first page is the last one
   */
  OpenedPages(ResultPage first, @Nullable PageSource rest) {
    this.first = first;
    this.rest = rest;
  }

  @Override
  public @Nullable ResultPage next() throws RemoteException, QueryException {
    ResultPage page = first;
    if (page != null) {
      first = null;
      return page;
    }
    return rest == null ? null : rest.next();
  }

  @Override
  public void close() {
    first = null;
    if (rest != null) {
      rest.close();
    }
  }
}
