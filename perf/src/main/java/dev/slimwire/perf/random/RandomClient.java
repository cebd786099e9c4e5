package dev.slimwire.perf.random;

import dev.slimwire.perf.jvm.Control;
import dev.slimwire.perf.transport.PackedStub;
import dev.slimwire.perf.transport.Stubs;
import java.io.IOException;
import java.rmi.RemoteException;

/** The client's JVM. */
final class RandomClient implements ClientControl {

  /**
   * So many calls of a kind in a row. A link with a rate gathers what it may send while a client
   * computes: for the next call, which must be one of the same kind then.
   */
  private static final int RUN = 5;

  private final Stubs<RandomData> sessions = new Stubs<>();

  private RandomClient() {}

  /** Runs the client. */
  public static void main(String[] args) throws IOException {
    Control.serve(new RandomClient());
  }

  @Override
  public void use(String session, PackedStub<RandomData> stub) throws RemoteException {
    sessions.put(session, stub);
  }

  @Override
  public void verify(String session, RandomReply reply) throws RemoteException {
    reply.verify(sessions.find(session));
  }

  @Override
  public long fetch(String session, RandomReply reply, int calls) throws RemoteException {
    RandomData service = sessions.find(session);
    long start = System.nanoTime();
    for (int call = 0; call < calls; call++) {
      reply.fetch(service, call);
    }
    return System.nanoTime() - start;
  }

  @Override
  public long[] fetchInTurn(String one, String other, RandomReply reply, int pairs)
      throws RemoteException {
    RandomData[] services = {sessions.find(one), sessions.find(other)};
    long[] nanos = new long[2 * pairs];
    for (int pair = 0; pair < pairs; pair += RUN) {
      int end = Math.min(pairs, pair + RUN);
      int first = pair / RUN % 2;
      fetchRun(services, first, reply, pair, end, nanos);
      fetchRun(services, 1 - first, reply, pair, end, nanos);
    }
    return nanos;
  }

  private static void fetchRun(
      RandomData[] services, int which, RandomReply reply, int begin, int end, long[] nanos)
      throws RemoteException {
    reply.fetch(services[which], begin); // behind the other's calls: not counted
    for (int pair = begin; pair < end; pair++) {
      long start = System.nanoTime();
      reply.fetch(services[which], pair);
      nanos[2 * pair + which] = System.nanoTime() - start;
    }
  }
}
