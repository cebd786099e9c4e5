package dev.slimwire.frame.sending;

import dev.slimwire.codec.CodecChoice;
import org.jspecify.annotations.Nullable;

/**
 * Which blocks of one direction are pieces of their message, and their compressor. Not thread-safe,
 * except for {@link #release}.
 */
final class SentPieces {

  private int codecs;
  private volatile @Nullable PieceEncoder encoder; // most connections never need one
  private volatile boolean released;

  /**
   * A message begins.
   *
   * @param taken the codecs whose pieces its reader accepts, a bit for each id
   */
  void messageStarts(int taken) {
    codecs = taken;
  }

  /** Returns the encoder of a block as a piece, or null if it is not a piece. */
  @Nullable PieceEncoder encoderFor(SendingTools tools, CodecChoice choice, OutgoingBlock block) {
    if (!block.isPiece() || (codecs >> choice.codec().id() & 1) == 0) {
      drop();
      return null;
    }
    PieceEncoder known = encoder;
    if (known == null) {
      known = new PieceEncoder(tools);
      encoder = known;
      if (released) {
        known.release();
      }
    }
    return known.takes(choice, block.hasLevel()) ? known : null;
  }

  /** Makes sure that the next frame is not a piece. */
  void drop() {
    PieceEncoder known = encoder;
    if (known != null) {
      known.drop();
    }
  }

  /** Ends writing. Safe for use by any thread. */
  void release() {
    released = true;
    PieceEncoder known = encoder;
    if (known != null) {
      known.release();
    }
  }
}
