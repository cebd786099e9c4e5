package dev.slimwire.frame.receiving;

import dev.slimwire.codec.BlockCodec;
import dev.slimwire.codec.MessageCodec;
import dev.slimwire.frame.format.FrameFormat;
import java.io.IOException;
import java.io.StreamCorruptedException;
import org.jspecify.annotations.Nullable;

/**
 * Reads frames whose payloads are pieces of one compressed message. Not thread-safe, except for
 * {@link #release}.
 */
final class PieceReader {

  private final FrameInput in;
  private final ReceivingTools tools;
  private final FrameChecks checks;
  private final ReceivedBlock block;
  private final ReceivedState state;
  private int codecId;

  PieceReader(FrameInput in, ReceivingTools tools, FrameChecks checks, ReceivedBlock block) {
    this.in = in;
    this.tools = tools;
    this.checks = checks;
    this.block = block;
    this.state = new ReceivedState(tools.codecs(), tools.messages());
  }

  /** Returns whether a frame begins like a piece. */
  static boolean isPiece(int first) {
    return first == FrameFormat.PIECE
        || first == FrameFormat.FIRST_PIECE
        || first == FrameFormat.LAST_PIECE;
  }

  /**
   * Reads the rest of a frame whose header was verified.
   *
   * @return the number of raw bytes
   */
  int read(int first, int payloadLength) throws IOException {
    boolean last = first == FrameFormat.LAST_PIECE;
    int limit = tools.maxBlockLength();
    checks.verifyAtMost("payload length", limit, payloadLength);
    checks.beginContent();
    MessageCodec starting = null;
    if (first == FrameFormat.FIRST_PIECE) {
      block.setLevel(checks.readField(FrameFormat.LEVEL_SIZE));
      starting = codec(checks.readField(FrameFormat.CODEC_SIZE));
      codecId = starting.id();
    } else if (state.codec() == null) {
      state.verifyOpen();
      throw new StreamCorruptedException(
          checks.at("piece of a message: expected its first piece before it, actual none"));
    }
    int rawLength = 1 + checks.readField(FrameFormat.LENGTH_SIZE);
    checks.verifyAtMost("raw length", limit, rawLength);
    checks.verifyAtMost("payload length of a compressed frame", rawLength - 1, payloadLength);
    int expected = checks.readContentCheck();
    decode(starting, payloadLength, rawLength, last, expected);
    if (last) {
      state.drop();
    }
    return rawLength;
  }

  /**
   * Decodes a piece.
   *
   * @param starting the codec whose state begins, or null if one continues. A peer that sends only
   *     the header must not occupy a decompressor with its native memory.
   */
  private void decode(
      @Nullable MessageCodec starting, int payloadLength, int rawLength, boolean last, int expected)
      throws IOException {
    byte[] payload = block.readPayload(payloadLength, 0);
    try {
      if (starting != null) {
        state.begin(starting);
      }
      byte[] raw = block.take(rawLength);
      state.decompress(payload, payloadLength, last, raw, rawLength);
      checks.verifyContent(raw, rawLength, expected);
    } finally {
      block.giveBack(payload);
    }
  }

  private MessageCodec codec(int id) throws IOException {
    BlockCodec codec = block.codec(id);
    if (codec instanceof MessageCodec pieces) {
      return pieces;
    }
    throw new StreamCorruptedException(
        checks.at("codec of a message in pieces: expected one that supports them, actual " + id));
  }

  /** Returns the codec of the piece that was read last. */
  int codecId() {
    return codecId;
  }

  /** Ends the message's pieces, since a frame of another kind arrived. */
  void drop() {
    state.drop();
  }

  /** Ends reading. Safe for use by any thread. */
  void release() {
    state.release();
  }
}
