package dev.slimwire.frame.sending;

import dev.slimwire.codec.CodecChoice;
import dev.slimwire.codec.CodecRegistry;
import dev.slimwire.frame.format.Direction;
import dev.slimwire.frame.format.FrameFormat;
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

  /** Null until a block does not shrink, since connections without such blocks never need it. */
  private @Nullable CompressibilityProbe probe;

  /**
   * Creates a writer.
   *
   * @param prefix is sent before the first frame, in the same write
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
   * @param pieceCodecs the codecs whose pieces its reader accepts, a bit for each id
   * @param filters the filters whose frames it accepts, a bit for each id
   */
  public void messageStarts(int pieceCodecs, int filters) {
    pieces.messageStarts(pieceCodecs);
    compressor.messageStarts(filters);
  }

  /** Makes sure that the next frame is not a piece. */
  public void dropPieces() {
    pieces.drop();
  }

  /** Ends writing. Safe for use by any thread. */
  public void release() {
    pieces.release();
  }

  /** Makes sure that the next frame is not a delta. */
  public void dropSource() {
    compressor.dropSource();
  }

  /**
   * Sets whether the next block may be filtered, if that pays, even though its codec is not chosen
   * to save bytes.
   */
  public void setFiltered(boolean filtered) {
    compressor.setFiltered(filtered);
  }

  /** Returns the codecs of this side. */
  public CodecRegistry codecs() {
    return tools.codecs();
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
   * @param block is empty afterwards
   * @return whether it shrank
   */
  public boolean write(OutgoingBlock block, CodecChoice choice) throws IOException {
    compressor.blockStarts();
    try {
      SkipReason skipped = writeSmaller(block, choice);
      if (skipped != null) {
        pieces.drop();
        writeStored(block, skipped);
      }
      return skipped == null;
    } finally {
      compressor.written(block.detach());
    }
  }

  /**
   * Returns whether the time of the last block written includes more than the block itself, because
   * something was tried on it.
   */
  public boolean tried() {
    return compressor.tried();
  }

  public void writeEndMark() throws IOException {
    byte[] frame = encoder.endMark();
    sink.send(frame, 0, frame.length, 0, 0);
  }

  private void writeStored(OutgoingBlock block, SkipReason skipped) throws IOException {
    byte[] bytes = block.bytes();
    int rawLength = block.length();
    int start = encoder.putStored(bytes, OutgoingBlock.RAW, rawLength, block.level());
    sink.send(bytes, start, OutgoingBlock.RAW + rawLength, 0, rawLength);
    tools.listener().blockStored(skipped, rawLength);
  }

  /** Returns why nothing was written, if the block is not expected to shrink, or does not. */
  private @Nullable SkipReason writeSmaller(OutgoingBlock block, CodecChoice choice)
      throws IOException {
    int rawLength = block.length();
    if (rawLength < FrameFormat.MIN_LINKED) {
      return SkipReason.TOO_SHORT;
    }
    if (choice.isStored()) {
      return SkipReason.LEVEL_NONE;
    }
    if (linkable(block) == null && rawLength < FrameFormat.MIN_COMPRESSED) {
      return SkipReason.TOO_SHORT;
    }
    ByteSample sample = tools.samples().take();
    try {
      return writeSampled(sample, block, choice);
    } finally {
      tools.samples().giveBack(sample);
    }
  }

  /** Returns the history to which the whole block can be linked, if it can. */
  private static @Nullable SentHistory linkable(OutgoingBlock block) {
    boolean isShortMessage =
        block.hasLevel() && block.length() <= HistoryOffer.LONGEST_BLOCK && !block.isPiece();
    return isShortMessage ? block.history() : null;
  }

  /** The same for a block that is long enough, judging by a sample. */
  private @Nullable SkipReason writeSampled(
      ByteSample sample, OutgoingBlock block, CodecChoice choice) throws IOException {
    int rawLength = block.length();
    boolean random = sample.looksRandom(block.bytes(), OutgoingBlock.RAW, rawLength);
    CompressibilityProbe known = probe;
    if (known != null && !known.isDue(rawLength, random, choice.codec().id())) {
      return SkipReason.LOOKS_RANDOM;
    }
    SentHistory history = linkable(block);
    boolean done = history != null && linker.writeLinked(block, history);
    if (!done && rawLength >= FrameFormat.MIN_COMPRESSED) {
      boolean mayHaveHead = !random && HeadedMessage.takes(block);
      SentHistory headedBy = mayHaveHead ? block.history() : null;
      done =
          (!random || sample.hasRepeats(block.bytes(), OutgoingBlock.RAW, rawLength))
              && compressor.write(block, choice, headedBy);
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
