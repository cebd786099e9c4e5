package dev.slimwire.frame.sending;

import dev.slimwire.codec.CodecChoice;
import dev.slimwire.frame.format.FrameFormat;
import dev.slimwire.frame.format.LevelField;
import dev.slimwire.frame.history.HistoryOffer;
import dev.slimwire.frame.history.SentHistory;
import dev.slimwire.metrics.TransferListener;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/**
 * A message of one block that is too long to be linked, as two frames: its head, which mostly is
 * what RMI has sent before, is linked; the rest is a block of its own. Not thread-safe.
 */
final class HeadedMessage {

  /** What {@link #encode} returns if the head is not worth a frame. */
  static final int NO_HEAD = -1;

  /** What {@link #encode} returns if the rest does not shrink enough. */
  static final int NO_GAIN = -2;

  private final SendingTools tools;
  private final FrameEncoder encoder;
  private final int head = FrameFormat.MAX_OVERHEAD;
  private int start;
  private int headEnd;
  private int headLength;

  HeadedMessage(SendingTools tools, FrameEncoder encoder) {
    this.tools = tools;
    this.encoder = encoder;
  }

  /** Returns whether a block may be a message that is written in two frames. */
  static boolean takes(int rawLength, int level, Following following) {
    boolean isLong =
        rawLength > HistoryOffer.LONGEST_BLOCK
            || (following.isPiece() && rawLength >= SentHistory.LONGEST_HEAD);
    return isLong && level != LevelField.NO_LEVEL && following != Following.DELTA;
  }

  /** Returns how long the buffer for both frames has to be. */
  static int room(int rawLength, CodecChoice choice) {
    return 2 * FrameFormat.MAX_OVERHEAD
        + SentHistory.LONGEST_HEAD / 8 * 9
        + 8
        + PieceEncoder.room(choice, rawLength);
  }

  /**
   * Puts both frames into a buffer.
   *
   * @param block holds the raw bytes behind {@link FrameFormat#MAX_OVERHEAD} bytes of room
   * @param level the level field
   * @param piece compresses the rest as the first piece of a longer message; null for a block
   * @param encoded receives the frames; {@link #start} says where they begin
   * @return where the frames end; {@link #NO_HEAD} if the head is not worth a frame, {@link
   *     #NO_GAIN} if the rest does not shrink enough
   */
  int encode(
      byte[] block,
      int rawLength,
      CodecChoice choice,
      int level,
      SentHistory history,
      @Nullable PieceEncoder piece,
      byte[] encoded)
      throws IOException {
    TransferListener listener = tools.listener();
    long begun = CompressionTimer.begin(listener);
    int headEncoded = history.deflateHead(block, FrameFormat.MAX_OVERHEAD, encoded, head);
    headLength = history.lastLength();
    if (headLength > 0) { // there was a window to try it in
      CompressionTimer.done(listener, FrameFormat.DEFLATE_ID, headLength, begun);
    }
    if (headEncoded < 0) {
      return NO_HEAD;
    }
    headEnd = head + headEncoded;
    begun = CompressionTimer.begin(listener);
    int raw = FrameFormat.MAX_OVERHEAD + headLength;
    int rest = rawLength - headLength;
    int mark = LevelField.withoutReport(level);
    int payload =
        headEnd
            + (piece != null
                ? FrameEncoder.pieceOverhead(mark)
                : FrameEncoder.overhead(mark, true));
    int length =
        piece != null
            ? piece.compress(choice, mark, Following.PIECES, block, raw, rest, encoded, payload)
            : tools.codecs().compress(choice, block, raw, rest, encoded, payload);
    int id = choice.codec().id();
    CompressionTimer.done(listener, id, rest, begun);
    if (length > FrameFormat.worthwhile(rest)) {
      history.takeBack();
      return NO_GAIN;
    }
    start =
        encoder.putLinked(
            encoded, head, headEncoded, history.isFresh(), level, block, head, headLength);
    if (piece != null) {
      encoder.putPiece(encoded, payload, length, id, mark, false, block, raw, rest);
    } else {
      encoder.putCompressed(encoded, payload, length, id, mark, block, raw, rest);
    }
    return payload + length;
  }

  /** Returns where the frames begin. */
  int start() {
    return start;
  }

  /** The frames were sent. */
  void sent(int rawLength, int codecId, int end) {
    TransferListener listener = tools.listener();
    listener.frameWritten(FrameFormat.DEFLATE_ID, headLength, headEnd - start);
    listener.frameWritten(codecId, rawLength - headLength, end - headEnd);
  }
}
