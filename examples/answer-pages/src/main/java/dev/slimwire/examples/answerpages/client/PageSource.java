package dev.slimwire.examples.answerpages.client;

import dev.slimwire.examples.answerpages.service.QueryException;
import dev.slimwire.examples.answerpages.service.ResultPage;
import java.rmi.RemoteException;
import org.jspecify.annotations.Nullable;

/** Yields the pages of an answer in order. For use by one thread. */
interface PageSource extends AutoCloseable {

  /** Returns the next page, or null after the last one. */
  @Nullable ResultPage next() throws RemoteException, QueryException;

  /** Stops fetching. The cursor is left to the caller. */
  @Override
  void close();
}
