package dev.slimwire.rmi.server;

import java.net.Socket;
import java.net.SocketTimeoutException;

/** Tells once why a client's connection cannot go on. Safe for use by many threads. */
final class FailureLog {

  private final Socket client;
  private final PortLog log;
  private volatile boolean told;

  FailureLog(Socket client, PortLog log) {
    this.client = client;
    this.log = log;
  }

  /** The first failure is final, but for a timeout between two requests. */
  void tell(Throwable failure) {
    if (!told && !(failure instanceof SocketTimeoutException)) {
      told = true;
      log.connectionFailed(client, failure);
    }
  }
}
