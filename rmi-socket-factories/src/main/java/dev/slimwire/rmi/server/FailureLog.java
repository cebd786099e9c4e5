package dev.slimwire.rmi.server;

import java.net.Socket;
import java.net.SocketTimeoutException;

/** Logs once why a client's connection cannot continue. Safe for use by many threads. */
final class FailureLog {

  private final Socket client;
  private final PortLog log;
  private boolean told;

  FailureLog(Socket client, PortLog log) {
    this.client = client;
    this.log = log;
  }

  /** The first failure is final, except for a timeout between two requests. */
  void tell(Throwable failure) {
    if (!(failure instanceof SocketTimeoutException) && isFirst()) {
      log.connectionFailed(client, failure);
    }
  }

  /** A reader and a writer may fail at the same time. */
  private synchronized boolean isFirst() {
    boolean first = !told;
    told = true;
    return first;
  }
}
