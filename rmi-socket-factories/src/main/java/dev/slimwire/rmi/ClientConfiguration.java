package dev.slimwire.rmi;

import dev.slimwire.codec.CodecRegistry;
import dev.slimwire.codec.CompressionLevel;
import dev.slimwire.frame.FrameConfig;
import dev.slimwire.metrics.TransferListener;
import java.time.Duration;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * A client's own configuration. A client uses the socket factory that came in the stub, so without
 * this its level and timeouts would be the server's choice.
 *
 * <p>What counts, first to last: the calling thread's {@link RequestLevel}, a system property, what
 * was {@linkplain #install installed} here, the factory in the stub, the default. The system
 * properties, read when the first socket is created, are the operator's:
 *
 * <ul>
 *   <li>{@code dev.slimwire.level}: a level as {@link CompressionLevel#parse} reads it; {@code 0}
 *       switches compression off
 *   <li>{@code dev.slimwire.connectTimeout}: milliseconds; 0 waits as long as the system does
 *   <li>{@code dev.slimwire.handshakeTimeout}: milliseconds
 * </ul>
 *
 * Immutable and safe for use by many threads.
 */
public final class ClientConfiguration {

  /** How long a connect may take by default. RMI has no such limit (JDK-8316649). */
  public static final Duration CONNECT_TIMEOUT = Duration.ofSeconds(10);

  /** How long a server may take to answer the first bytes by default. */
  public static final Duration HANDSHAKE_TIMEOUT = Duration.ofSeconds(10);

  private final @Nullable CompressionLevel level;
  private final @Nullable Duration connectTimeout;
  private final @Nullable Duration handshakeTimeout;
  private final FrameConfig frames;

  private ClientConfiguration(
      @Nullable CompressionLevel level,
      @Nullable Duration connectTimeout,
      @Nullable Duration handshakeTimeout,
      FrameConfig frames) {
    this.level = level;
    this.connectTimeout = connectTimeout;
    this.handshakeTimeout = handshakeTimeout;
    this.frames = frames;
  }

  /** Returns a configuration that decides nothing: factories and defaults do. */
  public static ClientConfiguration standard() {
    return new ClientConfiguration(null, null, null, FrameConfig.standard());
  }

  /**
   * Makes a configuration this process's own, for sockets that are created from now on.
   *
   * @throws IllegalArgumentException if a system property has a wrong value
   */
  public static void install(ClientConfiguration configuration) {
    ClientRuntime.install(configuration);
  }

  /**
   * Returns a copy with a default level for requests.
   *
   * @throws IllegalArgumentException if the level names a codec that is not at hand
   */
  public ClientConfiguration withLevel(CompressionLevel newLevel) {
    return new ClientConfiguration(
        frames.codecs().require(newLevel), connectTimeout, handshakeTimeout, frames);
  }

  /** Returns a copy with a limit for connects; zero waits as long as the system does. */
  public ClientConfiguration withConnectTimeout(Duration timeout) {
    return new ClientConfiguration(level, Timeouts.require(timeout), handshakeTimeout, frames);
  }

  /** Returns a copy with a limit for handshakes. */
  public ClientConfiguration withHandshakeTimeout(Duration timeout) {
    return new ClientConfiguration(
        level, connectTimeout, Timeouts.requirePositive(timeout), frames);
  }

  /** Returns a copy with other codecs. */
  public ClientConfiguration withCodecs(CodecRegistry codecs) {
    return withFrames(before -> FrameConfig.of(codecs).with(before.listener()));
  }

  /** Returns a copy whose listener hears of every frame. */
  public ClientConfiguration withListener(TransferListener listener) {
    return withFrames(before -> before.with(listener));
  }

  private ClientConfiguration withFrames(UnaryOperator<FrameConfig> change) {
    return new ClientConfiguration(level, connectTimeout, handshakeTimeout, change.apply(frames));
  }

  Optional<CompressionLevel> level() {
    return Optional.ofNullable(level);
  }

  Optional<Duration> connectTimeout() {
    return Optional.ofNullable(connectTimeout);
  }

  Optional<Duration> handshakeTimeout() {
    return Optional.ofNullable(handshakeTimeout);
  }

  FrameConfig frames() {
    return frames;
  }
}
