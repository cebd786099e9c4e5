package dev.slimwire.rmi.socket;

import dev.slimwire.frame.Negotiated;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.atomic.AtomicBoolean;

/** Logs one line per connection: its outcome, and why. */
public final class ConnectionLog {

  private static final System.Logger LOG = System.getLogger("dev.slimwire.rmi");

  private static final AtomicBoolean LEFT_OUT_TOLD = new AtomicBoolean();

  private ConnectionLog() {}

  /**
   * Frames are sent. Without a common codec, nothing is compressed, which operators should know.
   */
  public static void compressed(String peer, Negotiated negotiated) {
    if (negotiated.hasCommonCodec()) {
      debug(peer, ": ", negotiated);
    } else {
      LOG.log(
          System.Logger.Level.INFO,
          peer + ": no common codec, nothing is compressed: " + negotiated);
    }
    Map<String, String> leftOut = negotiated.codecs().unavailable();
    if (!leftOut.isEmpty()
        && LOG.isLoggable(System.Logger.Level.INFO)
        && LEFT_OUT_TOLD.compareAndSet(false, true)) {
      leftOut.forEach(ConnectionLog::leftOut);
    }
  }

  /** Says why a codec is not in use although its jar is here. */
  private static void leftOut(String codec, String reason) {
    LOG.log(System.Logger.Level.INFO, "codec " + codec + " is left out here: " + reason);
  }

  /** Bytes are sent as RMI writes them. */
  public static void plain(String peer, String reason) {
    debug(peer, ": plain, since ", reason);
  }

  /**
   * A server is called in plain RMI for a while, even if it changes meanwhile. Logged for the first
   * server, to explain why nothing is compressed.
   */
  public static void remembered(String peer, Duration memory, String reason) {
    LOG.log(
        System.Logger.Level.INFO,
        peer
            + " is called in plain RMI for "
            + DurationText.of(memory)
            + " (fallbackMemory), since "
            + reason
            + "; for other servers this is logged at debug level only");
  }

  /** A parked connection is in use again. */
  public static void resumed(String peer) {
    debug(peer, ": resumes a parked connection", "");
  }

  /** A peer cannot be served: its or this side's setup has to be changed. */
  public static void refused(String message) {
    LOG.log(System.Logger.Level.INFO, message);
  }

  /** This side's own code failed, such as a policy or a listener, which no peer has caused. */
  public static void defect(String peer, Throwable cause) {
    LOG.log(System.Logger.Level.WARNING, peer + " cannot be served: " + cause);
    LOG.log(System.Logger.Level.DEBUG, peer + " cannot be served", cause);
  }

  /** A peer sent malformed data after the handshake. */
  public static void broken(String peer, Throwable cause) {
    debug(peer, ": connection failed: ", cause);
  }

  /** A peer went away, was too slow, or sent malformed data. */
  public static void failed(String peer, Throwable cause) {
    debug(peer, ": handshake failed: ", cause);
  }

  private static void debug(String peer, String what, Object detail) {
    if (LOG.isLoggable(System.Logger.Level.DEBUG)) {
      LOG.log(System.Logger.Level.DEBUG, peer + what + detail);
    }
  }
}
