package dev.slimwire.perf.auto;

import dev.slimwire.examples.answerpages.client.AnswerClient;
import dev.slimwire.examples.answerpages.client.AnswerIterator;
import dev.slimwire.examples.answerpages.demo.Digest;
import dev.slimwire.examples.answerpages.service.PlainAnswerPage;
import dev.slimwire.perf.answers.Contents;
import dev.slimwire.perf.jvm.Control;
import dev.slimwire.perf.terms.ServedPages;
import dev.slimwire.perf.transport.PackedStub;
import dev.slimwire.perf.transport.Stubs;
import java.io.IOException;
import java.rmi.RemoteException;
import java.util.List;

/** The client's JVM. */
final class RowClient implements ClientControl {

  private final Stubs<RowPages> stubs = new Stubs<>();

  RowClient() {}

  /** Runs the client. */
  public static void main(String[] args) throws IOException {
    Control.serve(new RowClient());
  }

  @Override
  public void use(String transport, PackedStub<RowPages> stub) throws RemoteException {
    stubs.put(transport, stub);
  }

  @Override
  public void verify(String transport, Fetching fetching, Contents expected)
      throws RemoteException {
    RowPages service = stubs.find(transport);
    int count = service.count();
    Digest digest = new Digest();
    if (fetching == Fetching.ROWS) {
      for (int number = 0; number < count; number++) {
        List.of(service.page(number).rows()).forEach(digest::add);
      }
    } else {
      try (AnswerIterator answer = columns(service, fetching, count)) {
        answer.forEachRemaining(digest::add);
      }
    }
    Contents actual = new Contents(digest.rows(), digest.hex());
    if (!actual.equals(expected)) {
      throw new RemoteException(
          transport + ": expected " + expected + " as served, actual " + actual);
    }
  }

  @Override
  public long fetch(String transport, Fetching fetching, int pages) throws RemoteException {
    RowPages service = stubs.find(transport);
    int count = service.count();
    long begun = System.nanoTime();
    if (fetching == Fetching.ROWS) {
      fetchRows(service, count, pages);
    } else {
      fetchColumns(service, fetching, pages);
    }
    return System.nanoTime() - begun;
  }

  private static void fetchRows(RowPages service, int count, int pages) throws RemoteException {
    for (int number = 0; number < pages; number++) {
      PlainAnswerPage page = service.page(number % count);
      if (page.rows().length != ServedPages.ROWS) {
        throw new RemoteException("wrong page: " + page.rows().length + " rows");
      }
    }
  }

  private static void fetchColumns(RowPages service, Fetching fetching, int pages)
      throws RemoteException {
    long rows = 0;
    try (AnswerIterator answer = columns(service, fetching, pages)) {
      for (; answer.hasNext(); answer.next()) {
        rows++;
      }
    }
    if (rows != (long) pages * ServedPages.ROWS) {
      throw new RemoteException("wrong pages: " + rows + " rows in " + pages);
    }
  }

  private static AnswerIterator columns(RowPages service, Fetching fetching, int pages) {
    ServiceCursor cursor = new ServiceCursor(service, pages);
    return AnswerClient.read(cursor, ServiceCursor.COLUMNS, fetching.readAhead());
  }
}
