package dev.slimwire.frame.sending;

import dev.slimwire.codec.CodecChoice;
import dev.slimwire.frame.format.Direction;
import dev.slimwire.frame.format.FrameFormat;
import dev.slimwire.frame.format.LevelField;
import dev.slimwire.frame.history.HistoryOffer;
import dev.slimwire.frame.history.SentHistory;
import dev.slimwire.metrics.SkipReason;
import java.io.IOException;
import java.io.OutputStream;
import org.jspecify.annotations.Nullable;

/**
 * Turns blocks into frames, compressed or stored, each handed down in one write. Not thread-safe.
 */
public final class FrameWriter {

  private final SendingTools tools;
  private final FrameEncoder encoder;
  private final FrameSink sink;
  private final CompressibilityProbe probe = new CompressibilityProbe();
  private final LinkedFrameWriter linker;
  private final SentPieces pieces;
  private @Nullable DeltaFrameWriter deltas; // most connections never need them

  /**
   * Makes a writer.
   *
   * @param prefix goes out before the first frame, in the same write
   */
  public FrameWriter(OutputStream out, SendingTools tools, Direction direction, byte[] prefix) {
    this.tools = tools;
    this.encoder = new FrameEncoder(direction);
    this.sink = new FrameSink(out, tools.listener(), prefix);
    this.linker = new LinkedFrameWriter(tools, encoder, sink);
    this.pieces = new SentPieces(tools);
  }

  /** Returns whether blocks of a length may be the source of a delta to them. */
  public static boolean mayBeSource(int blockLength) {
    return SentSource.takes(blockLength);
  }

  /**
   * A message begins.
   *
   * @param pieceCodecs the codecs whose pieces its reader takes, a bit for each id
   */
  public void messageStarts(int pieceCodecs) {
    pieces.messageStarts(pieceCodecs);
  }

  /** Makes sure that the next frame is no piece. */
  public void dropPieces() {
    pieces.drop();
  }

  /** Nothing is written any more. Safe for use by any thread. */
  public void release() {
    pieces.release();
  }

  /** Makes sure that the next frame is no delta. */
  public void dropSource() {
    DeltaFrameWriter known = deltas;
    if (known != null) {
      known.source().drop();
    }
  }

  /** Replaces the stream below. */
  public void setOutput(OutputStream newOut) {
    sink.setOutput(newOut);
  }

  /**
   * Writes one frame, or two of one message.
   *
   * @param block holds the raw bytes behind {@link FrameFormat#MAX_OVERHEAD} bytes of room; it is
   *     the writer's from now on
   * @param rawLength the number of raw bytes, at least 1
   * @param level the level field, or {@link LevelField#NO_LEVEL}
   * @param history what the frame can refer to; null for nothing
   * @param following what is known of the next block
   * @return whether the block shrank
   */
  public boolean write(
      byte[] block,
      int rawLength,
      CodecChoice choice,
      int level,
      @Nullable SentHistory history,
      Following following)
      throws IOException {
    try {
      SkipReason skipped = writeSmaller(block, rawLength, choice, level, history, following);
      if (skipped != null) {
        pieces.drop();
        writeStored(block, rawLength, level, skipped);
      }
      return skipped == null;
    } finally {
      written(block);
    }
  }

  public void writeEndMark() throws IOException {
    byte[] frame = encoder.endMark();
    sink.send(frame, 0, frame.length, 0, 0);
  }

  private void writeStored(byte[] block, int rawLength, int level, SkipReason skipped)
      throws IOException {
    int payload = FrameFormat.MAX_OVERHEAD;
    int start = encoder.putStored(block, payload, rawLength, level);
    sink.send(block, start, payload + rawLength, 0, rawLength);
    tools.listener().blockStored(skipped, rawLength);
  }

  /** Keeps the block if the next one may be a delta to it. */
  private void written(byte[] block) {
    DeltaFrameWriter known = deltas;
    if (known == null) {
      tools.buffers().giveBack(block);
    } else {
      known.source().written(block);
    }
  }

  /** Returns why nothing was written, if the block does not seem to shrink, or does not. */
  private @Nullable SkipReason writeSmaller(
      byte[] block,
      int rawLength,
      CodecChoice choice,
      int level,
      @Nullable SentHistory history,
      Following following)
      throws IOException {
    if (rawLength < FrameFormat.MIN_LINKED) {
      return SkipReason.TOO_SHORT;
    }
    if (choice.isStored()) {
      return SkipReason.LEVEL_NONE;
    }
    boolean linked = history != null && isLinkable(rawLength, level, following);
    if (!linked && rawLength < FrameFormat.MIN_COMPRESSED) {
      return SkipReason.TOO_SHORT;
    }
    ByteSample sample = tools.samples().take();
    try {
      return writeSampled(sample, block, rawLength, choice, level, history, following);
    } finally {
      tools.samples().giveBack(sample);
    }
  }

  private static boolean isLinkable(int rawLength, int level, Following following) {
    return level != LevelField.NO_LEVEL
        && rawLength <= HistoryOffer.LONGEST_BLOCK
        && !following.isPiece();
  }

  /** The same for a block that is long enough, by what the sample shows of it. */
  private @Nullable SkipReason writeSampled(
      ByteSample sample,
      byte[] block,
      int rawLength,
      CodecChoice choice,
      int level,
      @Nullable SentHistory history,
      Following following)
      throws IOException {
    int raw = FrameFormat.MAX_OVERHEAD;
    boolean random = sample.looksRandom(block, raw, rawLength);
    if (!probe.isDue(rawLength, random, choice.codec().id())) {
      return SkipReason.LOOKS_RANDOM;
    }
    boolean done =
        history != null
            && isLinkable(rawLength, level, following)
            && linker.writeLinked(block, rawLength, level, history);
    if (!done && rawLength >= FrameFormat.MIN_COMPRESSED) {
      boolean mayHaveHead = !random && HeadedMessage.takes(rawLength, level, following);
      SentHistory headedBy = mayHaveHead ? history : null;
      done =
          (!random || sample.hasRepeats(block, raw, rawLength))
              && (writeDelta(block, rawLength, choice, level)
                  || writeBlock(block, rawLength, choice, level, headedBy, following));
    }
    probe.noteResult(rawLength, random, done);
    return done ? null : random ? SkipReason.LOOKS_RANDOM : SkipReason.TOO_LITTLE_GAIN;
  }

  private boolean writeDelta(byte[] block, int rawLength, CodecChoice choice, int level)
      throws IOException {
    DeltaFrameWriter known = deltas;
    return known != null && level == LevelField.NO_LEVEL && known.write(block, rawLength, choice);
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
      PieceEncoder piece = pieces.encoderFor(choice, level, following);
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
    PieceEncoder piece = pieces.encoderFor(choice, level, following);
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
