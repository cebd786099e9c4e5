package dev.slimwire.perf.answers;

import dev.slimwire.examples.answerpages.service.PlainAnswerPage;
import dev.slimwire.perf.jvm.Control;
import dev.slimwire.perf.terms.ServedPages;
import dev.slimwire.perf.transport.PackedStub;
import dev.slimwire.perf.transport.PortServer;
import java.io.IOException;
import java.rmi.RemoteException;
import java.util.List;

/** The server's JVM. */
final class PageServer extends PortServer implements ServerControl {

  private volatile List<PlainAnswerPage> pages = List.of();

  private PageServer() {}

  /** Runs the server. */
  public static void main(String[] args) throws IOException {
    Control.serve(new PageServer());
  }

  @Override
  public Contents build(int every, int most) throws RemoteException {
    try {
      pages = ServedPages.ofW821(every, most);
    } catch (IOException e) {
      throw new RemoteException("W821 cannot be read", e);
    }
    return Contents.of(pages);
  }

  @Override
  public Contents sample() {
    return Contents.of(pages, Contents.SAMPLE);
  }

  @Override
  public int openUncounted(String transport) throws RemoteException {
    return ports.openUncounted(transport);
  }

  @Override
  public PackedStub<PageService> export(String form, int port, int told) throws RemoteException {
    PageService service = new PrebuiltPages(RowForm.of(form), pages);
    return ports.export(PageService.class, service, port, told);
  }

  @Override
  public boolean hasNativeCodecs() {
    return NativeCodecs.found();
  }
}
