package dev.slimwire.rmi.client;

import dev.slimwire.codec.CompressionLevel;
import dev.slimwire.frame.CompressionPolicy;
import java.time.Duration;
import java.util.Objects;

/**
 * How a client connects: what a factory carries, and what is left of it under the client's own
 * configuration.
 *
 * @param level the level of requests that name none
 * @param policy how much the client wants compression
 * @param connectTimeout how long a connect may take; zero for as long as the system waits
 * @param handshakeTimeout how long a server may take to answer the first bytes
 */
public record ClientOptions(
    CompressionLevel level,
    CompressionPolicy policy,
    Duration connectTimeout,
    Duration handshakeTimeout) {

  /**
   * Returns these options, or those that are given if they say the same: connections keep them.
   *
   * @param other what is kept already
   */
  public ClientOptions sharedWith(ClientOptions other) {
    // by hand, since the generated comparison takes milliseconds at its first call
    boolean same =
        Objects.equals(level, other.level)
            && policy == other.policy
            && Objects.equals(connectTimeout, other.connectTimeout)
            && Objects.equals(handshakeTimeout, other.handshakeTimeout);
    return same ? other : this;
  }
}
