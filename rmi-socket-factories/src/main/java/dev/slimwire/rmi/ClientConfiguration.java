package dev.slimwire.rmi;

import dev.slimwire.codec.CodecRegistry;
import dev.slimwire.codec.CompressionLevel;
import dev.slimwire.frame.CompressionPolicy;
import dev.slimwire.frame.FrameConfig;
import dev.slimwire.frame.FrameLimits;
import dev.slimwire.frame.HistoryMode;
import dev.slimwire.metrics.TransferListener;
import dev.slimwire.page.PageLimits;
import dev.slimwire.page.TransferContext;
import dev.slimwire.rmi.client.ClientOptions;
import dev.slimwire.rmi.park.ParkLimits;
import java.net.Socket;
import java.time.Duration;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import javax.net.ssl.SSLSocket;
import org.jspecify.annotations.Nullable;

/**
 * A client's own configuration. A client uses the socket factory that arrives in the stub, so
 * without a configuration of its own, the server would choose its level and timeouts.
 *
 * <p>Precedence, highest first: the calling thread's {@link RequestLevel}, a system property, what
 * was {@linkplain #install installed} here, the factory in the stub, the default. Limits are set by
 * the client alone; timeouts from a stub apply where they are shorter than the defaults. A server
 * thus chooses level and policy for clients that have not chosen their own: it may ask for plain
 * RMI, or forbid it.
 *
 * <p>The system properties are for the operator. They are read when the first socket is created, or
 * earlier if a client first uses something else, such as a level, or a page outside a connection;
 * and again on each {@link #install} and {@link #update}:
 *
 * <ul>
 *   <li>{@code dev.slimwire.level}: a level as {@link CompressionLevel#parse} reads it; {@code 0}
 *       switches compression off
 *   <li>{@code dev.slimwire.policy}: {@code off}, {@code accept}, {@code prefer} or {@code
 *       require}; with {@code off} sockets are plain
 *   <li>{@code dev.slimwire.connectTimeout}: milliseconds; 0 waits as long as the system does
 *   <li>{@code dev.slimwire.handshakeTimeout}: milliseconds
 *   <li>{@code dev.slimwire.fallbackMemory}: milliseconds
 *   <li>{@code dev.slimwire.maxBlockLength}: bytes of a block that servers may send
 *   <li>{@code dev.slimwire.maxPageLength}: bytes of a page from a server, after decompression
 *   <li>{@code dev.slimwire.maxPageCells}: values of a page from a server
 *   <li>{@code dev.slimwire.history}: {@code none}, {@code seed} or {@code window}
 *   <li>{@code dev.slimwire.localPing}: milliseconds; 0 switches it off
 *   <li>{@code dev.slimwire.parkTime}: milliseconds; 0 switches it off
 *   <li>{@code dev.slimwire.parkedPerServer}, {@code dev.slimwire.parkedTotal}: connections
 * </ul>
 *
 * Immutable and safe for use by many threads.
 */
public final class ClientConfiguration {

  /** How long a connect may take by default: 10 s. RMI has no such limit (JDK-8316649). */
  public static final Duration CONNECT_TIMEOUT = Duration.ofSeconds(10);

  /**
   * How long a server may take to answer the first bytes by default: 60 s, as long as RMI waits.
   */
  public static final Duration HANDSHAKE_TIMEOUT = Duration.ofSeconds(60);

  /** How long a server that refused slimwire is remembered by default: 60 s. */
  public static final Duration FALLBACK_MEMORY = Duration.ofSeconds(60);

  /** For how long after a server's last byte pings are answered without it by default: 30 s. */
  public static final Duration LOCAL_PING = Duration.ofSeconds(30);

  private final Choices choices;

  private ClientConfiguration(Choices choices) {
    this.choices = choices;
  }

  /** Returns a configuration that leaves every choice to the factories and the defaults. */
  public static ClientConfiguration standard() {
    return new ClientConfiguration(new Choices());
  }

  /**
   * Installs a configuration for this process, for sockets that are created from now on. RMI keeps
   * connections open for a while, so install it before the first call. Connections that were parked
   * under the previous configuration are closed.
   *
   * @throws IllegalArgumentException if a system property has a wrong value
   */
  public static void install(ClientConfiguration configuration) {
    ClientRuntime.install(configuration);
  }

  /**
   * Installs a changed copy of the {@linkplain #installed installed} configuration, for libraries
   * that add to what their program has installed. If another thread installs a configuration
   * meanwhile, that one is changed instead, so that it is not lost.
   *
   * @param change may be called more than once, with another configuration each time
   * @throws IllegalArgumentException if a system property has a wrong value
   * @see #install
   */
  public static void update(UnaryOperator<ClientConfiguration> change) {
    ClientRuntime.update(change);
  }

  /**
   * Returns the configuration that was installed last, overridden by the system properties, or else
   * the standard one.
   */
  public static ClientConfiguration installed() {
    return ClientRuntime.installed();
  }

  /**
   * Returns a copy with another default level for requests.
   *
   * @throws IllegalArgumentException if the level names a codec that is not available
   */
  public ClientConfiguration withLevel(CompressionLevel newLevel) {
    return with(made -> made.level = made.frames.codecs().require(newLevel));
  }

  /** Returns a copy with another policy: how much this client wants compression. */
  public ClientConfiguration withPolicy(CompressionPolicy newPolicy) {
    return with(made -> made.policy = Objects.requireNonNull(newPolicy, "policy"));
  }

  /**
   * Returns a copy with another history mode: what short frames may refer to; by default the
   * {@linkplain HistoryMode#SEED seed} over TLS, and else the most recent bytes of the connection,
   * too. The server's choice applies as well: the lower of the two is used.
   */
  public ClientConfiguration withHistory(HistoryMode mode) {
    return with(made -> made.history = Objects.requireNonNull(mode, "history"));
  }

  /**
   * Returns a copy with a limit for connects; zero waits as long as the system does. If neither
   * this nor the factory sets one, it is {@link #CONNECT_TIMEOUT}.
   *
   * @throws IllegalArgumentException if the time is negative, or above zero and less than 1 ms, or
   *     more than 2^31 - 1 ms
   */
  public ClientConfiguration withConnectTimeout(Duration timeout) {
    return with(made -> made.connectTimeout = Timeouts.require(timeout));
  }

  /**
   * Returns a copy with a limit for handshakes, {@link #HANDSHAKE_TIMEOUT} by default. RMI's own,
   * {@code sun.rmi.transport.tcp.handshakeTimeout}, applies if it is shorter.
   *
   * @throws IllegalArgumentException if the time is less than 1 ms, or more than 2^31 - 1 ms
   */
  public ClientConfiguration withHandshakeTimeout(Duration timeout) {
    return with(made -> made.handshakeTimeout = Timeouts.requirePositive(timeout));
  }

  /**
   * Returns a copy with another time for which a server that refused slimwire is treated as a stock
   * one, so that further connections need not find out again; zero disables this. At most 1,000
   * servers are remembered. Parked plain connections are not used for longer than that either. The
   * default is {@link #FALLBACK_MEMORY}.
   *
   * @throws IllegalArgumentException if the time is negative, or above zero and less than 1 ms, or
   *     more than 2^31 - 1 ms
   */
  public ClientConfiguration withFallbackMemory(Duration duration) {
    return with(made -> made.fallbackMemory = Timeouts.require(duration));
  }

  /**
   * Returns a copy with another time after a server's last byte during which the client answers
   * RMI's pings itself; zero disables this. RMI pings before each call on an idle connection, which
   * costs a round trip. The answer is given where round trips are long, the socket is the JDK's or
   * a TLS one, and it neither has bytes to read nor was closed by the peer; otherwise the server is
   * asked. The default is {@link #LOCAL_PING}.
   *
   * @throws IllegalArgumentException if the time is negative, or above zero and less than 1 ms, or
   *     more than 2^31 - 1 ms
   */
  public ClientConfiguration withLocalPing(Duration duration) {
    return with(made -> made.localPing = Timeouts.require(duration));
  }

  /**
   * Returns a copy with another time for which a connection is kept after RMI has closed it as
   * idle, for reuse by a later call to the same server by an equal factory. This saves the connect
   * and the handshakes, including that of TLS. The default is 5 minutes; zero disables this. Only
   * connections over TLS, or with round trips of 2 ms or more, are kept, and none for longer than
   * six times that time since it was first parked. The server needs a thread for each.
   *
   * @throws IllegalArgumentException if the time is negative, or above zero and less than 1 ms, or
   *     more than 2^31 - 1 ms
   */
  public ClientConfiguration withParkTime(Duration time) {
    return with(
        made ->
            made.parking =
                new ParkLimits(
                    Timeouts.require(time), made.parking.perServer(), made.parking.total()));
  }

  /**
   * Returns a copy with other numbers of parked connections. The oldest are closed first.
   *
   * @param perServer how many of one server and factory; 2 by default
   * @param total how many in all; 64 by default
   * @throws IllegalArgumentException if one is negative
   */
  public ClientConfiguration withParked(int perServer, int total) {
    return with(made -> made.parking = new ParkLimits(made.parking.time(), perServer, total));
  }

  /** Returns a copy with other codecs. */
  public ClientConfiguration withCodecs(CodecRegistry codecs) {
    return with(
        made -> made.frames = made.frames.withCodecs(Objects.requireNonNull(codecs, "codecs")));
  }

  /** Returns a copy with other limits for blocks: what is sent, and what servers may send. */
  public ClientConfiguration withFrameLimits(FrameLimits limits) {
    return with(
        made ->
            made.frames = made.frames.withLimits(Objects.requireNonNull(limits, "frameLimits")));
  }

  /**
   * Returns a copy with other limits for the memory that pages from servers may make this client
   * allocate.
   */
  public ClientConfiguration withPageLimits(PageLimits limits) {
    return with(made -> made.pageLimits = Objects.requireNonNull(limits, "pageLimits"));
  }

  /** Returns a copy with a listener that is notified of every frame. */
  public ClientConfiguration withListener(TransferListener listener) {
    return with(
        made ->
            made.frames = made.frames.withListener(Objects.requireNonNull(listener, "listener")));
  }

  /**
   * Returns a copy with an additional listener, which is notified of every frame after the existing
   * ones.
   */
  public ClientConfiguration withAnotherListener(TransferListener listener) {
    return withListener(choices.frames.listener().andThen(listener));
  }

  private ClientConfiguration with(Consumer<Choices> change) {
    Choices changed = new Choices(choices);
    change.accept(changed);
    return new ClientConfiguration(changed);
  }

  /** Returns the options that a factory carries, unless this configuration overrides them. */
  ClientOptions over(ClientOptions carried) {
    return new ClientOptions(
        choices.level != null ? choices.level : carried.level(),
        choices.policy != null ? choices.policy : carried.policy(),
        choices.connectTimeout != null ? choices.connectTimeout : carried.connectTimeout(),
        choices.handshakeTimeout != null ? choices.handshakeTimeout : carried.handshakeTimeout());
  }

  /** Returns what frames over a socket may refer to. */
  HistoryMode history(Socket socket) {
    if (choices.history != null) {
      return choices.history;
    }
    return socket instanceof SSLSocket ? HistoryMode.SEED : HistoryMode.WINDOW;
  }

  Duration localPing() {
    return choices.localPing;
  }

  ParkLimits parking() {
    return choices.parking;
  }

  Duration fallbackMemory() {
    return choices.fallbackMemory;
  }

  FrameConfig frames() {
    return choices.frames;
  }

  PageLimits pageLimits() {
    return choices.pageLimits;
  }

  /** Returns the context of calls that name no level. */
  TransferContext context() {
    CompressionLevel own = choices.level != null ? choices.level : CompressionLevel.FAST;
    CodecRegistry codecs = choices.frames.codecs();
    return TransferContext.requesting(codecs.require(own), codecs, choices.pageLimits);
  }

  /**
   * All that can be chosen; null leaves a choice to the factory. Instances are never changed once
   * shared.
   */
  private static final class Choices {
    private @Nullable CompressionLevel level;
    private @Nullable CompressionPolicy policy;
    private @Nullable HistoryMode history;
    private @Nullable Duration connectTimeout;
    private @Nullable Duration handshakeTimeout;
    private Duration fallbackMemory = FALLBACK_MEMORY;
    private Duration localPing = LOCAL_PING;
    private ParkLimits parking = ParkLimits.DEFAULT;
    private FrameConfig frames = FrameConfig.standard();
    private PageLimits pageLimits = PageLimits.DEFAULT;

    Choices() {}

    Choices(Choices others) {
      level = others.level;
      policy = others.policy;
      history = others.history;
      connectTimeout = others.connectTimeout;
      handshakeTimeout = others.handshakeTimeout;
      fallbackMemory = others.fallbackMemory;
      localPing = others.localPing;
      parking = others.parking;
      frames = others.frames;
      pageLimits = others.pageLimits;
    }
  }
}
