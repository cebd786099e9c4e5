package dev.slimwire.rmi;

import dev.slimwire.closing.Failures;
import dev.slimwire.codec.CodecRegistry;
import dev.slimwire.codec.LevelPolicy;
import dev.slimwire.frame.CompressionPolicy;
import dev.slimwire.frame.FrameLimits;
import dev.slimwire.frame.HistoryMode;
import dev.slimwire.metrics.TransferListener;
import dev.slimwire.page.PageLimits;
import dev.slimwire.rmi.server.AcceptingServerSocket;
import dev.slimwire.rmi.server.ServerOptions;
import dev.slimwire.rmi.socket.InnerFactories;
import dev.slimwire.rmi.warmup.WarmUp;
import java.io.IOException;
import java.net.ServerSocket;
import java.rmi.server.RMIServerSocketFactory;
import java.time.Duration;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Makes an RMI server's port speak slimwire. Stock RMI clients on the same port are served in plain
 * RMI, unless the {@linkplain Builder#policy(CompressionPolicy) policy} requires compression.
 *
 * <p>Objects share a port if their factories are equal, and RMI also shares the port that it picks
 * for port 0. So two factories are equal only if all their options are, and their inner factories
 * are of the same class: the policy of one export never replaces that of another. Immutable and
 * safe for use by many threads.
 */
public final class CompressedRMIServerSocketFactory implements RMIServerSocketFactory {

  /** How long a client may take to send its preamble, once it is served, by default: 60 s. */
  public static final Duration HANDSHAKE_TIMEOUT = ServerOptions.HANDSHAKE_TIMEOUT;

  /** How many clients of one port may have an unfinished handshake at once by default. */
  public static final int MAX_HANDSHAKES = ServerOptions.MAX_HANDSHAKES;

  /**
   * The backlog: how many connections the system accepts for a port before RMI does, if the system
   * allows that many. The JDK's 50 are fewer than may arrive while a server pauses for some
   * seconds: further clients then gave up connecting, where those of plain RMI wait longer.
   */
  private static final int WAITING = 1024;

  private final ServerOptions options;

  /** Makes a factory with the default options over plain TCP. */
  public CompressedRMIServerSocketFactory() {
    this(ServerOptions.standard());
  }

  CompressedRMIServerSocketFactory(ServerOptions options) {
    this.options = options;
  }

  /** Returns a builder with the default options. */
  public static Builder builder() {
    return new Builder(ServerOptions.standard());
  }

  @Override
  public ServerSocket createServerSocket(int port) throws IOException {
    RMIServerSocketFactory inner = options.inner();
    ServerSocket socket =
        inner == null ? new ServerSocket(port, WAITING) : inner.createServerSocket(port);
    try {
      Runnable shedding = () -> ClientRuntime.shed(); // a reference would load the class now
      Runnable beforeEach = UnreadProperties.areThere() ? () -> UnreadProperties.tellOnce() : null;
      ServerSocket accepting =
          new AcceptingServerSocket(socket, options.configuration(), shedding, beforeEach);
      WarmUp.ofServer();
      return accepting;
    } catch (Throwable failure) { // also errors
      Failures.close(socket, failure); // nothing else refers to the port
      throw failure;
    }
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other == this // mostly: the options' own comparison takes milliseconds at its first call
        || other instanceof CompressedRMIServerSocketFactory that
            && InnerFactories.areEqual(options.inner(), that.options.inner())
            && options.equals(that.options);
  }

  @Override
  public int hashCode() {
    return options.hashCode();
  }

  @Override
  public String toString() {
    return "CompressedRMIServerSocketFactory[policy="
        + options.policy()
        + ", levels="
        + options.levelPolicy()
        + "]";
  }

  /** Collects options. Not thread-safe. */
  public static final class Builder {

    private @Nullable RMIServerSocketFactory inner;
    private CompressionPolicy policy;
    private CodecRegistry codecs;
    private LevelPolicy levelPolicy;
    private FrameLimits frameLimits;
    private PageLimits pageLimits;
    private @Nullable HistoryMode history;
    private TransferListener listener;
    private Duration handshakeTimeout;
    private int maxHandshakes;

    private Builder(ServerOptions from) {
      inner = from.inner();
      policy = from.policy();
      codecs = from.codecs();
      levelPolicy = from.levelPolicy();
      frameLimits = from.frameLimits();
      pageLimits = from.pageLimits();
      history = from.history();
      listener = from.listener();
      handshakeTimeout = from.handshakeTimeout();
      maxHandshakes = from.maxHandshakes();
    }

    /**
     * Compresses on top of another factory's sockets, for example those of {@code
     * SslRMIServerSocketFactory}.
     *
     * <p>Sockets are considered TLS if they are {@code SSLSocket}s. A factory that wraps its TLS
     * sockets in a class of its own needs {@link #history(HistoryMode) history(HistoryMode.SEED)}.
     * Otherwise messages refer to each other, and their lengths can reveal secrets to an attacker
     * who chooses other bytes.
     *
     * @param factory a factory that overrides {@code equals}
     * @throws IllegalArgumentException if the factory already compresses
     */
    public Builder over(RMIServerSocketFactory factory) {
      if (factory instanceof CompressedRMIServerSocketFactory
          || factory instanceof CompressedRMISocketFactory) {
        throw new IllegalArgumentException("inner factory already compresses");
      }
      inner = Objects.requireNonNull(factory, "inner factory");
      return this;
    }

    /**
     * Sets which clients are served, and how; by default {@link CompressionPolicy#PREFER}. A client
     * that is refused gets JRMP's own ProtocolNack, and fails with a {@code ConnectIOException} or
     * speaks the other protocol.
     */
    public Builder policy(CompressionPolicy newPolicy) {
      policy = Objects.requireNonNull(newPolicy, "policy");
      return this;
    }

    /**
     * Sets the codecs; by default all that are installed. Factories that are to share a port need
     * the same registry object, as no two registries are equal.
     */
    public Builder codecs(CodecRegistry registry) {
      codecs = Objects.requireNonNull(registry, "codecs");
      return this;
    }

    /**
     * Sets the policy that lowers the levels that clients ask for; by default all are granted. It
     * must give the same answer to the same question, since it is not consulted for each request.
     */
    public Builder levelPolicy(LevelPolicy newPolicy) {
      levelPolicy = Objects.requireNonNull(newPolicy, "levelPolicy");
      return this;
    }

    /** Sets how long blocks may be; {@link FrameLimits#DEFAULT} by default. */
    public Builder frameLimits(FrameLimits limits) {
      frameLimits = Objects.requireNonNull(limits, "frameLimits");
      return this;
    }

    /**
     * Sets how much memory pages from clients may make this server allocate; {@link
     * PageLimits#DEFAULT} by default. Pages that a remote method receives from other servers are
     * subject to the limits of the {@link ClientConfiguration}; or, if they arrive over sockets
     * that are not this library's, only within {@link RequestLevel#call}.
     */
    public Builder pageLimits(PageLimits limits) {
      pageLimits = Objects.requireNonNull(limits, "pageLimits");
      return this;
    }

    /**
     * Sets what short frames may refer to; by default the {@linkplain HistoryMode#SEED seed} over
     * TLS, and else the most recent bytes of the connection, too. The client's choice applies as
     * well: the lower of the two is used.
     */
    public Builder history(HistoryMode mode) {
      history = Objects.requireNonNull(mode, "history");
      return this;
    }

    /**
     * Sets the listener that is notified of every frame, on the thread that writes or reads it;
     * none by default.
     */
    public Builder listener(TransferListener transferListener) {
      listener = Objects.requireNonNull(transferListener, "listener");
      return this;
    }

    /**
     * Sets how long a client may take to send its preamble, once a thread of RMI has begun to serve
     * it; 60 s by default.
     *
     * @throws IllegalArgumentException if the time is less than 1 ms, or more than 2^31 - 1 ms
     */
    public Builder handshakeTimeout(Duration timeout) {
      handshakeTimeout = Timeouts.requirePositive(timeout);
      return this;
    }

    /**
     * Sets how many clients of one port may have an unfinished handshake at once, {@value
     * CompressedRMIServerSocketFactory#MAX_HANDSHAKES} by default; when one more connects, the
     * oldest is closed. As many well-behaved clients may connect at once, up to four times that
     * number are allowed, as long as the oldest began less than a second ago. Each occupies an RMI
     * thread, so a limit on RMI threads ({@code sun.rmi.transport.tcp.maxConnectionThreads}) has to
     * be higher.
     *
     * @param max at least 1
     * @throws IllegalArgumentException if it is less than 1
     */
    public Builder maxHandshakes(int max) {
      if (max < 1) {
        throw new IllegalArgumentException("maxHandshakes: expected 1 or more, actual " + max);
      }
      maxHandshakes = max;
      return this;
    }

    /** Returns the factory. */
    public CompressedRMIServerSocketFactory build() {
      return new CompressedRMIServerSocketFactory(
          new ServerOptions(
              inner,
              policy,
              codecs,
              levelPolicy,
              frameLimits,
              pageLimits,
              history,
              listener,
              handshakeTimeout,
              maxHandshakes));
    }
  }
}
