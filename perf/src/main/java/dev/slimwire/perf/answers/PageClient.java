package dev.slimwire.perf.answers;

import dev.slimwire.examples.answerpages.client.AnswerClient;
import dev.slimwire.examples.answerpages.client.AnswerIterator;
import dev.slimwire.examples.answerpages.service.ResultPage;
import dev.slimwire.perf.jvm.Control;
import dev.slimwire.perf.terms.ServedPages;
import dev.slimwire.perf.transport.PackedStub;
import java.io.IOException;
import java.rmi.RemoteException;
import org.jspecify.annotations.Nullable;

/** The client's JVM. */
final class PageClient implements ClientControl {

  private @Nullable PackedStub<PageService> packed;
  private String formName = RowForm.SERIALIZABLE;
  private @Nullable Source source;

  private record Source(PageService service, RowForm form) {

    RemoteCursor open() throws RemoteException {
      return new RemoteCursor(service, form);
    }
  }

  private PageClient() {}

  /** Runs the client. */
  public static void main(String[] args) throws IOException {
    Control.serve(new PageClient());
  }

  @Override
  public synchronized void use(PackedStub<PageService> stub, String form) {
    packed = stub;
    formName = form;
    source = null;
  }

  private synchronized Source source() throws RemoteException {
    Source known = source;
    if (known == null) {
      if (packed == null) {
        throw new RemoteException("no stub");
      }
      known = new Source(packed.unpack(), RowForm.of(formName));
      source = known;
    }
    return known;
  }

  @Override
  public Fetched fetch(int readAhead) throws RemoteException {
    try (AnswerIterator answer =
        AnswerClient.read(source().open(), RemoteCursor.COLUMNS, readAhead)) {
      return new FetchClock(readAhead == 0 ? 1 : Contents.SAMPLE).read(answer);
    }
  }

  @Override
  public long fetchFirst() throws RemoteException {
    long begun = System.nanoTime();
    ResultPage page = source().open().nextPage();
    long nanos = System.nanoTime() - begun;
    int rows = page == null ? 0 : page.rows().length;
    if (rows != ServedPages.ROWS) {
      throw new RemoteException("wrong page: " + rows + " rows");
    }
    return nanos;
  }

  @Override
  public boolean hasNativeCodecs() {
    return NativeCodecs.found();
  }
}
