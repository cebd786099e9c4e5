package dev.slimwire.frame;

import dev.slimwire.codec.CodecChoice;
import dev.slimwire.frame.delta.DeltaFormat;
import dev.slimwire.frame.history.HistoryOffer;
import dev.slimwire.frame.history.SentHistory;
import dev.slimwire.metrics.SkipReason;
import java.io.IOException;
import java.io.OutputStream;
import org.jspecify.annotations.Nullable;

/**
 * Turns blocks into frames, compressed or stored, each handed down in one write. Not thread-safe.
 */
final class FrameWriter {

  private static final byte[] NOTHING = {};

  /** What deflate makes of the longest linked block at worst, 9 bits of each byte. */
  private static final int LINKED_ROOM =
      FrameFormat.MAX_OVERHEAD + HistoryOffer.LONGEST_BLOCK / 8 * 9 + 8;

  private OutputStream out;
  private final FrameConfig config;
  private final FrameEncoder encoder;
  private final CompressibilityProbe probe = new CompressibilityProbe();
  private final SentSource source;
  private int pieceCodecs;
  private volatile @Nullable PieceEncoder pieces; // nor this
  private volatile boolean released;
  private @Nullable HeadedMessage headed; // most connections never need one
  private byte[] prefix;

  /**
   * Makes a writer.
   *
   * @param prefix goes out before the first frame, in the same write
   */
  FrameWriter(OutputStream out, FrameConfig config, Direction direction, byte[] prefix) {
    this.out = out;
    this.config = config;
    this.encoder = new FrameEncoder(direction);
    this.source = new SentSource(config);
    this.prefix = prefix;
  }

  /**
   * Writes one frame, or two of one message.
   *
   * @param block holds the raw bytes behind {@link FrameFormat#MAX_OVERHEAD} bytes of room; it is
   *     the writer's from now on
   * @param rawLength the number of raw bytes, at least 1
   * @param level the level field, or {@link FrameEncoder#NO_LEVEL}
   * @param history what the frame can refer to; null for nothing
   * @param following what is known of the next block
   * @return whether the block shrank
   */
  boolean write(
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
        dropPieces();
        writeStored(block, rawLength, level, skipped);
      }
      return skipped == null;
    } finally {
      source.written(block);
    }
  }

  private void writeStored(byte[] block, int rawLength, int level, SkipReason skipped)
      throws IOException {
    int payload = FrameFormat.MAX_OVERHEAD;
    int start = encoder.putStored(block, payload, rawLength, level);
    send(block, start, payload + rawLength - start);
    config.listener().frameWritten(0, rawLength, payload + rawLength - start);
    config.listener().blockStored(skipped, rawLength);
  }

  /**
   * A message begins.
   *
   * @param taken the codecs whose pieces its reader takes, a bit for each id
   */
  void messageStarts(int taken) {
    pieceCodecs = taken;
  }

  /** Makes sure that the next frame is no piece. */
  void dropPieces() {
    PieceEncoder known = pieces;
    if (known != null) {
      known.drop();
    }
  }

  /** Nothing is written any more. Safe for use by any thread. */
  void release() {
    released = true;
    PieceEncoder known = pieces;
    if (known != null) {
      known.release();
    }
  }

  /** Returns what compresses a block as a piece, or null if it is none. */
  private @Nullable PieceEncoder piecesFor(CodecChoice choice, int level, Following following) {
    if (!following.isPiece() || (pieceCodecs >> choice.codec().id() & 1) == 0) {
      dropPieces();
      return null;
    }
    PieceEncoder known = pieces;
    if (known == null) {
      known = new PieceEncoder(config);
      pieces = known;
      if (released) {
        known.release();
      }
    }
    return known.takes(choice, level) ? known : null;
  }

  /** Makes sure that the next frame is no delta. */
  void dropSource() {
    source.drop();
  }

  /** Replaces the stream below. */
  void setOutput(OutputStream newOut) {
    out = newOut;
  }

  void writeEndMark() throws IOException {
    byte[] frame = encoder.endMark();
    send(frame, 0, frame.length);
    config.listener().frameWritten(0, 0, frame.length);
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
    boolean linkable =
        level != FrameEncoder.NO_LEVEL
            && rawLength <= HistoryOffer.LONGEST_BLOCK
            && !following.isPiece();
    SentHistory linked = linkable ? history : null;
    if (linked == null && rawLength < FrameFormat.MIN_COMPRESSED) {
      return SkipReason.TOO_SHORT;
    }
    int raw = FrameFormat.MAX_OVERHEAD;
    ByteSample sample = config.samples().take();
    try {
      boolean random = sample.looksRandom(block, raw, rawLength);
      if (!probe.isDue(rawLength, random, choice.codec().id())) {
        return SkipReason.LOOKS_RANDOM;
      }
      boolean mayHaveHead = !random && HeadedMessage.takes(rawLength, level, following);
      SentHistory headedBy = mayHaveHead ? history : null;
      boolean done = linked != null && writeLinked(block, rawLength, level, linked);
      if (!done && rawLength >= FrameFormat.MIN_COMPRESSED) {
        done =
            (!random || sample.hasRepeats(block, raw, rawLength))
                && (writeDelta(block, rawLength, choice, level)
                    || (headedBy != null
                        ? writeHeaded(block, rawLength, choice, level, headedBy, following)
                        : writeCompressed(block, rawLength, choice, level, following)));
      }
      probe.noteResult(rawLength, random, done);
      return done ? null : random ? SkipReason.LOOKS_RANDOM : SkipReason.TOO_LITTLE_GAIN;
    } finally {
      config.samples().giveBack(sample);
    }
  }

  /** Returns false, with nothing written, if linking does not pay. */
  private boolean writeLinked(byte[] block, int rawLength, int level, SentHistory history)
      throws IOException {
    int payload = FrameFormat.MAX_OVERHEAD;
    byte[] encoded = config.buffers().take(LINKED_ROOM);
    try {
      int limit = FrameFormat.worthwhileLinked(rawLength);
      long begun = CompressionTimer.begin(config.listener());
      int length = history.deflate(block, payload, rawLength, encoded, payload, limit);
      CompressionTimer.done(config.listener(), FrameFormat.DEFLATE_ID, rawLength, begun);
      if (length < 0) {
        return false;
      }
      boolean fresh = history.isFresh();
      int start =
          encoder.putLinked(encoded, payload, length, fresh, level, block, payload, rawLength);
      send(encoded, start, payload + length - start);
      config.listener().frameWritten(FrameFormat.DEFLATE_ID, rawLength, payload + length - start);
      return true;
    } finally {
      config.buffers().giveBack(encoded);
    }
  }

  /** Returns false, with nothing written, if compression does not pay. */
  private boolean writeHeaded(
      byte[] block,
      int rawLength,
      CodecChoice choice,
      int level,
      SentHistory history,
      Following following)
      throws IOException {
    HeadedMessage message = headed == null ? new HeadedMessage(config, encoder) : headed;
    headed = message;
    PieceEncoder piece = piecesFor(choice, level, following);
    byte[] encoded = config.buffers().take(HeadedMessage.room(rawLength, choice));
    int end;
    try {
      end = message.encode(block, rawLength, choice, level, history, piece, encoded);
      if (end > 0) {
        send(encoded, message.start(), end - message.start());
        message.sent(rawLength, choice.codec().id(), end);
      }
    } finally {
      config.buffers().giveBack(encoded);
    }
    return end > 0
        || end == HeadedMessage.NO_HEAD
            && writeCompressed(block, rawLength, choice, level, following);
  }

  /** Returns false, with nothing written, if there is no source, or it has too little in common. */
  private boolean writeDelta(byte[] block, int rawLength, CodecChoice choice, int level)
      throws IOException {
    if (level != FrameEncoder.NO_LEVEL || !source.isThereFor(rawLength)) {
      return false;
    }
    int raw = FrameFormat.MAX_OVERHEAD;
    int payload = FrameFormat.MAX_OVERHEAD;
    byte[] delta = config.buffers().take(rawLength + DeltaFormat.INSTRUCTION);
    byte[] encoded = config.buffers().take(payload + choice.codec().maxCompressedLength(rawLength));
    try {
      long begun = CompressionTimer.begin(config.listener());
      int deltaLength = source.encode(block, rawLength, delta);
      if (deltaLength < 0) {
        return false;
      }
      int length = config.codecs().compress(choice, delta, 0, deltaLength, encoded, payload);
      if (length > FrameFormat.worthwhile(rawLength)) {
        return false;
      }
      int id = choice.codec().id();
      CompressionTimer.done(config.listener(), id, rawLength, begun);
      int start =
          encoder.putDelta(encoded, payload, length, id, deltaLength, block, raw, rawLength);
      send(encoded, start, payload + length - start);
      config.listener().frameWritten(id, rawLength, payload + length - start);
      return true;
    } finally {
      config.buffers().giveBack(delta);
      config.buffers().giveBack(encoded);
    }
  }

  /** Returns false, with nothing written, if compression does not pay. */
  private boolean writeCompressed(
      byte[] block, int rawLength, CodecChoice choice, int level, Following following)
      throws IOException {
    int raw = FrameFormat.MAX_OVERHEAD;
    int payload = FrameFormat.MAX_OVERHEAD;
    PieceEncoder piece = piecesFor(choice, level, following);
    byte[] encoded = config.buffers().take(payload + PieceEncoder.room(choice, rawLength));
    try {
      long begun = CompressionTimer.begin(config.listener());
      int length =
          piece != null
              ? piece.compress(choice, level, following, block, raw, rawLength, encoded, payload)
              : config.codecs().compress(choice, block, raw, rawLength, encoded, payload);
      CompressionTimer.done(config.listener(), choice.codec().id(), rawLength, begun);
      if (length > FrameFormat.worthwhile(rawLength)) {
        return false;
      }
      int id = choice.codec().id();
      boolean keeps =
          following == Following.DELTA
              && level != FrameEncoder.NO_LEVEL
              && source.announce(rawLength, length);
      int type = keeps ? FrameFormat.SOURCE | id : id;
      boolean last = following == Following.LAST_PIECE;
      int start =
          piece != null
              ? encoder.putPiece(encoded, payload, length, id, level, last, block, raw, rawLength)
              : encoder.putCompressed(encoded, payload, length, type, level, block, raw, rawLength);
      send(encoded, start, payload + length - start);
      config.listener().frameWritten(id, rawLength, payload + length - start);
      return true;
    } finally {
      config.buffers().giveBack(encoded);
    }
  }

  private void send(byte[] bytes, int offset, int length) throws IOException {
    if (prefix.length == 0) {
      out.write(bytes, offset, length);
      return;
    }
    byte[] first = new byte[prefix.length + length];
    System.arraycopy(prefix, 0, first, 0, prefix.length);
    System.arraycopy(bytes, offset, first, prefix.length, length);
    prefix = NOTHING;
    out.write(first);
  }
}
