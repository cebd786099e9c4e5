package dev.slimwire.perf.auto;

import dev.slimwire.examples.answerpages.service.AnswerPage;
import dev.slimwire.examples.answerpages.service.PlainAnswerPage;
import dev.slimwire.perf.answers.Contents;
import dev.slimwire.perf.jvm.Control;
import dev.slimwire.perf.terms.ServedPages;
import dev.slimwire.perf.transport.PackedStub;
import dev.slimwire.perf.transport.PortServer;
import java.io.IOException;
import java.rmi.RemoteException;
import java.util.List;

/** The server's JVM. */
final class RowServer extends PortServer implements ServerControl {

  private final List<PlainAnswerPage> pages;

  RowServer(List<PlainAnswerPage> pages) {
    this.pages = pages;
  }

  /** Runs the server. */
  public static void main(String[] args) throws IOException {
    Control.serve(new RowServer(ServedPages.ofW821()));
  }

  @Override
  public PackedStub<RowPages> export(int port, int told) throws RemoteException {
    return ports.export(RowPages.class, new Service(pages), port, told);
  }

  @Override
  public Contents contents() {
    return Contents.of(pages);
  }

  private record Service(List<PlainAnswerPage> pages) implements RowPages {

    @Override
    public int count() {
      return pages.size();
    }

    @Override
    public PlainAnswerPage page(int number) {
      return pages.get(number);
    }

    @Override
    public AnswerPage columns(int number, boolean last) {
      return new AnswerPage(number, last, pages.get(number % pages.size()).rows());
    }
  }
}
