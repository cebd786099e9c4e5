package dev.slimwire.perf.graphs;

import dev.slimwire.perf.jmx.JmxSession;
import dev.slimwire.perf.jmx.JmxWorkload;
import java.rmi.RemoteException;
import java.util.List;

/** What a client does over its sockets. */
enum Work {

  /** Fetches lists of accounts. */
  ACCOUNTS("lists of 100 accounts") {
    @Override
    void run(GraphService service, JmxSession jmx, int number) throws RemoteException {
      verify(!service.accounts(number).isEmpty(), number);
    }

    @Override
    boolean isRight(GraphService service, GraphService expected, int number)
        throws RemoteException {
      return service.accounts(number).equals(expected.accounts(number));
    }
  },

  /** Fetches entries of a cache. */
  ENTRIES("cache entries") {
    @Override
    void run(GraphService service, JmxSession jmx, int number) throws RemoteException {
      verify(!service.entry(number).key().isEmpty(), number);
    }

    @Override
    boolean isRight(GraphService service, GraphService expected, int number)
        throws RemoteException {
      return service.entry(number).equals(expected.entry(number));
    }
  },

  /** Reads all attributes of the platform's beans by JMX, which checks its replies itself. */
  JMX("JMX, all attributes") {
    @Override
    void run(GraphService service, JmxSession jmx, int number) throws RemoteException {
      jmx.run(JmxWorkload.ATTRIBUTES);
    }

    @Override
    boolean isRight(GraphService service, GraphService expected, int number) {
      return true;
    }
  };

  /** All of them. */
  static final List<Work> ALL = List.of(values());

  /** Whose time the target is about: bulk, which a link can be too slow for. */
  static final List<Work> JUDGED = List.of(ACCOUNTS, ENTRIES);

  private final String label;

  Work(String label) {
    this.label = label;
  }

  /** Does it once, and looks whether anything came. */
  abstract void run(GraphService service, JmxSession jmx, int number) throws RemoteException;

  /** Returns whether a service gives what it should. */
  abstract boolean isRight(GraphService service, GraphService expected, int number)
      throws RemoteException;

  private static void verify(boolean right, int number) throws RemoteException {
    if (!right) {
      throw new RemoteException("empty reply " + number);
    }
  }

  /** Returns the name in reports. */
  @Override
  public String toString() {
    return label;
  }
}
