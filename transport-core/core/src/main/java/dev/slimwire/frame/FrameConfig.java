package dev.slimwire.frame;

import dev.slimwire.codec.CodecRegistry;
import dev.slimwire.codec.CompressionLevel;
import dev.slimwire.metrics.TransferListener;
import java.util.List;

/**
 * What the frame streams of one side are made with. Immutable and safe for use by many threads;
 * share one among connections, since they then share its pool of buffers.
 */
public final class FrameConfig {

  private final CodecRegistry codecs;
  private final FrameLimits limits;
  private final CompressionLevel level;
  private final TransferListener listener;
  private final BufferPool buffers;
  private final CodecRegistry storedOnly;

  private FrameConfig(
      CodecRegistry codecs,
      FrameLimits limits,
      CompressionLevel level,
      TransferListener listener,
      BufferPool buffers) {
    this.codecs = codecs;
    this.limits = limits;
    this.level = codecs.require(level);
    this.listener = listener;
    this.storedOnly = codecs.retain(List.of());
    this.buffers = buffers;
  }

  /** A quarter more than a block: room for what our codecs make of incompressible bytes. */
  private static BufferPool newBuffers(FrameLimits limits) {
    int block = limits.blockLength();
    return new BufferPool(FrameFormat.MAX_OVERHEAD + block + (block >> 2) + 64);
  }

  /** Returns the default: installed codecs, 64 KiB blocks, level 3, no listener. */
  public static FrameConfig standard() {
    return of(CodecRegistry.installed());
  }

  /** Returns the default with other codecs. */
  public static FrameConfig of(CodecRegistry codecs) {
    FrameLimits limits = FrameLimits.DEFAULT;
    return new FrameConfig(
        codecs, limits, CompressionLevel.FAST, TransferListener.NONE, newBuffers(limits));
  }

  /** Returns a copy with other limits. */
  public FrameConfig with(FrameLimits newLimits) {
    return new FrameConfig(codecs, newLimits, level, listener, newBuffers(newLimits));
  }

  /**
   * Returns a copy with another default level, and the same pool of buffers.
   *
   * @throws IllegalArgumentException if the level names a codec that is not at hand
   */
  public FrameConfig with(CompressionLevel newLevel) {
    return new FrameConfig(codecs, limits, newLevel, listener, buffers);
  }

  /** Returns a copy with another listener, and the same pool of buffers. */
  public FrameConfig with(TransferListener newListener) {
    return new FrameConfig(codecs, limits, level, newListener, buffers);
  }

  /** Returns the codecs that can be decoded, and used for frames where the peer has them too. */
  public CodecRegistry codecs() {
    return codecs;
  }

  /** Returns the limits for blocks. */
  public FrameLimits limits() {
    return limits;
  }

  /** Returns the level for messages that come without one. */
  public CompressionLevel level() {
    return level;
  }

  /** Returns who hears of every frame. */
  public TransferListener listener() {
    return listener;
  }

  /** Returns what any peer can decode. */
  CodecRegistry storedOnly() {
    return storedOnly;
  }

  BufferPool buffers() {
    return buffers;
  }
}
