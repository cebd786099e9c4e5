package dev.slimwire.examples.answerpages.client;

import dev.slimwire.examples.answerpages.service.QueryException;
import dev.slimwire.examples.answerpages.service.ResultPage;
import dev.slimwire.examples.answerpages.service.Term;
import java.rmi.RemoteException;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The rows of an answer; null where a variable is not bound. Must be closed, unless it was read to
 * its end. For use by one thread.
 */
public final class AnswerIterator implements Iterator<@Nullable Term[]>, AutoCloseable {

  private static final @Nullable Term[][] NO_ROWS = {};

  private final Release cursor;
  private final PageSource pages;
  private final List<String> columns;
  private @Nullable ResultPage page;
  private @Nullable Term[][] rows = NO_ROWS;
  private int nextRow;
  private boolean released;

  /** Releases what the server holds for an answer. */
  interface Release {
    void release() throws RemoteException;
  }

  AnswerIterator(Release cursor, PageSource pages, List<String> columns) {
    this.cursor = cursor;
    this.pages = pages;
    this.columns = columns;
  }

  /** Returns the names of the variables, in the order of the query. */
  public List<String> columns() {
    return columns;
  }

  /**
   * Returns the page of the next row, or the last page if there is no such row; may wait for it.
   *
   * @return empty once closed
   * @throws AnswerException if the answer ends early
   */
  public Optional<ResultPage> page() {
    fetch();
    return Optional.ofNullable(page);
  }

  /**
   * Returns whether there is one more row; may wait for a page.
   *
   * @throws AnswerException if the answer ends early
   */
  @Override
  public boolean hasNext() {
    fetch();
    return nextRow < rows.length;
  }

  /** Fetches pages until there is a row, or there are no more pages. */
  private void fetch() {
    while (nextRow == rows.length) {
      ResultPage next = nextPage();
      if (next == null) {
        return;
      }
      page = next;
      rows = next.rows();
      nextRow = 0;
    }
  }

  private @Nullable ResultPage nextPage() {
    try {
      ResultPage next = pages.next();
      released |= next == null || next.last();
      return next;
    } catch (RemoteException | QueryException e) {
      throw new AnswerException(e);
    }
  }

  /**
   * Returns the next row.
   *
   * @throws AnswerException if the answer ends early
   */
  @Override
  public @Nullable Term[] next() {
    if (!hasNext()) {
      throw new NoSuchElementException();
    }
    return rows[nextRow++];
  }

  /**
   * Stops reading ahead and releases the cursor. Never fails: a server that is gone holds nothing.
   */
  @Override
  public void close() {
    pages.close();
    page = null;
    rows = NO_ROWS;
    nextRow = 0;
    if (!released) {
      released = true;
      try {
        cursor.release();
      } catch (RemoteException e) {
        // The answer is gone already, or ends by itself.
      }
    }
  }
}
