package dev.slimwire.frame;

import dev.slimwire.codec.CompressionLevel;
import dev.slimwire.codec.LevelPolicy;
import dev.slimwire.frame.format.Direction;
import dev.slimwire.frame.history.HistoryOffer;
import dev.slimwire.level.LevelSink;
import dev.slimwire.level.LevelSource;
import dev.slimwire.level.PageLevels;
import dev.slimwire.metrics.TransferListener;
import dev.slimwire.recording.FlightRecorder;
import dev.slimwire.recording.FlightRecorder.ConnectionRecording;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.SocketTimeoutException;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * A connection that exchanges frames over a pair of streams, negotiated without a round trip: each
 * side's preamble is sent in one write with its first frame.
 *
 * <p>Until the initiator has read the acceptor's preamble it sends stored frames only. Safe for use
 * by many threads. What is below is closed only through its streams. It holds a share of its
 * configuration's memory until the streams end or are closed, or {@link #release} is called.
 */
public final class FrameConnection {

  /** The first byte of the acceptor's answer. */
  public static final int ACCEPTED = 0x53;

  /** The answer of an acceptor that sends no frames to this peer; JRMP's ProtocolNack. */
  public static final int REFUSED = 0x4f;

  private final FrameConfig config;
  private final @Nullable ConnectionRecording recording;
  private final FrameOutputStream output;
  private final FrameInputStream frames;
  private final InputStream input;

  /** Null once it is over, so that idle connections do not hold it. */
  private volatile @Nullable Handshake handshake;

  private volatile @Nullable Negotiated agreed;

  FrameConnection(
      ConnectionEnd end,
      Direction sending,
      byte[] greeting,
      CompressionLevel standard,
      HistoryOffer offer) {
    FrameConfig unrecorded = end.config();
    this.recording =
        FlightRecorder.connection(sending == Direction.BACKWARD, unrecorded.listener());
    FrameConfig config =
        recording == null ? unrecorded : unrecorded.withListener(recording.listener());
    this.config = config;
    this.output =
        new FrameOutputStream(
            end.out(),
            config,
            sending,
            end.levels(),
            concat(greeting, Preamble.of(config, standard, offer).toBytes(config.codecs())),
            Receivers.ofUnknown(config, standard));
    this.frames =
        new FrameInputStream(
            end.in(),
            config,
            sending.opposite(),
            end.sink(),
            ConnectionEnd.history(config, offer),
            false);
    this.frames.setReplies(output.levels());
    this.input = new NegotiatedInput(this);
    this.handshake = new Handshake(end.in(), config, new Answered());
  }

  /**
   * Begins a connection that this side opened. Nothing is read or written before the streams are.
   *
   * @param greeting is sent before the preamble and tells the acceptor what follows
   * @param levels gives each request its level
   * @param sink receives the level that was granted with each reply
   */
  public static FrameConnection initiate(
      InputStream in,
      OutputStream out,
      FrameConfig config,
      byte[] greeting,
      LevelSource levels,
      LevelSink sink) {
    return new ConnectionEnd(in, out, config, levels, sink).initiate(greeting);
  }

  /**
   * Begins a connection that this side opened, without a greeting and without levels of messages.
   * Nothing is read or written before the streams are.
   *
   * @param in gives the frames of a peer that uses {@link #accept(InputStream, OutputStream,
   *     FrameConfig)}
   * @param out takes the frames for it
   */
  public static FrameConnection initiate(InputStream in, OutputStream out, FrameConfig config) {
    return initiate(in, out, config, new byte[0], LevelSource.DEFAULT, LevelSink.IGNORE);
  }

  /**
   * Begins a connection that the peer opened, without a greeting and without levels of messages:
   * reads the initiator's preamble, which comes with the first bytes that it flushes, but not with
   * an empty flush. Replies are at this side's default level, if one of the two policies asks for
   * compression. A peer that this side cannot serve is notified before the exception is thrown;
   * close the streams then.
   *
   * @throws SocketTimeoutException before the preamble's first byte: the call can be repeated
   * @throws UnsupportedPeerException if the two have no version, no critical field or no required
   *     codec in common
   * @throws IOException if the preamble is malformed or truncated, or its rest does not arrive in
   *     time
   */
  public static FrameConnection accept(InputStream in, OutputStream out, FrameConfig config)
      throws IOException {
    return new ConnectionEnd(in, out, config, LevelSource.DEFAULT, LevelSink.IGNORE)
        .acceptOrTell(
            new Function<>() {
              @Override
              public CompressionLevel apply(Negotiated agreed) {
                return standard(agreed, config);
              }
            });
  }

  private static CompressionLevel standard(Negotiated agreed, FrameConfig config) {
    return agreed.isAsked() ? config.level() : CompressionLevel.NONE;
  }

  /**
   * Begins a connection whose greeting has been read: reads the initiator's preamble.
   *
   * @param policy lowers the initiator's default level; the result is the default of the replies
   * @param levels gives each reply the level that was granted
   * @param sink receives the level that was asked for with each request
   * @throws UnsupportedPeerException if the two have no version, no critical field or no required
   *     codec in common: answer {@link #REFUSED}
   * @throws SocketTimeoutException before the preamble's first byte: the call can be repeated
   * @throws IOException if the preamble is malformed or truncated, or its rest does not arrive in
   *     time
   */
  public static FrameConnection accept(
      InputStream in,
      OutputStream out,
      FrameConfig config,
      LevelPolicy policy,
      LevelSource levels,
      LevelSink sink)
      throws IOException {
    return new ConnectionEnd(in, out, config, levels, sink)
        .accept(agreed -> policy.grant(agreed.codecs().normalize(agreed.level())));
  }

  /**
   * Continues reading from another stream, so that idle connections do not hold a wrapper that was
   * only needed for the handshake.
   *
   * @param next reads from the same peer; nothing was read ahead from it
   */
  public void setInput(InputStream next) {
    frames.setInput(next);
  }

  /** Returns the reader of frames, once the peer's preamble has been read. */
  FrameInputStream frames() {
    return frames;
  }

  /**
   * Returns the stream of the bytes that the peer wrote. The first read waits for the peer's
   * preamble.
   */
  public InputStream input() {
    return input;
  }

  /** Returns the stream whose bytes the peer can read once it is flushed. */
  public FrameOutputStream output() {
    return output;
  }

  /**
   * Declares, before the first message, that both ends have addresses of this machine. Adaptive
   * levels then assume that transfer takes next to no time, until the peer's reports say otherwise,
   * since a tunnel may begin at such an address. Long messages that have no level of their own
   * adapt, too, if the default is level 3.
   */
  public void setWithinMachine() {
    output.levels().setWithinMachine();
  }

  /**
   * Identifies the peer, before the first message. Pages of adaptive levels then take into account
   * those that are sent to it over other connections of the same configuration, since a link that
   * carries others is not idle while a page is compressed.
   *
   * @param peer for example the address of its machine; equal for all connections to it, and not
   *     retained
   */
  public void setPeer(Object peer) {
    output.levels().setPagesToPeer(config.pagesTo(peer));
  }

  /**
   * Gives back the connection's share of the memory, and what it has borrowed for a message that is
   * being written: for callers that close what is below instead of the streams. Nothing can be read
   * afterwards. Does no I/O and does not block.
   */
  public void release() {
    releaseMemory();
    if (recording != null) {
      recording.end();
    }
  }

  private void releaseMemory() {
    frames.releaseHistory();
    output.release();
  }

  /** Nothing will be read any more; what was written may still be flushed. */
  void inputClosed() {
    releaseMemory();
    if (recording != null) {
      output.onceNothingIsHeld(recording::end);
    }
  }

  /**
   * Returns what both sides agreed on.
   *
   * @throws IllegalStateException before the peer's preamble has been read
   */
  public Negotiated negotiated() {
    Negotiated known = agreed;
    if (known == null) {
      throw new IllegalStateException("the peer's preamble has not been read yet");
    }
    return known;
  }

  /** Returns the listener that is notified of this connection's frames and of the pages in them. */
  public TransferListener listener() {
    return config.listener();
  }

  /**
   * Returns the chooser of steps for the pages of a message that begins now: at adaptive levels,
   * and within one machine, up to the default level, in messages without a level of their own.
   *
   * @param level the level of the message
   * @return null if its pages always have this level
   */
  public @Nullable PageLevels pageLevels(CompressionLevel level) {
    return output.pageLevels(level);
  }

  /** Returns the level of messages that this side sends without a level of their own. */
  public CompressionLevel sendingLevel() {
    return output.receiver().standard();
  }

  /**
   * Waits for the acceptor's preamble, unless it has arrived already. A timeout before its first
   * byte does no harm.
   *
   * @throws UnsupportedPeerException if the peer refused, or its preamble is not for this side
   * @throws IOException if the peer is not a slimwire acceptor, or closed the connection
   */
  public void awaitPreamble() throws IOException {
    Handshake open = handshake;
    if (open != null) {
      open.await();
    }
  }

  /** Continues with what both ends support. */
  void setAgreed(Negotiated negotiated, CompressionLevel standard, Preamble peer) {
    agreed = config.intern(negotiated);
    output.setReceiver(Receivers.of(config, negotiated, standard, peer));
    handshake = null;
  }

  private static byte[] concat(byte[] first, byte[] second) {
    byte[] both = new byte[first.length + second.length];
    System.arraycopy(first, 0, both, 0, first.length);
    System.arraycopy(second, 0, both, first.length, second.length);
    return both;
  }

  /** Applies the acceptor's answer to an initiator. */
  private final class Answered implements Handshake.Result {

    @Override
    public void agreed(Negotiated negotiated, Preamble acceptor) {
      setAgreed(negotiated, standard(negotiated, config), acceptor);
    }

    @Override
    public void failed() {
      release();
    }
  }
}
