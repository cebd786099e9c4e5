package dev.slimwire.rmi;

import dev.slimwire.codec.CompressionLevel;
import dev.slimwire.codec.LevelPolicy;
import dev.slimwire.frame.CompressionPolicy;
import dev.slimwire.metrics.TransferListener;
import dev.slimwire.rmi.client.ClientOptions;
import dev.slimwire.rmi.client.ServerAddress;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.Serial;
import java.io.Serializable;
import java.net.ServerSocket;
import java.net.Socket;
import java.rmi.server.RMISocketFactory;
import java.time.Duration;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Client and server factory in one, for {@link RMISocketFactory#setSocketFactory} and for
 * configurations that name a class. As the global factory, it serves all objects and registries
 * that are exported without factories. Their stubs carry no factory, so clients without this
 * library can use them, and clients that have this global factory as well compress.
 *
 * <pre>{@code
 * RMISocketFactory.setSocketFactory(new CompressedRMISocketFactory());
 * }</pre>
 *
 * <p>Properties are strings, as in property files. Set them before passing the factory to RMI,
 * which finds ports by {@code equals}; after that, the factory is safe for use by many threads. A
 * client's {@link ClientConfiguration} overrides them. Timeouts of a factory that arrived in a stub
 * are capped at the defaults.
 */
public final class CompressedRMISocketFactory extends RMISocketFactory implements Serializable {

  @Serial private static final long serialVersionUID = 1L;

  // The registry's filter allows nothing but strings and numbers here.
  private String level = CompressionLevel.FAST.toString();
  private String policy = CompressionPolicy.PREFER.toString();
  private String maxLevel = Integer.toString(CompressionLevel.Step.MAX);
  private long connectTimeoutMillis = ClientConfiguration.CONNECT_TIMEOUT.toMillis();
  private long handshakeTimeoutMillis = ClientConfiguration.HANDSHAKE_TIMEOUT.toMillis();

  private transient TransferListener listener = TransferListener.NONE;

  /** Whether it was deserialized from a stub, whose limits are not this process's. */
  private transient boolean fromStub;

  /** Makes a factory with the default properties. */
  public CompressedRMISocketFactory() {}

  @Override
  public Socket createSocket(String host, int port) throws IOException {
    return ClientRuntime.open(new ServerAddress(null, host, port), carried());
  }

  ClientOptions carried() {
    Duration connect = Duration.ofMillis(connectTimeoutMillis);
    Duration handshake = Duration.ofMillis(handshakeTimeoutMillis);
    return new ClientOptions(
        CompressionLevel.parse(level),
        CompressionPolicy.parse(policy),
        fromStub ? Timeouts.atMost(ClientConfiguration.CONNECT_TIMEOUT, connect) : connect,
        fromStub ? Timeouts.atMost(ClientConfiguration.HANDSHAKE_TIMEOUT, handshake) : handshake);
  }

  @Override
  public ServerSocket createServerSocket(int port) throws IOException {
    return CompressedRMIServerSocketFactory.builder()
        .policy(CompressionPolicy.parse(policy))
        .levelPolicy(LevelPolicy.atMost(Integer.parseInt(maxLevel)))
        .handshakeTimeout(Duration.ofMillis(handshakeTimeoutMillis))
        .listener(listener)
        .build()
        .createServerSocket(port);
  }

  /**
   * Sets the listener that is notified of every frame on the ports that this factory opens from now
   * on. It belongs to this process: it is not serialized, and {@code equals} ignores it. Clients
   * use the listener of their {@link ClientConfiguration}.
   */
  public void listenWith(TransferListener transferListener) {
    listener = Objects.requireNonNull(transferListener, "listener");
  }

  /** Returns the level of requests that name none. */
  public String getLevel() {
    return level;
  }

  /**
   * Sets the level of requests that name none; 3 by default, and if its codec is missing.
   *
   * @param text a level as {@link CompressionLevel#parse} reads it
   * @throws IllegalArgumentException if the text is not a level
   */
  public void setLevel(String text) {
    level = CompressionLevel.parse(text).toString();
  }

  /** Returns how much this side wants compression. */
  public String getPolicy() {
    return policy;
  }

  /**
   * Sets how much this side wants compression, as a client and as a server; prefer by default.
   *
   * @param text off, accept, prefer or require
   * @throws IllegalArgumentException if it is none of them
   */
  public void setPolicy(String text) {
    policy = CompressionPolicy.parse(text).toString();
  }

  /** Returns the highest step of the level table that this server grants. */
  public String getMaxLevel() {
    return maxLevel;
  }

  /**
   * Sets the highest step of the level table that this server grants; 9 by default.
   *
   * @param text 0 to 9
   * @throws IllegalArgumentException if it is none of them
   */
  public void setMaxLevel(String text) {
    maxLevel = new CompressionLevel.Step(Integer.parseInt(text.strip())).toString();
  }

  /** Returns how many milliseconds a connect may take. */
  public String getConnectTimeout() {
    return Long.toString(connectTimeoutMillis);
  }

  /**
   * Sets how long a connect may take; 10 seconds by default.
   *
   * @param millis milliseconds; 0 waits as long as the system does
   * @throws IllegalArgumentException if it is not a number, negative, or too large
   */
  public void setConnectTimeout(String millis) {
    connectTimeoutMillis = Timeouts.require(Timeouts.parse(millis)).toMillis();
  }

  /** Returns how many milliseconds a handshake may take. */
  public String getHandshakeTimeout() {
    return Long.toString(handshakeTimeoutMillis);
  }

  /**
   * Sets how long a handshake may take, on both sides; 60 seconds by default.
   *
   * @param millis milliseconds
   * @throws IllegalArgumentException if it is not a positive number, or too large
   */
  public void setHandshakeTimeout(String millis) {
    handshakeTimeoutMillis = Timeouts.requirePositive(Timeouts.parse(millis)).toMillis();
  }

  @Serial
  private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
    in.defaultReadObject();
    listener = TransferListener.NONE;
    try {
      requireValid();
    } catch (RuntimeException wrong) {
      throw StubFields.invalid(wrong);
    }
    fromStub = true;
  }

  private void requireValid() {
    setLevel(Objects.requireNonNull(level, "level is missing"));
    setPolicy(Objects.requireNonNull(policy, "policy is missing"));
    setMaxLevel(Objects.requireNonNull(maxLevel, "maxLevel is missing"));
    setConnectTimeout(getConnectTimeout());
    setHandshakeTimeout(getHandshakeTimeout());
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof CompressedRMISocketFactory that
        && level.equals(that.level)
        && policy.equals(that.policy)
        && maxLevel.equals(that.maxLevel)
        && connectTimeoutMillis == that.connectTimeoutMillis
        && handshakeTimeoutMillis == that.handshakeTimeoutMillis;
  }

  @Override
  public int hashCode() {
    return Objects.hash(level, policy, maxLevel, connectTimeoutMillis, handshakeTimeoutMillis);
  }

  @Override
  public String toString() {
    return "CompressedRMISocketFactory[level=" + level + ", policy=" + policy + "]";
  }
}
