package dev.slimwire.frame.receiving;

import org.jspecify.annotations.Nullable;

/**
 * Readers of frames that most connections never get, each made when the first such frame comes. Not
 * thread-safe, but for {@link #releasePieces}.
 */
final class RareFrameReaders {

  private final FrameInput in;
  private final ReceivingTools tools;
  private final FrameChecks checks;
  private final ReceivedBlock block;
  private volatile @Nullable PieceReader pieces;
  private @Nullable DeltaFrameReader deltas;
  private @Nullable FilteredFrameReader filtered;
  private volatile boolean released;

  RareFrameReaders(FrameInput in, ReceivingTools tools, FrameChecks checks, ReceivedBlock block) {
    this.in = in;
    this.tools = tools;
    this.checks = checks;
    this.block = block;
  }

  PieceReader pieces() {
    PieceReader known = pieces;
    if (known == null) {
      known = new PieceReader(in, tools, checks, block);
      pieces = known;
      if (released) {
        known.release();
      }
    }
    return known;
  }

  /** A frame of another kind ends the message's pieces. */
  void dropPieces() {
    PieceReader known = pieces;
    if (known != null) {
      known.drop();
    }
  }

  /** No piece is read any more. Safe for use by any thread. */
  void releasePieces() {
    released = true;
    PieceReader known = pieces;
    if (known != null) {
      known.release();
    }
  }

  DeltaFrameReader deltas() {
    DeltaFrameReader known = deltas;
    if (known == null) {
      known = new DeltaFrameReader(in, tools, checks, block);
      deltas = known;
    }
    return known;
  }

  /** Gives up what the next frame might have been a delta to. */
  void releaseSource() {
    DeltaFrameReader known = deltas;
    if (known != null) {
      known.source().release();
    }
  }

  FilteredFrameReader filtered() {
    FilteredFrameReader known = filtered;
    if (known == null) {
      known = new FilteredFrameReader(in, tools, checks, block);
      filtered = known;
    }
    return known;
  }
}
