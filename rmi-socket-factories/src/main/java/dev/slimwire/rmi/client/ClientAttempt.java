package dev.slimwire.rmi.client;

import dev.slimwire.rmi.socket.SocketStreams;
import java.io.IOException;

/** One socket, and one protocol that a client speaks on it. */
sealed interface ClientAttempt extends SocketStreams permits SlimwireAttempt, PlainAttempt {

  /**
   * Waits for the server's answer. The input is usable afterwards.
   *
   * @throws dev.slimwire.frame.UnsupportedPeerException if the server refused the protocol
   * @throws IOException if there is no answer, or it is malformed
   */
  void await() throws IOException;

  /** Returns whether the server has sent anything. */
  boolean isAnswered();

  /** Returns whether the next connection to the server also begins with this protocol. */
  boolean isLasting();

  /** Logs what was settled. */
  void explain(String server, String reason);
}
