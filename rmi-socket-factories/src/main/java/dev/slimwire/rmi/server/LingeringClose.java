package dev.slimwire.rmi.server;

import dev.slimwire.rmi.closing.Sockets;
import dev.slimwire.rmi.socket.Deadline;
import dev.slimwire.rmi.socket.DeadlineInputStream;
import java.io.IOException;
import java.net.Socket;
import java.time.Duration;

/**
 * Lets a client have its answer that still sends what nobody reads, as long arguments for an object
 * that is gone, or that a filter refuses: RMI answers these and closes. Bytes left unread would
 * reset the connection, and the client would fail in its write and never read the answer.
 */
final class LingeringClose {

  /** 10 MB at 10 Mbit/s. A client that never stops holds a thread for no longer. */
  private static final Duration LIMIT = Duration.ofSeconds(10);

  /** What is still on its way makes no such pause, unless packets are lost more than once. */
  private static final int QUIET_MILLIS = 2000;

  private static final int BUFFER = 8 << 10;

  private static final String RMI = "sun.rmi.";
  private static final String CONNECTIONS = "sun.rmi.transport.tcp.";

  private LingeringClose() {}

  /**
   * If it is RMI that closes, ends the output, and drops what comes until the client closes, or
   * sends nothing for a while. Of the connections that RMI serves it closes only those whose
   * requests it has not read: after others it reads on. Only for sockets of TCP and TLS: what
   * others make of the end of their output nobody knows.
   *
   * @param socket the one below
   * @param idle closes it if there is no thread for another client
   */
  static void await(AcceptedSocket accepted, Socket socket, IdleClients idle) {
    if (Sockets.keepsTimeout(socket) && isOfRmi()) {
      await(accepted, socket, idle, LIMIT);
    }
  }

  static void await(AcceptedSocket accepted, Socket socket, IdleClients idle, Duration limit) {
    idle.add(accepted);
    try {
      await(socket, limit);
    } finally {
      idle.remove(accepted);
    }
  }

  /** Returns whether RMI closes: not a program, nor a method that RMI has called. */
  private static boolean isOfRmi() {
    return StackWalker.getInstance()
        .walk(
            frames ->
                frames
                    .map(StackWalker.StackFrame::getClassName)
                    .filter(name -> name.startsWith(RMI))
                    .findFirst())
        .filter(nearest -> nearest.startsWith(CONNECTIONS))
        .isPresent();
  }

  static void await(Socket socket, Duration limit) {
    try {
      Sockets.shutDownOutput(socket);
      socket.setSoTimeout(QUIET_MILLIS);
      DeadlineInputStream in = new DeadlineInputStream(new Deadline(socket, limit));
      byte[] dropped = new byte[BUFFER];
      int count = 0;
      while (count >= 0) {
        count = in.read(dropped);
      }
    } catch (IOException gone) {
      // the client is, or it says nothing, or its time is over
    }
  }
}
