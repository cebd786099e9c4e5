package dev.slimwire.perf.auto;

import dev.slimwire.examples.answerpages.service.PlainAnswerPage;
import dev.slimwire.perf.jvm.Control;
import dev.slimwire.perf.terms.ServedPages;
import dev.slimwire.perf.transport.PackedStub;
import dev.slimwire.perf.transport.Stubs;
import java.io.IOException;
import java.rmi.RemoteException;

/** The client's JVM. */
final class RowClient implements ClientControl {

  private static final String SERVICE = "service";

  private final Stubs<RowPages> stubs = new Stubs<>();

  private RowClient() {}

  /** Runs the client. */
  public static void main(String[] args) throws IOException {
    Control.serve(new RowClient());
  }

  @Override
  public void use(PackedStub<RowPages> stub) throws RemoteException {
    stubs.put(SERVICE, stub);
  }

  @Override
  public long fetch(int pages) throws RemoteException {
    RowPages service = stubs.find(SERVICE);
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

  @Override
  public long cpuNanos() {
    return Control.cpuNanos();
  }
}
