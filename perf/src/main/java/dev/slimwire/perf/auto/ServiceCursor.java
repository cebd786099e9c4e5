package dev.slimwire.perf.auto;

import dev.slimwire.examples.answerpages.client.AnswerCursor;
import dev.slimwire.examples.answerpages.service.ResultPage;
import java.rmi.RemoteException;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/** An answer of so many pages. Safe for use by many threads. */
final class ServiceCursor implements AnswerCursor {

  /** The names of the columns. */
  static final List<String> COLUMNS = List.of("subject", "predicate", "object");

  private final RowPages service;
  private final int pages;
  private final AtomicInteger next = new AtomicInteger();

  ServiceCursor(RowPages service, int pages) {
    this.service = service;
    this.pages = pages;
  }

  @Override
  public @Nullable ResultPage nextPage() throws RemoteException {
    int number = next.getAndIncrement();
    return number < pages ? service.columns(number, number == pages - 1) : null;
  }

  @Override
  public void close() {
    next.set(pages);
  }
}
