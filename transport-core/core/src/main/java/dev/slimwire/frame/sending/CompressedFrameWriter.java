package dev.slimwire.frame.sending;

import dev.slimwire.codec.CodecChoice;
import dev.slimwire.frame.format.FrameFormat;
import dev.slimwire.frame.format.LevelField;
import dev.slimwire.frame.history.SentHistory;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/**
 * Writes blocks that are compressed by a codec: as a delta, behind a head, as a piece of a message,
 * or by themselves. Not thread-safe.
 */
final class CompressedFrameWriter {

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
   * @param taken the filters whose frames its reader takes, a bit for each id
   */
  void messageStarts(int taken) {
    filters = taken;
  }

  /** A block begins, which may or may not get here. */
  void blockStarts() {
    tried = false;
  }

  /** Lets the next block be filtered though its codec is a quick one. */
  void setFiltered(boolean isFiltered) {
    filtersQuick = isFiltered;
  }

  /** Returns whether a filter was tried on the last block. */
  boolean tried() {
    return tried;
  }

  /** Makes sure that the next frame is no delta. */
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
  boolean write(
      byte[] block,
      int rawLength,
      CodecChoice choice,
      int level,
      @Nullable SentHistory headedBy,
      Following following)
      throws IOException {
    return writeDelta(block, rawLength, choice, level)
        || headedBy == null && writeFiltered(block, rawLength, choice, level, following)
        || writeBlock(block, rawLength, choice, level, headedBy, following);
  }

  private boolean writeDelta(byte[] block, int rawLength, CodecChoice choice, int level)
      throws IOException {
    DeltaFrameWriter known = deltas;
    return known != null && level == LevelField.NO_LEVEL && known.write(block, rawLength, choice);
  }

  private boolean writeFiltered(
      byte[] block, int rawLength, CodecChoice choice, int level, Following following)
      throws IOException {
    if (following != Following.UNKNOWN
        || !FilteredFrameWriter.takes(filters, rawLength, choice, filtersQuick)) {
      return false;
    }
    FilteredFrameWriter known = filtered;
    if (known == null) {
      known = new FilteredFrameWriter(tools, encoder, sink);
      filtered = known;
    }
    pieces.drop();
    tried = known.tries(block, choice);
    return known.write(block, rawLength, choice, level);
  }

  /** Returns false, with nothing written, if compression does not pay. */
  private boolean writeBlock(
      byte[] block,
      int rawLength,
      CodecChoice choice,
      int level,
      @Nullable SentHistory headedBy,
      Following following)
      throws IOException {
    if (headedBy != null) {
      PieceEncoder piece = pieces.encoderFor(tools, choice, level, following);
      int end = linker.writeHeaded(block, rawLength, choice, level, headedBy, piece);
      if (end != HeadedMessage.NO_HEAD) {
        return end > 0;
      }
    }
    return writeCompressed(block, rawLength, choice, level, following);
  }

  /** Returns false, with nothing written, if compression does not pay. */
  private boolean writeCompressed(
      byte[] block, int rawLength, CodecChoice choice, int level, Following following)
      throws IOException {
    int raw = FrameFormat.MAX_OVERHEAD;
    int payload = FrameFormat.MAX_OVERHEAD;
    int id = choice.codec().id();
    PieceEncoder piece = pieces.encoderFor(tools, choice, level, following);
    byte[] encoded = tools.buffers().take(payload + PieceEncoder.room(choice, rawLength));
    try {
      long begun = CompressionTimer.begin(tools.listener());
      int length =
          piece != null
              ? piece.compress(choice, level, following, block, raw, rawLength, encoded, payload)
              : tools.codecs().compress(choice, block, raw, rawLength, encoded, payload);
      CompressionTimer.done(tools.listener(), id, rawLength, begun);
      if (length > FrameFormat.worthwhile(rawLength)) {
        return false;
      }
      boolean last = following == Following.LAST_PIECE;
      int type = announces(rawLength, length, level, following) ? FrameFormat.SOURCE | id : id;
      int start =
          piece != null
              ? encoder.putPiece(encoded, payload, length, id, level, last, block, raw, rawLength)
              : encoder.putCompressed(encoded, payload, length, type, level, block, raw, rawLength);
      sink.send(encoded, start, payload + length, id, rawLength);
      return true;
    } finally {
      tools.buffers().giveBack(encoded);
    }
  }

  /** Returns whether the reader is to keep the block, as the next one may be a delta to it. */
  private boolean announces(int rawLength, int encodedLength, int level, Following following) {
    if (following != Following.DELTA || level == LevelField.NO_LEVEL) {
      return false;
    }
    DeltaFrameWriter known = deltas;
    if (known == null) {
      known = new DeltaFrameWriter(tools, encoder, sink);
      deltas = known;
    }
    return known.source().announce(rawLength, encodedLength);
  }
}
