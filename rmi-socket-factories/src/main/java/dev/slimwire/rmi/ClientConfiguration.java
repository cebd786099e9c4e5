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
 * A client's own configuration. A client uses the socket factory that came in the stub, so without
 * this its level and timeouts would be the server's choice.
 *
 * <p>What counts, first to last: the calling thread's {@link RequestLevel}, a system property, what
 * was {@linkplain #install installed} here, the factory in the stub, the default. Limits are the
 * client's alone; a stub's timeouts count where they are shorter than the defaults. So a server
 * chooses level and policy of clients that have not: it may ask for plain RMI, or forbid it.
 *
 * <p>The system properties are the operator's. They are read when the first socket is created, or
 * before, when a client first uses something else: a level, or a page outside of a connection; and
 * again with each {@link #install} and {@link #update}:
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

  /** How long a connect may take by default. RMI has no such limit (JDK-8316649). */
  public static final Duration CONNECT_TIMEOUT = Duration.ofSeconds(10);

  /** How long a server may take to answer the first bytes by default. */
  public static final Duration HANDSHAKE_TIMEOUT = Duration.ofSeconds(10);

  /** How long a server that refused slimwire is remembered by default. */
  public static final Duration FALLBACK_MEMORY = Duration.ofSeconds(60);

  /** For how long after a server's last byte pings are answered without it by default. */
  public static final Duration LOCAL_PING = Duration.ofSeconds(30);

  private final @Nullable CompressionLevel level;
  private final @Nullable CompressionPolicy policy;
  private final @Nullable HistoryMode history;
  private final @Nullable Duration connectTimeout;
  private final @Nullable Duration handshakeTimeout;
  private final Duration fallbackMemory;
  private final Duration localPing;
  private final ParkLimits parking;
  private final FrameConfig frames;
  private final PageLimits pageLimits;

  private ClientConfiguration(Draft draft) {
    this.level = draft.level;
    this.policy = draft.policy;
    this.history = draft.history;
    this.connectTimeout = draft.connectTimeout;
    this.handshakeTimeout = draft.handshakeTimeout;
    this.fallbackMemory = draft.fallbackMemory;
    this.localPing = draft.localPing;
    this.parking = draft.parking;
    this.frames = draft.frames;
    this.pageLimits = draft.pageLimits;
  }

  /** Returns a configuration that decides nothing: factories and defaults do. */
  public static ClientConfiguration standard() {
    return new ClientConfiguration(new Draft());
  }

  /**
   * Makes a configuration this process's own, for sockets that are created from now on. RMI keeps
   * open connections for a while: install it before the first call. Connections that were parked
   * under the one before are closed.
   *
   * @throws IllegalArgumentException if a system property has a wrong value
   */
  public static void install(ClientConfiguration configuration) {
    ClientRuntime.install(configuration);
  }

  /**
   * Installs a changed copy of the {@linkplain #installed installed} configuration, for libraries
   * that add to what their program has installed: what another thread installs meanwhile is not
   * lost, but changed in turn.
   *
   * @param change may be called more than once, with another configuration each time
   * @throws IllegalArgumentException if a system property has a wrong value
   * @see #install
   */
  public static void update(UnaryOperator<ClientConfiguration> change) {
    ClientRuntime.update(change);
  }

  /** Returns what was installed last, under the system properties; else the standard one. */
  public static ClientConfiguration installed() {
    return ClientRuntime.installed();
  }

  /**
   * Returns a copy with a default level for requests.
   *
   * @throws IllegalArgumentException if the level names a codec that is not at hand
   */
  public ClientConfiguration withLevel(CompressionLevel newLevel) {
    return with(draft -> draft.level = frames.codecs().require(newLevel));
  }

  /** Returns a copy that says how much this client wants compression. */
  public ClientConfiguration withPolicy(CompressionPolicy newPolicy) {
    return with(draft -> draft.policy = Objects.requireNonNull(newPolicy, "policy"));
  }

  /**
   * Returns a copy that says what short frames may refer to; by default the {@linkplain
   * HistoryMode#SEED seed} over TLS, and else the most recent bytes of the connection, too. The
   * server's choice counts as well: the lower of the two is used.
   */
  public ClientConfiguration withHistory(HistoryMode mode) {
    return with(draft -> draft.history = Objects.requireNonNull(mode, "history"));
  }

  /**
   * Returns a copy with a limit for connects; zero waits as long as the system does. Where neither
   * this nor the factory says otherwise, it is {@link #CONNECT_TIMEOUT}.
   *
   * @throws IllegalArgumentException if the time is negative, or above zero and less than 1 ms, or
   *     more than 2^31 - 1 ms
   */
  public ClientConfiguration withConnectTimeout(Duration timeout) {
    return with(draft -> draft.connectTimeout = Timeouts.require(timeout));
  }

  /**
   * Returns a copy with a limit for handshakes, {@link #HANDSHAKE_TIMEOUT} by default.
   *
   * @throws IllegalArgumentException if the time is less than 1 ms, or more than 2^31 - 1 ms
   */
  public ClientConfiguration withHandshakeTimeout(Duration timeout) {
    return with(draft -> draft.handshakeTimeout = Timeouts.requirePositive(timeout));
  }

  /**
   * Returns a copy that says how long a server that refused slimwire is taken for a stock one, so
   * that further connections need not find out again; zero for not at all. At most 1,000 servers
   * are remembered. A plain connection that was parked is not used for longer, either. By default
   * {@link #FALLBACK_MEMORY}.
   *
   * @throws IllegalArgumentException if the time is negative, or above zero and less than 1 ms, or
   *     more than 2^31 - 1 ms
   */
  public ClientConfiguration withFallbackMemory(Duration duration) {
    return with(draft -> draft.fallbackMemory = Timeouts.require(duration));
  }

  /**
   * Returns a copy that says for how long after a server's last byte the client answers RMI's pings
   * itself; zero for never. RMI pings before each call on a connection that was idle, which costs a
   * round trip. The answer is given where round trips are long, the socket is the JDK's or a TLS
   * one, and it shows neither bytes nor an end; else the server is asked. By default {@link
   * #LOCAL_PING}.
   *
   * @throws IllegalArgumentException if the time is negative, or above zero and less than 1 ms, or
   *     more than 2^31 - 1 ms
   */
  public ClientConfiguration withLocalPing(Duration duration) {
    return with(draft -> draft.localPing = Timeouts.require(duration));
  }

  /**
   * Returns a copy that says for how long a connection is kept after RMI has closed it as idle, to
   * be that of a later call to the same server by an equal factory: the connect and the handshakes,
   * that of TLS included, are saved. By default 5 minutes; zero for not at all. Only connections
   * over TLS, or with round trips of 2 ms or more, are kept, and none any more when six times that
   * time has passed since it was first. The server has a thread for each.
   *
   * @throws IllegalArgumentException if the time is negative, or above zero and less than 1 ms, or
   *     more than 2^31 - 1 ms
   */
  public ClientConfiguration withParkTime(Duration time) {
    return with(
        draft ->
            draft.parking =
                new ParkLimits(Timeouts.require(time), parking.perServer(), parking.total()));
  }

  /**
   * Returns a copy with other numbers of parked connections. The oldest are closed first.
   *
   * @param perServer how many of one server and factory; 2 by default
   * @param total how many in all; 64 by default
   * @throws IllegalArgumentException if one is negative
   */
  public ClientConfiguration withParked(int perServer, int total) {
    return with(draft -> draft.parking = new ParkLimits(parking.time(), perServer, total));
  }

  /** Returns a copy with other codecs. */
  public ClientConfiguration withCodecs(CodecRegistry codecs) {
    return with(draft -> draft.frames = frames.with(codecs));
  }

  /** Returns a copy with other limits for blocks: what is sent, and what servers may send. */
  public ClientConfiguration withFrameLimits(FrameLimits limits) {
    return with(draft -> draft.frames = frames.with(Objects.requireNonNull(limits, "frameLimits")));
  }

  /** Returns a copy with other limits for what pages from servers may make this client allocate. */
  public ClientConfiguration withPageLimits(PageLimits limits) {
    return with(draft -> draft.pageLimits = Objects.requireNonNull(limits, "pageLimits"));
  }

  /** Returns a copy whose listener hears of every frame. */
  public ClientConfiguration withListener(TransferListener listener) {
    return with(draft -> draft.frames = frames.with(Objects.requireNonNull(listener, "listener")));
  }

  /** Returns a copy with one more listener, which hears of every frame after those before. */
  public ClientConfiguration withAnotherListener(TransferListener listener) {
    return withListener(frames.listener().andThen(listener));
  }

  private ClientConfiguration with(Consumer<Draft> change) {
    Draft draft = new Draft();
    draft.level = level;
    draft.policy = policy;
    draft.history = history;
    draft.connectTimeout = connectTimeout;
    draft.handshakeTimeout = handshakeTimeout;
    draft.fallbackMemory = fallbackMemory;
    draft.localPing = localPing;
    draft.parking = parking;
    draft.frames = frames;
    draft.pageLimits = pageLimits;
    change.accept(draft);
    return new ClientConfiguration(draft);
  }

  /** Returns what a factory carries, where this configuration does not decide otherwise. */
  ClientOptions over(ClientOptions carried) {
    return new ClientOptions(
        level != null ? level : carried.level(),
        policy != null ? policy : carried.policy(),
        connectTimeout != null ? connectTimeout : carried.connectTimeout(),
        handshakeTimeout != null ? handshakeTimeout : carried.handshakeTimeout());
  }

  /** Returns what frames over a socket may refer to. */
  HistoryMode history(Socket socket) {
    if (history != null) {
      return history;
    }
    return socket instanceof SSLSocket ? HistoryMode.SEED : HistoryMode.WINDOW;
  }

  Duration localPing() {
    return localPing;
  }

  ParkLimits parking() {
    return parking;
  }

  Duration fallbackMemory() {
    return fallbackMemory;
  }

  FrameConfig frames() {
    return frames;
  }

  PageLimits pageLimits() {
    return pageLimits;
  }

  /** Returns the context of calls that name no level. */
  TransferContext context() {
    CompressionLevel own = level != null ? level : CompressionLevel.FAST;
    return TransferContext.requesting(frames.codecs().require(own), frames.codecs(), pageLimits);
  }

  /** A configuration that is being made; null leaves a choice to the factory. */
  private static final class Draft {
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
  }
}
