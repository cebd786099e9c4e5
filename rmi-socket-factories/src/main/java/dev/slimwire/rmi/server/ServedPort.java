package dev.slimwire.rmi.server;

import org.jspecify.annotations.Nullable;

/**
 * What the connections that one server socket accepts are made with, and share. Safe for use by
 * many threads.
 */
public final class ServedPort {

  private final ServerConfiguration configuration;
  private final Handshakes handshakes;
  private final IdleClients idle;
  private final PortLog log = new PortLog(System::nanoTime);

  /** Makes one without a connection so far. */
  public ServedPort(ServerConfiguration configuration) {
    this(configuration, null);
  }

  /**
   * Makes one without a connection so far.
   *
   * @param beforeEach runs before each client's handshake, on its thread; null for nothing
   */
  ServedPort(ServerConfiguration configuration, @Nullable Runnable beforeEach) {
    this(
        configuration,
        new Handshakes(configuration.maxHandshakes(), beforeEach),
        new IdleClients());
  }

  ServedPort(ServerConfiguration configuration, Handshakes handshakes, IdleClients idle) {
    this.configuration = configuration;
    this.handshakes = handshakes;
    this.idle = idle;
  }

  ServerConfiguration configuration() {
    return configuration;
  }

  /** Returns the handshakes that are not done. */
  Handshakes handshakes() {
    return handshakes;
  }

  /** Returns the connections whose clients are idle. */
  IdleClients idle() {
    return idle;
  }

  /** Returns where lines about clients go. */
  PortLog log() {
    return log;
  }
}
