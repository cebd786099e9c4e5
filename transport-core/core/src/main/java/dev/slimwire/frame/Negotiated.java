package dev.slimwire.frame;

import dev.slimwire.codec.CodecRegistry;
import dev.slimwire.codec.CompressionLevel;
import dev.slimwire.frame.format.FrameFormat;
import dev.slimwire.frame.history.HistoryOffer;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** What two peers agreed on. Its text describes a connection in one line. Immutable. */
public final class Negotiated {

  private final CodecRegistry codecs;
  private final CompressionLevel level;
  private final int maxBlockLength;
  private final HistoryMode history;
  private final boolean deltas;
  private final CompressionPolicy policy;
  private final CompressionPolicy peerPolicy;

  private Negotiated(
      CodecRegistry codecs,
      CompressionLevel level,
      int maxBlockLength,
      HistoryMode history,
      boolean deltas,
      CompressionPolicy policy,
      CompressionPolicy peerPolicy) {
    this.codecs = codecs;
    this.level = level;
    this.maxBlockLength = maxBlockLength;
    this.history = history;
    this.deltas = deltas;
    this.policy = policy;
    this.peerPolicy = peerPolicy;
  }

  /**
   * Determines what both sides do.
   *
   * @throws UnsupportedPeerException if a side requires compression and there is no common codec
   */
  static Negotiated of(FrameConfig config, Preamble peer) throws UnsupportedPeerException {
    Negotiated agreed =
        new Negotiated(
            config.codecs().retain(peer.codecIds()),
            config.policy().asks() || peer.policy().asks() ? peer.level() : CompressionLevel.NONE,
            config.limits().blocksFor(peer.maxBlockLength()).longest(),
            historyTo(config, peer.history()),
            peer.takesDeltas(),
            config.policy(),
            peer.policy());
    boolean required =
        config.policy() == CompressionPolicy.REQUIRE || peer.policy() == CompressionPolicy.REQUIRE;
    if (required && !agreed.hasCommonCodec()) {
      throw new UnsupportedPeerException(
          String.format(
              "no codec in common, but compression is required: policy %s, peer's %s;"
                  + " codecs %s, peer's %s",
              config.policy(), peer.policy(), config.codecs().ids(), peer.codecIds()));
    }
    return agreed;
  }

  private static HistoryMode historyTo(FrameConfig config, HistoryOffer offered) {
    HistoryMode wanted = config.history();
    if (wanted == HistoryMode.WINDOW && offered.window() > 0) {
      return HistoryMode.WINDOW;
    }
    boolean seed = wanted != HistoryMode.NONE && offered.hasSeed();
    return seed ? HistoryMode.SEED : HistoryMode.NONE;
  }

  /** Returns whether the default levels of both sides apply. */
  boolean isAsked() {
    return policy.asks() || peerPolicy.asks();
  }

  /** Returns whether frames other than stored ones can be sent. */
  public boolean hasCommonCodec() {
    return codecs.ids().size() > 1; // stored is always one of them
  }

  /** Returns the codecs that both peers have. */
  public CodecRegistry codecs() {
    return codecs;
  }

  /**
   * Returns the peer's level for messages that have none of their own; step 0 if neither side asks
   * for compression.
   */
  public CompressionLevel level() {
    return level;
  }

  /**
   * Returns the longest block in bytes that this side sends; the first blocks of a message are
   * shorter.
   */
  public int maxBlockLength() {
    return maxBlockLength;
  }

  /** Returns what short frames that this side sends refer to. */
  public HistoryMode history() {
    return history;
  }

  /** Returns whether this side may send the second block of a message as a delta to the first. */
  public boolean deltas() {
    return deltas;
  }

  /** Returns this side's policy. */
  public CompressionPolicy policy() {
    return policy;
  }

  /** Returns the peer's policy. */
  public CompressionPolicy peerPolicy() {
    return peerPolicy;
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof Negotiated that
        && codecs.equals(that.codecs)
        && level.equals(that.level)
        && maxBlockLength == that.maxBlockLength
        && history == that.history
        && deltas == that.deltas
        && policy == that.policy
        && peerPolicy == that.peerPolicy;
  }

  @Override
  public int hashCode() {
    return 31 * (31 * codecs.hashCode() + level.hashCode()) + maxBlockLength;
  }

  @Override
  public String toString() {
    return String.format(
        Locale.ROOT,
        "slimwire %d, common codecs %s, blocks sent up to %d, history %s, deltas %s, peer's"
            + " default level %s, policy %s, peer's %s",
        FrameFormat.VERSION,
        codecs,
        maxBlockLength,
        history,
        deltas ? "yes" : "no",
        level,
        policy,
        peerPolicy);
  }
}
