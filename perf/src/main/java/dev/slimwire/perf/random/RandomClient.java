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
  private final RandomResults own = new RandomResults();

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
  public void verify(String session, RandomMessage message) throws RemoteException {
    message.verify(sessions.find(session));
  }

  @Override
  public long call(String session, RandomMessage message, int calls) throws RemoteException {
    RandomData service = sessions.find(session);
    long start = System.nanoTime();
    for (int call = 0; call < calls; call++) {
      message.call(service, own, call);
    }
    return System.nanoTime() - start;
  }

  @Override
  public long[] callInTurn(String one, String other, RandomMessage message, int pairs)
      throws RemoteException {
    RandomData[] services = {sessions.find(one), sessions.find(other)};
    long[] nanos = new long[2 * pairs];
    for (int pair = 0; pair < pairs; pair += RUN) {
      int end = Math.min(pairs, pair + RUN);
      int first = pair / RUN % 2;
      callRun(services, first, message, pair, end, nanos);
      callRun(services, 1 - first, message, pair, end, nanos);
    }
    return nanos;
  }

  private void callRun(
      RandomData[] services, int which, RandomMessage message, int begin, int end, long[] nanos)
      throws RemoteException {
    message.call(services[which], own, begin); // behind the other's calls: not counted
    for (int pair = begin; pair < end; pair++) {
      long start = System.nanoTime();
      message.call(services[which], own, pair);
      nanos[2 * pair + which] = System.nanoTime() - start;
    }
  }
}
