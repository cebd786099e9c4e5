package dev.slimwire.rmi;

import dev.slimwire.frame.Negotiated;

/** One line per connection: what became of it, and why. */
final class ConnectionLog {

  private static final System.Logger LOG = System.getLogger("dev.slimwire.rmi");

  private ConnectionLog() {}

  /** Frames are sent. Without a common codec nothing is compressed, which somebody should know. */
  static void compressed(String peer, Negotiated negotiated) {
    if (negotiated.hasCommonCodec()) {
      LOG.log(System.Logger.Level.DEBUG, () -> peer + ": " + negotiated);
    } else {
      LOG.log(
          System.Logger.Level.INFO, () -> peer + ": no common codec, all is stored: " + negotiated);
    }
  }

  static void plain(String peer, String reason) {
    LOG.log(System.Logger.Level.DEBUG, () -> peer + ": plain, since " + reason);
  }

  static void resumed(String peer) {
    LOG.log(System.Logger.Level.DEBUG, () -> peer + ": goes on with a parked connection");
  }

  /** A peer cannot be served: somebody has to change something. */
  static void refused(String message) {
    LOG.log(System.Logger.Level.INFO, message);
  }

  /** A peer went away, was too slow, or sent what is malformed. */
  static void failed(String peer, Throwable cause) {
    LOG.log(System.Logger.Level.DEBUG, () -> peer + ": handshake failed: " + cause);
  }
}
