package dev.slimwire.perf.auto;

import dev.slimwire.examples.answerpages.service.PlainAnswerPage;
import dev.slimwire.perf.answers.Contents;
import dev.slimwire.perf.jvm.Control;
import dev.slimwire.perf.terms.ServedPages;
import dev.slimwire.perf.transport.PackedStub;
import dev.slimwire.perf.transport.Stubs;
import java.io.IOException;
import java.rmi.RemoteException;
import java.util.ArrayList;
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
  public void verify(String transport, Contents expected) throws RemoteException {
    RowPages service = stubs.find(transport);
    List<PlainAnswerPage> pages = new ArrayList<>();
    for (int number = 0; number < service.count(); number++) {
      pages.add(service.page(number));
    }
    Contents actual = Contents.of(pages);
    if (!actual.equals(expected)) {
      throw new RemoteException(
          transport + ": expected " + expected + " as served, actual " + actual);
    }
  }

  @Override
  public long fetch(String transport, int pages) throws RemoteException {
    RowPages service = stubs.find(transport);
    int count = service.count();
    long begun = System.nanoTime();
    for (int number = 0; number < pages; number++) {
      PlainAnswerPage page = service.page(number % count);
      if (page.rows().length != ServedPages.ROWS) {
        throw new RemoteException("wrong page: " + page.rows().length + " rows");
      }
    }
    return System.nanoTime() - begun;
  }
}
