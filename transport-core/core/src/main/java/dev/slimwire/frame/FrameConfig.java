package dev.slimwire.frame;

import dev.slimwire.codec.CodecRegistry;
import dev.slimwire.codec.CompressionLevel;
import dev.slimwire.codec.MessageCodec;
import dev.slimwire.frame.history.HistoryMemory;
import dev.slimwire.frame.history.HistoryOffer;
import dev.slimwire.frame.message.BlockLengths;
import dev.slimwire.frame.receiving.ReceivingTools;
import dev.slimwire.frame.sending.SendingTools;
import dev.slimwire.metrics.TransferListener;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicLong;

/**
 * The configuration of one side's frame streams. Immutable and safe for use by many threads; use
 * one for many connections, which then share its memory.
 */
public final class FrameConfig {

  private final CodecRegistry codecs;
  private final FrameLimits limits;
  private final CompressionLevel level;
  private final TransferListener listener;
  private final CompressionPolicy policy;
  private final HistoryMode history;
  private final FramePools pools;
  private final CodecRegistry storedOnly;
  private final SendingTools sending;
  private final ReceivingTools receiving;

  private FrameConfig(
      CodecRegistry codecs,
      FrameLimits limits,
      CompressionLevel level,
      TransferListener listener,
      CompressionPolicy policy,
      HistoryMode history,
      FramePools pools) {
    this.codecs = codecs;
    this.limits = limits;
    this.level = codecs.require(level);
    this.listener = Objects.requireNonNull(listener, "listener");
    this.policy = Objects.requireNonNull(policy, "policy");
    this.history = Objects.requireNonNull(history, "history");
    this.storedOnly = codecs.retain(List.of());
    this.pools = pools;
    this.sending = new SendingTools(codecs, listener, pools.buffers(), pools.sending());
    this.receiving =
        new ReceivingTools(
            codecs,
            pieces(codecs),
            limits.maxBlockLength(),
            listener,
            pools.buffers(),
            pools.messages());
  }

  /**
   * Returns the default: installed codecs, blocks from 64 KiB, level 3, no listener, policy prefer,
   * memory of its own.
   */
  public static FrameConfig standard() {
    return of(CodecRegistry.installed());
  }

  /** Returns the default with other codecs, and memory of its own. */
  public static FrameConfig of(CodecRegistry codecs) {
    FrameLimits limits = FrameLimits.DEFAULT;
    return new FrameConfig(
        codecs,
        limits,
        CompressionLevel.FAST,
        TransferListener.NONE,
        CompressionPolicy.PREFER,
        HistoryMode.SEED,
        FramePools.of(limits));
  }

  /**
   * Returns a copy with other codecs and the same memory.
   *
   * @throws IllegalArgumentException if the level names a codec that is not among them
   */
  public FrameConfig withCodecs(CodecRegistry newCodecs) {
    return new FrameConfig(newCodecs, limits, level, listener, policy, history, pools);
  }

  /** Returns a copy with other limits. */
  public FrameConfig withLimits(FrameLimits newLimits) {
    return new FrameConfig(
        codecs, newLimits, level, listener, policy, history, pools.with(newLimits));
  }

  /**
   * Returns a copy with another default level, and the same memory.
   *
   * @throws IllegalArgumentException if the level names a codec that is not available
   */
  public FrameConfig withLevel(CompressionLevel newLevel) {
    return new FrameConfig(codecs, limits, newLevel, listener, policy, history, pools);
  }

  /** Returns a copy with another listener, and the same memory. */
  public FrameConfig withListener(TransferListener newListener) {
    return new FrameConfig(codecs, limits, level, newListener, policy, history, pools);
  }

  /**
   * Returns a copy with another policy, and the same memory.
   *
   * @throws IllegalArgumentException if the policy is {@link CompressionPolicy#OFF}: such a side
   *     sends no frames
   */
  public FrameConfig withPolicy(CompressionPolicy newPolicy) {
    if (newPolicy == CompressionPolicy.OFF) {
      throw new IllegalArgumentException("policy off: there are no frames to configure");
    }
    return new FrameConfig(codecs, limits, level, listener, newPolicy, history, pools);
  }

  /**
   * Returns a copy with another history mode, which limits what short frames may refer to, and the
   * same memory.
   */
  public FrameConfig withHistory(HistoryMode newHistory) {
    return new FrameConfig(codecs, limits, level, listener, policy, newHistory, pools);
  }

  /**
   * Returns a copy for links between machines, and the same memory.
   *
   * @see CodecRegistry#betweenMachines
   */
  public FrameConfig betweenMachines() {
    return withCodecs(codecs.betweenMachines());
  }

  /** Returns the codecs that can be decoded, and used for frames where the peer has them too. */
  public CodecRegistry codecs() {
    return codecs;
  }

  /** Returns the count of pages to a peer, over all connections to it. */
  AtomicLong pagesTo(Object peer) {
    return pools.pages().of(peer);
  }

  /** Returns the shared object of connections that agreed on the same. */
  Negotiated intern(Negotiated agreed) {
    return pools.negotiated().intern(agreed);
  }

  /** Returns the lengths of blocks for a peer; peers with the same limit share them. */
  BlockLengths blocksFor(int accepted) {
    return pools.blocks().intern(limits.blocksFor(accepted));
  }

  /** Returns the limits for blocks. */
  public FrameLimits limits() {
    return limits;
  }

  /** Returns the level for messages that have none of their own. */
  public CompressionLevel level() {
    return level;
  }

  /** Returns the listener that is notified of every frame. */
  public TransferListener listener() {
    return listener;
  }

  /** Returns how much this side of a connection wants frames; files and pipes have none. */
  public CompressionPolicy policy() {
    return policy;
  }

  /** Returns what short frames of a connection may refer to; those in files and pipes cannot. */
  public HistoryMode history() {
    return history;
  }

  /** Returns what any peer can decode. */
  CodecRegistry storedOnly() {
    return storedOnly;
  }

  /** Returns the codecs that compress messages in pieces, a bit for each id. */
  int pieceCodecs() {
    return receiving.pieceCodecs();
  }

  private static int pieces(CodecRegistry codecs) {
    int ids = 0;
    for (int id : codecs.ids()) {
      ids |= codecs.find(id).orElse(null) instanceof MessageCodec ? 1 << id : 0;
    }
    return ids;
  }

  HistoryMemory memory() {
    return pools.memory();
  }

  /** Returns what frames are written with. */
  SendingTools sending() {
    return sending;
  }

  /** Returns what frames are read with. */
  ReceivingTools receiving() {
    return receiving;
  }

  /** Returns what a new connection offers to its peer, until its history is released. */
  HistoryOffer newHistoryOffer() {
    return history == HistoryMode.NONE
        ? HistoryOffer.NONE
        : pools.memory().newOffer(history == HistoryMode.WINDOW);
  }
}
