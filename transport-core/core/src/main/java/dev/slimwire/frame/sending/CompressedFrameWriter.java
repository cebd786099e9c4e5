package dev.slimwire.frame.sending;

import dev.slimwire.codec.CodecChoice;
import dev.slimwire.frame.format.FrameFormat;
import dev.slimwire.frame.history.SentHistory;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/**
 * Writes blocks that are compressed by a codec: as a delta, after a head, as a piece of a message,
 * or by themselves. Not thread-safe.
 */
final class CompressedFrameWriter {

  private static final int RAW = OutgoingBlock.RAW;
  private static final int PAYLOAD = FrameFormat.MAX_OVERHEAD;

  private final SendingTools tools;
  private final FrameEncoder encoder;
  private final FrameSink sink;
  private final LinkedFrameWriter linker;
  private final SentPieces pieces;
  private @Nullable DeltaFrameWriter deltas; // most connections never need them, nor the next
  private @Nullable FilteredFrameWriter filtered;
  private int filters;
  private boolean filtersQuick;
  private boolean tried;

  CompressedFrameWriter(
      SendingTools tools,
      FrameEncoder encoder,
      FrameSink sink,
      LinkedFrameWriter linker,
      SentPieces pieces) {
    this.tools = tools;
    this.encoder = encoder;
    this.sink = sink;
    this.linker = linker;
    this.pieces = pieces;
  }

  /**
   * A message begins.
   *
   * @param taken the filters whose frames its reader accepts, a bit for each id
   */
  void messageStarts(int taken) {
    filters = taken;
  }

  /** Begins a block, which may or may not be written here. */
  void blockStarts() {
    tried = false;
  }

  /** Sets whether the next block may be filtered even though its codec is a quick one. */
  void setFiltered(boolean isFiltered) {
    filtersQuick = isFiltered;
  }

  /** Returns whether a filter was tried on the last block. */
  boolean tried() {
    return tried;
  }

  /** Makes sure that the next frame is not a delta. */
  void dropSource() {
    DeltaFrameWriter known = deltas;
    if (known != null) {
      known.source().drop();
    }
  }

  /** Keeps a block that was written if the next one may be a delta to it. */
  void written(byte[] block) {
    filtersQuick = false;
    DeltaFrameWriter known = deltas;
    if (known == null) {
      tools.buffers().giveBack(block);
    } else {
      known.source().written(block);
    }
  }

  /**
   * Writes a block.
   *
   * @param headedBy what the block's head can refer to; null for nothing
   * @return false, with nothing written, if compression does not pay
   */
  boolean write(OutgoingBlock block, CodecChoice choice, @Nullable SentHistory headedBy)
      throws IOException {
    return writeDelta(block, choice)
        || headedBy == null && writeFiltered(block, choice)
        || writeBlock(block, choice, headedBy);
  }

  private boolean writeDelta(OutgoingBlock block, CodecChoice choice) throws IOException {
    DeltaFrameWriter known = deltas;
    return known != null && !block.hasLevel() && known.write(block, choice);
  }

  private boolean writeFiltered(OutgoingBlock block, CodecChoice choice) throws IOException {
    if (block.following() != Following.UNKNOWN
        || !FilteredFrameWriter.takes(filters, block.length(), choice, filtersQuick)) {
      return false;
    }
    FilteredFrameWriter known = filtered;
    if (known == null) {
      known = new FilteredFrameWriter(tools, encoder, sink);
      filtered = known;
    }
    pieces.drop();
    tried = known.tries(block, choice);
    return known.write(block, choice);
  }

  /** Returns false, with nothing written, if compression does not pay. */
  private boolean writeBlock(
      OutgoingBlock block, CodecChoice choice, @Nullable SentHistory headedBy) throws IOException {
    if (headedBy != null) {
      PieceEncoder piece = pieces.encoderFor(tools, choice, block);
      int end = linker.writeHeaded(block, choice, headedBy, piece);
      if (end != HeadedMessage.NO_HEAD) {
        return end > 0;
      }
    }
    return writeCompressed(block, choice);
  }

  /** Returns false, with nothing written, if compression does not pay. */
  private boolean writeCompressed(OutgoingBlock block, CodecChoice choice) throws IOException {
    int rawLength = block.length();
    int id = choice.codec().id();
    PieceEncoder piece = pieces.encoderFor(tools, choice, block);
    byte[] encoded = tools.buffers().take(PAYLOAD + PieceEncoder.room(choice, rawLength));
    try {
      int length = compress(block, choice, piece, encoded);
      if (length > FrameFormat.worthwhile(rawLength)) {
        return false;
      }
      int start =
          piece != null
              ? putPiece(encoded, length, id, block)
              : putCompressed(encoded, length, id, block);
      sink.send(encoded, start, PAYLOAD + length, id, rawLength);
      return true;
    } finally {
      tools.buffers().giveBack(encoded);
    }
  }

  private int compress(
      OutgoingBlock block, CodecChoice choice, @Nullable PieceEncoder piece, byte[] encoded) {
    byte[] raw = block.bytes();
    int rawLength = block.length();
    boolean last = block.following() == Following.LAST_PIECE;
    long begun = CompressionTimer.begin(tools.listener());
    int length =
        piece != null
            ? piece.compress(choice, block.hasLevel(), last, raw, RAW, rawLength, encoded, PAYLOAD)
            : tools.codecs().compress(choice, raw, RAW, rawLength, encoded, PAYLOAD);
    CompressionTimer.done(tools.listener(), choice.codec().id(), rawLength, begun);
    return length;
  }

  private int putPiece(byte[] encoded, int length, int id, OutgoingBlock block) {
    boolean last = block.following() == Following.LAST_PIECE;
    return encoder.putPiece(
        encoded, PAYLOAD, length, id, block.level(), last, block.bytes(), RAW, block.length());
  }

  private int putCompressed(byte[] encoded, int length, int id, OutgoingBlock block) {
    int type = announces(length, block) ? FrameFormat.SOURCE | id : id;
    return encoder.putCompressed(
        encoded, PAYLOAD, length, type, block.level(), block.bytes(), RAW, block.length());
  }

  /** Returns whether the reader should keep the block, since the next one may be a delta to it. */
  private boolean announces(int encodedLength, OutgoingBlock block) {
    if (block.following() != Following.DELTA || !block.hasLevel()) {
      return false;
    }
    DeltaFrameWriter known = deltas;
    if (known == null) {
      known = new DeltaFrameWriter(tools, encoder, sink);
      deltas = known;
    }
    return known.source().announce(block.length(), encodedLength);
  }
}
