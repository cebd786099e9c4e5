package dev.slimwire.frame.receiving;

import org.jspecify.annotations.Nullable;

/**
 * What reads the pieces of messages, once there are any. Not thread-safe, but for {@link #release}.
 */
final class ReceivedPieces {

  private final FrameInput in;
  private final ReceivingTools tools;
  private final FrameChecks checks;
  private final ReceivedBlock block;
  private volatile @Nullable PieceReader reader; // most connections never need one
  private volatile boolean released;

  ReceivedPieces(FrameInput in, ReceivingTools tools, FrameChecks checks, ReceivedBlock block) {
    this.in = in;
    this.tools = tools;
    this.checks = checks;
    this.block = block;
  }

  PieceReader reader() {
    PieceReader known = reader;
    if (known == null) {
      known = new PieceReader(in, tools, checks, block);
      reader = known;
      if (released) {
        known.release();
      }
    }
    return known;
  }

  /** A frame of another kind ends the message's pieces. */
  void drop() {
    PieceReader known = reader;
    if (known != null) {
      known.drop();
    }
  }

  /** Nothing is read any more. Safe for use by any thread. */
  void release() {
    released = true;
    PieceReader known = reader;
    if (known != null) {
      known.release();
    }
  }
}
