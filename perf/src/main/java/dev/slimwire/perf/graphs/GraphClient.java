package dev.slimwire.perf.graphs;

import dev.slimwire.perf.jmx.JmxSession;
import dev.slimwire.perf.jvm.Control;
import dev.slimwire.perf.transport.PackedStub;
import dev.slimwire.perf.transport.Stubs;
import java.io.IOException;
import java.rmi.RemoteException;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import javax.management.ObjectName;

/** The client's JVM. */
final class GraphClient implements ClientControl {

  private final Stubs<GraphService> stubs = new Stubs<>();
  private final Map<String, Session> sessions = new ConcurrentHashMap<>();
  private final GraphService expected;

  /**
   * What a transport's calls go through.
   *
   * @param next the number of the next of each work. It goes on from run to run: a stream that
   *     remembers a lot must not see the same again soon
   */
  private record Session(JmxSession jmx, Map<Work, AtomicInteger> next) {

    int next(Work work) {
      return next.computeIfAbsent(work, key -> new AtomicInteger()).getAndIncrement();
    }
  }

  GraphClient(GraphService expected) {
    this.expected = expected;
  }

  /** Runs the client. */
  public static void main(String[] args) throws IOException {
    Control.serve(new GraphClient(PrebuiltGraphs.make()));
  }

  @Override
  public void use(
      String transport,
      PackedStub<GraphService> stub,
      String connector,
      Map<ObjectName, String[]> attributes)
      throws RemoteException {
    stubs.put(transport, stub);
    Session session = new Session(new JmxSession(), new ConcurrentHashMap<>());
    session.jmx().connect(connector, attributes);
    sessions.put(transport, session);
  }

  @Override
  public void verify(String transport, Work work, int times) throws RemoteException {
    GraphService service = stubs.find(transport);
    Session session = Objects.requireNonNull(sessions.get(transport), transport);
    for (int i = 0; i < times; i++) {
      int number = session.next(work);
      if (!work.isRight(service, expected, number)) {
        throw new RemoteException(work + " " + number + ": not what the server has");
      }
    }
  }

  @Override
  public long run(String transport, Work work, int times) throws RemoteException {
    GraphService service = stubs.find(transport);
    Session session = Objects.requireNonNull(sessions.get(transport), transport);
    long begun = System.nanoTime();
    for (int i = 0; i < times; i++) {
      work.run(service, session.jmx(), session.next(work));
    }
    return System.nanoTime() - begun;
  }

  @Override
  public void leave(String transport) throws RemoteException {
    Session session = sessions.remove(transport);
    if (session != null) {
      session.jmx().disconnect();
    }
  }
}
