package dev.slimwire.frame.sending;

import dev.slimwire.codec.CodecChoice;
import dev.slimwire.codec.MessageCodec;
import dev.slimwire.frame.format.FrameFormat;

/**
 * Compresses pieces of a message with reference to those before, for readers that take them so. Not
 * thread-safe, but for {@link #release}.
 */
final class PieceEncoder {

  private final SentState state;

  PieceEncoder(SendingTools tools) {
    this.state = new SentState(tools.codecs());
  }

  /**
   * Returns whether a block can be compressed as a piece; if not, no later one can.
   *
   * @param first whether it would be the first of its message
   */
  boolean takes(CodecChoice choice, boolean first) {
    boolean can = first ? state.mayBegin() : state.isOpenFor(choice);
    if (!can) {
      state.drop();
    }
    return can;
  }

  /** Returns the room that a block's compressed form needs, whether it is a piece or not. */
  static int room(CodecChoice choice, int rawLength) {
    int alone = choice.codec().maxCompressedLength(rawLength);
    return choice.codec() instanceof MessageCodec pieces
        ? Math.max(alone, pieces.maxPieceLength(rawLength))
        : alone;
  }

  /**
   * Compresses a block that is {@linkplain #takes taken}.
   *
   * @param first whether it is the first of its message
   * @param last whether it is the last of its message
   * @return the length of the payload; more than worthwhile ends the pieces
   */
  int compress(
      CodecChoice choice,
      boolean first,
      boolean last,
      byte[] raw,
      int rawOffset,
      int rawLength,
      byte[] encoded,
      int payload) {
    if (first) {
      state.begin(choice);
    }
    int length = state.compress(raw, rawOffset, rawLength, last, encoded, payload);
    if (last || length > FrameFormat.worthwhile(rawLength)) {
      state.drop();
    }
    return length;
  }

  /** The next block is no piece. */
  void drop() {
    state.drop();
  }

  /** Nothing is written any more. Safe for use by any thread. */
  void release() {
    state.release();
  }
}
