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
  private final LinkedFrameWriter linker;
  private final SentPieces pieces;
  private final CompressedFrameWriter compressor;

  /** Null until a block does not shrink: connections without such blocks never need it. */
  private @Nullable CompressibilityProbe probe;

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
    this.pieces = new SentPieces();
    this.compressor = new CompressedFrameWriter(tools, encoder, sink, linker, pieces);
  }

  /** Returns whether blocks of a length may be the source of a delta to them. */
  public static boolean mayBeSource(int blockLength) {
    return SentSource.takes(blockLength);
  }

  /**
   * A message begins.
   *
   * @param pieceCodecs the codecs whose pieces its reader takes, a bit for each id
   * @param filters the filters whose frames it takes, a bit for each id
   */
  public void messageStarts(int pieceCodecs, int filters) {
    pieces.messageStarts(pieceCodecs);
    compressor.messageStarts(filters);
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
    compressor.dropSource();
  }

  /** Lets the next block be filtered, if that pays, though its codec is not asked for its bytes. */
  public void setFiltered(boolean filtered) {
    compressor.setFiltered(filtered);
  }

  /** Returns the stream below. */
  public OutputStream output() {
    return sink.output();
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
    compressor.blockStarts();
    try {
      SkipReason skipped = writeSmaller(block, rawLength, choice, level, history, following);
      if (skipped != null) {
        pieces.drop();
        writeStored(block, rawLength, level, skipped);
      }
      return skipped == null;
    } finally {
      compressor.written(block);
    }
  }

  /**
   * Returns whether the last block that was written took its time for more than itself: something
   * was tried on it.
   */
  public boolean tried() {
    return compressor.tried();
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
    CompressibilityProbe known = probe;
    if (known != null && !known.isDue(rawLength, random, choice.codec().id())) {
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
              && compressor.write(block, rawLength, choice, level, headedBy, following);
    }
    noteResult(rawLength, random, choice, done);
    return done ? null : random ? SkipReason.LOOKS_RANDOM : SkipReason.TOO_LITTLE_GAIN;
  }

  private void noteResult(int rawLength, boolean random, CodecChoice choice, boolean shrank) {
    CompressibilityProbe known = probe;
    if (known == null && !shrank) {
      known = new CompressibilityProbe(choice.codec().id());
      probe = known;
    }
    if (known != null) {
      known.noteResult(rawLength, random, shrank);
    }
  }
}
