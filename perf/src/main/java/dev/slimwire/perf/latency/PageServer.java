package dev.slimwire.perf.latency;

import dev.slimwire.examples.answerpages.service.AnswerService;
import dev.slimwire.examples.answerpages.service.Endpoint;
import dev.slimwire.perf.answers.Contents;
import dev.slimwire.perf.answers.PrebuiltAnswer;
import dev.slimwire.perf.answers.PrebuiltService;
import dev.slimwire.perf.jvm.Control;
import dev.slimwire.perf.transport.HostSocketFactory;
import dev.slimwire.perf.transport.PackedStub;
import dev.slimwire.perf.transport.ServerPorts;
import dev.slimwire.perf.transport.Transport;
import dev.slimwire.rmi.CompressedRMIClientSocketFactory;
import java.io.IOException;
import java.rmi.Remote;
import java.rmi.RemoteException;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;

/** The JVM that serves pages. */
final class PageServer implements PageServerControl {

  private static final int PAGE_ROWS = 10_000;

  private final PrebuiltAnswer answer;
  private final ServerPorts ports = new ServerPorts();

  /** RMI holds what it exports weakly. */
  private final Queue<Remote> exported = new ConcurrentLinkedQueue<>();

  PageServer(PrebuiltAnswer answer) {
    this.answer = answer;
  }

  /** Runs the server. */
  public static void main(String[] args) throws IOException {
    Control.serve(new PageServer(PrebuiltAnswer.read(PAGE_ROWS)));
  }

  @Override
  public Contents contents() {
    return answer.contents();
  }

  @Override
  public int open() throws RemoteException {
    return ports.open(Transport.SLIMWIRE_DEFAULT.toString());
  }

  @Override
  public PackedStub<AnswerService> export(int port, int told, String address)
      throws RemoteException {
    Endpoint endpoint =
        new Endpoint(
            told,
            new CompressedRMIClientSocketFactory().over(new HostSocketFactory(address)),
            ports.find(port).serverFactory());
    AnswerService service = new PrebuiltService(answer);
    exported.add(service);
    return PackedStub.of((AnswerService) endpoint.export(service));
  }
}
