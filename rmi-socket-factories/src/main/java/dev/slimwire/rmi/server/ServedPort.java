package dev.slimwire.rmi.server;

import dev.slimwire.time.NanoTime;
import org.jspecify.annotations.Nullable;

/**
 * What the accepted connections of one server socket are made with, and share. Safe for use by many
 * threads.
 */
public final class ServedPort {

  private final ServerConfiguration configuration;
  private final @Nullable Runnable beforeEach;
  private final Handshakes handshakes;
  private final IdleClients idle;
  private final PortLog log = new PortLog(NanoTime.SYSTEM);

  /** Makes one without connections yet. */
  public ServedPort(ServerConfiguration configuration) {
    this(configuration, null);
  }

  /**
   * Makes one without connections yet.
   *
   * @param beforeEach runs before each client's handshake, on its thread; null for nothing
   */
  ServedPort(ServerConfiguration configuration, @Nullable Runnable beforeEach) {
    this(
        configuration,
        beforeEach,
        new Handshakes(configuration.maxHandshakes()),
        new IdleClients());
  }

  ServedPort(
      ServerConfiguration configuration,
      @Nullable Runnable beforeEach,
      Handshakes handshakes,
      IdleClients idle) {
    this.configuration = configuration;
    this.beforeEach = beforeEach;
    this.handshakes = handshakes;
    this.idle = idle;
  }

  ServerConfiguration configuration() {
    return configuration;
  }

  /** Notes that a handshake begins, on its thread. */
  void begin(AcceptedSocket socket) {
    if (beforeEach != null) {
      beforeEach.run();
    }
    handshakes.begin(socket);
  }

  /** Notes that a handshake is done, or has failed. */
  void end(AcceptedSocket socket) {
    handshakes.end(socket);
  }

  /** Returns the connections whose clients are idle. */
  IdleClients idle() {
    return idle;
  }

  /** Returns the log for lines about clients. */
  PortLog log() {
    return log;
  }
}
