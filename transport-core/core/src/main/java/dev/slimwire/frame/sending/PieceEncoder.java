package dev.slimwire.frame.sending;

import dev.slimwire.codec.CodecChoice;
import dev.slimwire.codec.MessageCodec;
import dev.slimwire.frame.format.FrameFormat;

/**
 * Compresses pieces of a message with references to earlier ones, for readers that support it. Not
 * thread-safe, except for {@link #release}.
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
   * @return the length of the payload; pieces end if it is more than worthwhile
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

  /** Ends the pieces: the next block is not one. */
  void drop() {
    state.drop();
  }

  /** Ends writing. Safe for use by any thread. */
  void release() {
    state.release();
  }
}
