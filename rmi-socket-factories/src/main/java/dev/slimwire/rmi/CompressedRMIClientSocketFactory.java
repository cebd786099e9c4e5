package dev.slimwire.rmi;

import dev.slimwire.codec.CompressionLevel;
import dev.slimwire.frame.CompressionPolicy;
import dev.slimwire.rmi.client.ClientOptions;
import dev.slimwire.rmi.client.ServerAddress;
import dev.slimwire.rmi.socket.InnerFactories;
import dev.slimwire.rmi.warmup.WarmUp;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.Serial;
import java.io.Serializable;
import java.net.Socket;
import java.rmi.server.RMIClientSocketFactory;
import java.time.Duration;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Makes RMI clients compress what they send, and ask for compressed replies. With servers that
 * speak only stock RMI, the client speaks plain RMI, unless its policy is {@code REQUIRE}.
 *
 * <p>The factory travels in every stub, so this library must be on the class path of every client
 * and registry. The settings that it carries are defaults: a client's own {@link
 * ClientConfiguration} overrides them.
 *
 * <p>Two factories are equal if their inner factories are equal and of the same class. Equality
 * means compatibility on the wire, and lets RMI share ports and connections. Immutable and safe for
 * use by many threads.
 */
public final class CompressedRMIClientSocketFactory
    implements RMIClientSocketFactory, Serializable {

  @Serial private static final long serialVersionUID = 1L;

  // The registry's filter allows nothing but strings, numbers and other socket factories here.
  @SuppressWarnings("serial") // over() requires a serializable one
  private final @Nullable RMIClientSocketFactory inner;

  private final String level;
  private final long connectTimeoutMillis;
  private transient volatile @Nullable ClientOptions carried;

  /** Whether it was deserialized from a stub, whose limits are not this process's. */
  private transient boolean fromStub;

  /** Makes a factory with the default level over plain TCP. */
  public CompressedRMIClientSocketFactory() {
    this(null, CompressionLevel.FAST, ClientConfiguration.CONNECT_TIMEOUT);
  }

  private CompressedRMIClientSocketFactory(
      @Nullable RMIClientSocketFactory inner, CompressionLevel level, Duration connectTimeout) {
    this.inner = inner;
    this.level = level.toString();
    this.connectTimeoutMillis = connectTimeout.toMillis();
  }

  /**
   * Returns a copy whose clients ask for a level, unless they choose one themselves.
   *
   * <p>It equals this factory, and RMI puts the first of equal factories into all stubs of a port:
   * a level that was given to a later one is never used. Use a single factory for everything that
   * is exported on a port (port 0 counts as one port, whichever port RMI picks for it), or use
   * {@link RequestedLevel} to set the level of a method.
   *
   * @param newLevel the level of requests and replies; the default one where its codec is missing
   */
  public CompressedRMIClientSocketFactory withLevel(CompressionLevel newLevel) {
    return new CompressedRMIClientSocketFactory(inner, newLevel, connectTimeout());
  }

  /**
   * Returns a copy whose clients give up connecting after a time, unless they choose one
   * themselves. Inner factories connect by themselves, without this limit. In a factory that
   * arrived in a stub, the timeout is capped at {@link ClientConfiguration#CONNECT_TIMEOUT}, so
   * that a server cannot make clients wait longer.
   *
   * @param timeout the limit; zero waits as long as the system does
   * @throws IllegalArgumentException if the time is negative, or above zero and less than 1 ms, or
   *     more than 2^31 - 1 ms
   */
  public CompressedRMIClientSocketFactory withConnectTimeout(Duration timeout) {
    return new CompressedRMIClientSocketFactory(inner, level(), Timeouts.require(timeout));
  }

  /**
   * Returns a copy that compresses on top of another factory's sockets, for example those of {@code
   * SslRMIClientSocketFactory}.
   *
   * <p>Sockets are considered TLS if they are {@code SSLSocket}s. A factory that wraps its TLS
   * sockets in a class of its own needs {@link ClientConfiguration#withHistory
   * withHistory(HistoryMode.SEED)}, or the same setting on the server. Otherwise messages refer to
   * each other, and their lengths can reveal secrets to an attacker who chooses other bytes.
   *
   * @param newInner a serializable factory that overrides {@code equals}
   * @throws IllegalArgumentException if the factory is not serializable, or already compresses
   */
  public CompressedRMIClientSocketFactory over(RMIClientSocketFactory newInner) {
    if (!(newInner instanceof Serializable)) {
      throw new IllegalArgumentException(
          "inner factory is not serializable, but travels in stubs: " + newInner.getClass());
    }
    requireOther(newInner);
    return new CompressedRMIClientSocketFactory(newInner, level(), connectTimeout());
  }

  @Override
  public Socket createSocket(String host, int port) throws IOException {
    return ClientRuntime.open(new ServerAddress(inner, host, port), carried());
  }

  /** Connections keep their options, and those of one factory share one object. */
  ClientOptions carried() {
    ClientOptions known = carried;
    if (known == null) {
      known =
          new ClientOptions(
              level(),
              CompressionPolicy.PREFER,
              connectTimeout(),
              ClientConfiguration.HANDSHAKE_TIMEOUT);
      carried = known;
    }
    return known;
  }

  /** In a hostile stub, the inner factory could even be this factory itself, in an endless loop. */
  private static void requireOther(@Nullable RMIClientSocketFactory inner) {
    if (inner instanceof CompressedRMIClientSocketFactory
        || inner instanceof CompressedRMISocketFactory) {
      throw new IllegalArgumentException("inner factory already compresses");
    }
  }

  private CompressionLevel level() {
    return CompressionLevel.parse(level);
  }

  private Duration connectTimeout() {
    Duration said = Duration.ofMillis(connectTimeoutMillis);
    return fromStub ? Timeouts.atMost(ClientConfiguration.CONNECT_TIMEOUT, said) : said;
  }

  @Serial
  private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
    in.defaultReadObject();
    try {
      requireValid();
    } catch (RuntimeException wrong) {
      throw StubFields.invalid(wrong);
    }
    fromStub = true;
    WarmUp.ofClient(); // RMI connects next, to tell the server that the stub is used
  }

  private void requireValid() {
    CompressionLevel.parse(Objects.requireNonNull(level, "level is missing"));
    Timeouts.require(connectTimeout());
    requireOther(inner);
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof CompressedRMIClientSocketFactory that
        && InnerFactories.areEqual(inner, that.inner);
  }

  @Override
  public int hashCode() {
    return Objects.hash(CompressedRMIClientSocketFactory.class.getName(), inner);
  }

  @Override
  public String toString() {
    String below =
        inner == null ? "" : ", over=" + inner.getClass().getName(); // it may have secrets
    return "CompressedRMIClientSocketFactory[level=" + level + below + "]";
  }
}
