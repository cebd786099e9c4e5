package dev.slimwire.rmi.server;

import dev.slimwire.codec.CodecRegistry;
import dev.slimwire.codec.LevelPolicy;
import dev.slimwire.frame.CompressionPolicy;
import dev.slimwire.frame.FrameConfig;
import dev.slimwire.frame.FrameLimits;
import dev.slimwire.frame.HistoryMode;
import dev.slimwire.metrics.TransferListener;
import dev.slimwire.page.PageLimits;
import dev.slimwire.rmi.socket.FramesByPeer;
import java.rmi.server.RMIServerSocketFactory;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * The options of a server factory; factories with equal options are equal, if their inner factories
 * are of the same class.
 *
 * @param inner makes the underlying sockets; null for plain TCP
 * @param policy which clients are served, and how
 * @param codecs the available codecs
 * @param levelPolicy lowers the levels that clients ask for
 * @param frameLimits how long blocks may be
 * @param pageLimits limits for pages that clients send
 * @param history what frames may refer to; null for what suits the socket
 * @param listener is notified of every frame
 * @param handshakeTimeout how long a client may take to send its preamble, once it is served
 * @param maxHandshakes how many clients may have an unfinished handshake at once
 */
public record ServerOptions(
    @Nullable RMIServerSocketFactory inner,
    CompressionPolicy policy,
    CodecRegistry codecs,
    LevelPolicy levelPolicy,
    FrameLimits frameLimits,
    PageLimits pageLimits,
    @Nullable HistoryMode history,
    TransferListener listener,
    Duration handshakeTimeout,
    int maxHandshakes) {

  /** How long a client may take by default: as long as RMI's clients wait for the answer. */
  public static final Duration HANDSHAKE_TIMEOUT = Duration.ofSeconds(60);

  /** How many clients may have an unfinished handshake at once by default. */
  public static final int MAX_HANDSHAKES = 100;

  /** Returns the default options. */
  public static ServerOptions standard() {
    return new ServerOptions(
        null,
        CompressionPolicy.PREFER,
        CodecRegistry.installed(),
        LevelPolicy.UNLIMITED,
        FrameLimits.DEFAULT,
        PageLimits.DEFAULT,
        null,
        TransferListener.NONE,
        HANDSHAKE_TIMEOUT,
        MAX_HANDSHAKES);
  }

  /** Returns the configuration of accepted sockets. */
  public ServerConfiguration configuration() {
    FrameConfig some = FrameConfig.of(codecs).withLimits(frameLimits).withListener(listener);
    FrameConfig frames = policy == CompressionPolicy.OFF ? some : some.withPolicy(policy);
    return new ServerConfiguration(
        policy,
        FramesByPeer.of(frames.withHistory(history != null ? history : HistoryMode.WINDOW)),
        FramesByPeer.of(frames.withHistory(history != null ? history : HistoryMode.SEED)),
        levelPolicy,
        pageLimits,
        handshakeTimeout,
        maxHandshakes);
  }
}
