package dev.slimwire.frame.sending;

import dev.slimwire.codec.CodecChoice;
import dev.slimwire.frame.format.FrameFormat;
import dev.slimwire.frame.history.HistoryOffer;
import dev.slimwire.frame.history.SentHistory;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/**
 * Writes messages with references to earlier ones, as a whole or only their head. Not thread-safe.
 */
final class LinkedFrameWriter {

  /** The worst-case length of the longest linked block after deflate, 9 bits for each byte. */
  private static final int LINKED_ROOM =
      FrameFormat.MAX_OVERHEAD + HistoryOffer.LONGEST_BLOCK / 8 * 9 + 8;

  private final SendingTools tools;
  private final FrameEncoder encoder;
  private final FrameSink sink;
  private @Nullable HeadedMessage headed; // most connections never need one

  LinkedFrameWriter(SendingTools tools, FrameEncoder encoder, FrameSink sink) {
    this.tools = tools;
    this.encoder = encoder;
    this.sink = sink;
  }

  /**
   * Writes a message of one block as one frame.
   *
   * @return false, with nothing written, if linking does not pay
   */
  boolean writeLinked(OutgoingBlock block, SentHistory history) throws IOException {
    byte[] raw = block.bytes();
    int rawLength = block.length();
    int payload = FrameFormat.MAX_OVERHEAD;
    byte[] encoded = tools.buffers().take(LINKED_ROOM);
    try {
      int limit = FrameFormat.worthwhileLinked(rawLength);
      long begun = CompressionTimer.begin(tools.listener());
      int length = history.deflate(raw, OutgoingBlock.RAW, rawLength, encoded, payload, limit);
      if (history.lastLength() > 0) { // otherwise no window was available
        CompressionTimer.done(tools.listener(), FrameFormat.DEFLATE_ID, rawLength, begun);
      }
      if (length < 0) {
        return false;
      }
      boolean fresh = history.isFresh();
      int start =
          encoder.putLinked(
              encoded, payload, length, fresh, block.level(), raw, OutgoingBlock.RAW, rawLength);
      sink.send(encoded, start, payload + length, FrameFormat.DEFLATE_ID, rawLength);
      return true;
    } finally {
      tools.buffers().giveBack(encoded);
    }
  }

  /**
   * Writes a message's first block as two frames.
   *
   * @param piece compresses the bytes after the head as the first piece of a longer message; null
   *     for a block
   * @return more than 0 if both were written; otherwise {@link HeadedMessage#NO_HEAD} or {@link
   *     HeadedMessage#NO_GAIN}, with nothing written
   */
  int writeHeaded(
      OutgoingBlock block, CodecChoice choice, SentHistory history, @Nullable PieceEncoder piece)
      throws IOException {
    HeadedMessage message = headed == null ? new HeadedMessage(tools, encoder) : headed;
    headed = message;
    byte[] encoded = tools.buffers().take(HeadedMessage.room(block.length(), choice));
    try {
      int end = message.encode(block, choice, history, piece, encoded);
      if (end > 0) {
        sink.write(encoded, message.start(), end);
        message.sent(block.length(), choice.codec().id(), end);
      }
      return end;
    } finally {
      tools.buffers().giveBack(encoded);
    }
  }
}
