package dev.slimwire.frame.message;

import dev.slimwire.codec.CodecChoice;
import dev.slimwire.codec.CodecRegistry;
import dev.slimwire.codec.CompressionLevel;
import dev.slimwire.frame.history.SentHistory;
import dev.slimwire.frame.sending.FrameWriter;
import dev.slimwire.frame.sending.OutgoingBlock;
import dev.slimwire.frame.shortmessage.ShortMessages;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/**
 * Writes short blocks and pieces at adaptive levels: at the standard step, or in the way that gets
 * quicker answers. Not thread-safe.
 */
final class ShortMessageWriter {

  private final FrameWriter writer;
  private final ShortMessages ways;
  private @Nullable CodecChoice pieces;

  /**
   * Creates a writer that uses another one.
   *
   * @param withinMachine whether both ends have addresses of this machine
   */
  ShortMessageWriter(FrameWriter writer, boolean withinMachine) {
    this.writer = writer;
    this.ways = new ShortMessages(withinMachine);
  }

  /** Begins a message, at a time in nanoseconds. */
  void messageStarts(long now) {
    ways.messageStarts(now);
  }

  /** Notes that the peer's next message arrived, at a time in nanoseconds. */
  void answered(long now) {
    ways.answered(now);
  }

  /**
   * Writes a block that is a message, or the rest of one.
   *
   * @return whether it shrank
   */
  boolean write(CompressionLevel adaptive, CodecRegistry codecs, OutgoingBlock block)
      throws IOException {
    CodecChoice alone = block.hasLevel() ? ways.choose(adaptive, codecs, block.length()) : null;
    if (alone != null) {
      block.unlink();
      return writer.write(block, alone);
    }
    block.dropFollowing();
    return writeLinked(adaptive, codecs, block);
  }

  /** Where quicker ways do not pay, writes as few bytes as possible. */
  private boolean writeLinked(CompressionLevel adaptive, CodecRegistry codecs, OutgoingBlock block)
      throws IOException {
    CodecChoice choice = codecs.choose(adaptive);
    SentHistory history = block.history();
    if (history == null || !ways.isContested(adaptive, block.length())) {
      return writer.write(block, choice);
    }
    history.keepCodes(true);
    try {
      return writer.write(block, choice);
    } finally {
      history.keepCodes(false); // the next message may be at a fixed level
    }
  }

  /**
   * Writes a piece of a message, with the codec of its first one.
   *
   * @return whether it shrank
   */
  boolean writePiece(CompressionLevel adaptive, CodecRegistry codecs, OutgoingBlock block)
      throws IOException {
    CodecChoice used = block.hasLevel() ? null : pieces;
    if (used == null) {
      used = ways.choosePieces(adaptive, codecs);
      pieces = used;
    }
    return writer.write(block, used);
  }
}
