package dev.slimwire.frame.message;

import dev.slimwire.codec.CodecChoice;
import dev.slimwire.codec.CodecRegistry;
import dev.slimwire.codec.CompressionLevel;
import dev.slimwire.frame.history.SentHistory;
import org.jspecify.annotations.Nullable;

/**
 * What the other side accepts.
 *
 * @param codecs the codecs that both sides have
 * @param blocks how long blocks are
 * @param standard the level for messages that have none of their own
 * @param history what frames can refer to; null for nothing
 * @param takesAdaptive whether it knows adaptive levels
 * @param takesDeltas whether it reads deltas to the block before
 * @param pieceCodecs the codecs that both sides support in pieces, a bit for each id
 * @param filters the filters that both sides have, a bit for each id
 */
public record Receiver(
    CodecRegistry codecs,
    BlockLengths blocks,
    CompressionLevel standard,
    @Nullable SentHistory history,
    boolean takesAdaptive,
    boolean takesDeltas,
    int pieceCodecs,
    int filters) {

  /** Returns whether it reads pieces of a message by a codec. */
  boolean takesPieces(CodecChoice choice) {
    return (pieceCodecs >> choice.codec().id() & 1) != 0;
  }
}
