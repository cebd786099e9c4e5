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
 * A message of one block that is too long to be linked, as two frames: its head, most of which RMI
 * has sent before, is linked; the rest is a block of its own. Not thread-safe.
 */
final class HeadedMessage {

  /** What {@link #encode} returns if the head is not worth a frame. */
  static final int NO_HEAD = -1;

  /** What {@link #encode} returns if the rest does not shrink enough. */
  static final int NO_GAIN = -2;

  private final SendingTools tools;
  private final FrameEncoder encoder;

  /** Where a block's bytes begin, and in the encoded frames the payload of its head. */
  private final int head = FrameFormat.MAX_OVERHEAD;

  private int start;
  private int headEnd;
  private int headLength;

  HeadedMessage(SendingTools tools, FrameEncoder encoder) {
    this.tools = tools;
    this.encoder = encoder;
  }

  /** Returns whether a block may be a message that is written in two frames. */
  static boolean takes(OutgoingBlock block) {
    int rawLength = block.length();
    boolean isLong =
        rawLength > HistoryOffer.LONGEST_BLOCK
            || (block.isPiece() && rawLength >= SentHistory.LONGEST_HEAD);
    return isLong && block.hasLevel() && block.following() != Following.DELTA;
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
   * @param block the first of a message
   * @param piece compresses the rest as the first piece of a longer message; null for a block
   * @param encoded receives the frames; {@link #start} says where they begin
   * @return where the frames end; {@link #NO_HEAD} if the head is not worth a frame, {@link
   *     #NO_GAIN} if the rest does not shrink enough
   */
  int encode(
      OutgoingBlock block,
      CodecChoice choice,
      SentHistory history,
      @Nullable PieceEncoder piece,
      byte[] encoded)
      throws IOException {
    byte[] bytes = block.bytes();
    int level = block.level();
    if (!compressHead(bytes, history, encoded)) {
      return NO_HEAD;
    }
    int mark = LevelField.withoutReport(level);
    int overhead =
        piece != null ? FrameEncoder.pieceOverhead(mark) : FrameEncoder.overhead(mark, true);
    int payload = headEnd + overhead;
    int rest = block.length() - headLength;
    int length = compressRest(bytes, rest, choice, piece, encoded, payload);
    if (length > FrameFormat.worthwhile(rest)) {
      history.takeBack();
      return NO_GAIN;
    }
    int headEncoded = headEnd - head;
    boolean fresh = history.isFresh();
    start = encoder.putLinked(encoded, head, headEncoded, fresh, level, bytes, head, headLength);
    int raw = head + headLength;
    int id = choice.codec().id();
    if (piece != null) {
      encoder.putPiece(encoded, payload, length, id, mark, false, bytes, raw, rest);
    } else {
      encoder.putCompressed(encoded, payload, length, id, mark, bytes, raw, rest);
    }
    return payload + length;
  }

  /** Returns whether the head is worth a frame; then its payload ends at {@link #headEnd}. */
  private boolean compressHead(byte[] block, SentHistory history, byte[] encoded) {
    TransferListener listener = tools.listener();
    long begun = CompressionTimer.begin(listener);
    int headEncoded = history.deflateHead(block, head, encoded, head);
    headLength = history.lastLength();
    if (headLength > 0) { // there was a window to try it with
      CompressionTimer.done(listener, FrameFormat.DEFLATE_ID, headLength, begun);
    }
    headEnd = head + headEncoded;
    return headEncoded >= 0;
  }

  /** Returns the length of the payload of the bytes after the head. */
  private int compressRest(
      byte[] block,
      int rest,
      CodecChoice choice,
      @Nullable PieceEncoder piece,
      byte[] encoded,
      int payload)
      throws IOException {
    TransferListener listener = tools.listener();
    long begun = CompressionTimer.begin(listener);
    int raw = head + headLength;
    int length =
        piece != null
            ? piece.compress(choice, true, false, block, raw, rest, encoded, payload)
            : tools.codecs().compress(choice, block, raw, rest, encoded, payload);
    CompressionTimer.done(listener, choice.codec().id(), rest, begun);
    return length;
  }

  /** Returns where the frames begin. */
  int start() {
    return start;
  }

  /** Notes that the frames were sent. */
  void sent(int rawLength, int codecId, int end) {
    TransferListener listener = tools.listener();
    listener.frameWritten(FrameFormat.DEFLATE_ID, headLength, headEnd - start);
    listener.frameWritten(codecId, rawLength - headLength, end - headEnd);
  }
}
