package dev.slimwire.perf.answers;

import dev.slimwire.examples.answerpages.client.AnswerCursor;
import dev.slimwire.examples.answerpages.service.ResultPage;
import java.io.IOException;
import java.rmi.RemoteException;
import java.rmi.UnmarshalException;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/** The client's side of an answer: fetches page after page, in any form. Safe for many threads. */
final class RemoteCursor implements AnswerCursor {

  /** The names of the columns. */
  static final List<String> COLUMNS = List.of("subject", "predicate", "object");

  private final PageService service;
  private final RowForm form;
  private final int count;
  private final AtomicInteger next = new AtomicInteger();

  /** Makes a cursor before the first page. */
  RemoteCursor(PageService service, RowForm form) throws RemoteException {
    this.service = service;
    this.form = form;
    this.count = service.count();
  }

  @Override
  public @Nullable ResultPage nextPage() throws RemoteException {
    int number = next.getAndIncrement();
    if (number >= count) {
      return null;
    }
    try {
      return form.unpacking().unpack(service.page(number));
    } catch (RemoteException e) {
      throw e;
    } catch (IOException e) {
      throw new UnmarshalException("page " + number, e);
    }
  }

  @Override
  public void close() {
    next.set(count);
  }
}
