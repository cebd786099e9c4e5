package dev.slimwire.rmi.client;

import dev.slimwire.codec.CompressionLevel;
import dev.slimwire.frame.CompressionPolicy;
import java.time.Duration;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * How a client connects: the options that a factory carries, or these as overridden by the client's
 * own configuration.
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
   * Returns the other options if they are equal to these, else these: connections keep them.
   *
   * @param other options that are kept already
   */
  public ClientOptions sharedWith(ClientOptions other) {
    return equals(other) ? other : this;
  }

  // Spelled out, since the generated ones take milliseconds at their first call.
  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof ClientOptions that
        && Objects.equals(level, that.level)
        && policy == that.policy
        && Objects.equals(connectTimeout, that.connectTimeout)
        && Objects.equals(handshakeTimeout, that.handshakeTimeout);
  }

  @Override
  public int hashCode() {
    return Objects.hash(level, policy, connectTimeout, handshakeTimeout);
  }
}
