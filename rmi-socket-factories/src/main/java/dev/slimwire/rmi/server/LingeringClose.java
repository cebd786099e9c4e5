package dev.slimwire.rmi.server;

import dev.slimwire.rmi.closing.Sockets;
import dev.slimwire.rmi.socket.Deadline;
import dev.slimwire.rmi.socket.DeadlineInputStream;
import java.io.IOException;
import java.net.Socket;
import java.time.Duration;

/**
 * Lets a client read its reply although it is still sending data that is not read, such as long
 * arguments for an object that no longer exists, or that a filter refuses: RMI replies and closes.
 * Unread bytes would reset the connection, and the client would fail while writing and never read
 * the reply.
 */
final class LingeringClose {

  /** 10 MB at 10 Mbit/s. A client that never stops holds a thread no longer than that. */
  private static final Duration LIMIT = Duration.ofSeconds(10);

  /** Data in transit has no such pauses, unless packets are lost more than once. */
  private static final int QUIET_MILLIS = 2000;

  private static final int BUFFER = 8 << 10;

  private static final String RMI = "sun.rmi.";
  private static final String CONNECTIONS = "sun.rmi.transport.tcp.";

  private LingeringClose() {}

  /**
   * If it is RMI that closes, ends the output and discards input until the client closes, or sends
   * nothing for a while. RMI closes only connections whose requests it has not fully read; after
   * others, it continues to read. Only for TCP and TLS sockets: how others handle the end of their
   * output is unknown.
   *
   * @param socket the underlying socket
   * @param idle closes it if no thread is free for another client
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

  /** Returns whether RMI itself closes, rather than the program or a method that RMI has called. */
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
