package dev.slimwire.perf.graphs;

import dev.slimwire.perf.jmx.JmxSession;
import dev.slimwire.perf.jvm.Allocation;
import dev.slimwire.perf.jvm.Control;
import dev.slimwire.perf.jvm.Usage;
import dev.slimwire.perf.transport.PackedStub;
import dev.slimwire.perf.transport.Stubs;
import java.io.IOException;
import java.rmi.RemoteException;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import javax.management.ObjectName;

/** The client's JVM. */
final class GraphClient implements ClientControl {

  private static final String SERVICE = "service";

  private final Stubs<GraphService> stubs = new Stubs<>();
  private final JmxSession jmx = new JmxSession();
  private final Allocation allocation = new Allocation();
  private final GraphService expected;

  /** Goes on from run to run: a stream that remembers a lot must not see the same again soon. */
  private final AtomicInteger next = new AtomicInteger();

  GraphClient(GraphService expected) {
    this.expected = expected;
  }

  /** Runs the client. */
  public static void main(String[] args) throws IOException {
    Control.serve(new GraphClient(PrebuiltGraphs.make()));
  }

  @Override
  public void use(
      PackedStub<GraphService> stub, String connector, Map<ObjectName, String[]> attributes)
      throws RemoteException {
    stubs.put(SERVICE, stub);
    jmx.connect(connector, attributes);
  }

  @Override
  public void verify(Work work, int times) throws RemoteException {
    GraphService service = stubs.find(SERVICE);
    for (int number = 0; number < times; number++) {
      if (!work.isRight(service, expected, number)) {
        throw new RemoteException(work + " " + number + ": not what the server has");
      }
    }
  }

  @Override
  public long run(Work work, int times) throws RemoteException {
    GraphService service = stubs.find(SERVICE);
    long begun = System.nanoTime();
    for (int i = 0; i < times; i++) {
      work.run(service, jmx, next.getAndIncrement());
    }
    return System.nanoTime() - begun;
  }

  @Override
  public Usage usage() {
    return Usage.of(allocation);
  }
}
