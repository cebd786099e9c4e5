package dev.slimwire.frame.receiving;

import org.jspecify.annotations.Nullable;

/**
 * Readers of frames that most connections never receive, each created when the first such frame
 * arrives. Not thread-safe, except for {@link #releasePieces}.
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

  /** Ends the message's pieces, since a frame of another kind arrived. */
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

  /** Releases the source of a possible delta. */
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
