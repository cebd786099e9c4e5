package dev.slimwire.frame.message;

import dev.slimwire.codec.CodecChoice;
import dev.slimwire.codec.CodecRegistry;
import dev.slimwire.codec.CompressionLevel;
import dev.slimwire.frame.history.HistoryOffer;
import dev.slimwire.frame.sending.FrameWriter;
import dev.slimwire.frame.sending.OutgoingBlock;
import dev.slimwire.frame.shortmessage.PieceGate;
import dev.slimwire.level.link.BlockChoice;
import dev.slimwire.level.link.LevelController;
import java.io.IOException;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Writes frames whose steps adapt, and learns from them. Created with the first such message of a
 * connection. Not thread-safe; its controllers are.
 */
final class AdaptiveWriter {

  /** Saves a twentieth of the bytes of short messages. */
  private static final int STRONG = 6;

  private final FrameWriter writer;
  private final MeteredOutput out;
  private final LevelController controller = new LevelController();
  private final LevelController pages;
  private final PieceGate gate = new PieceGate();
  private final ShortMessageWriter shorts;
  private boolean strong;

  /**
   * Whether pieces were sent at a fixed level, so that the peer's report of them applies to nothing
   * else.
   */
  private volatile boolean fixedPieces;

  /**
   * Creates a writer that uses another one, and measures it from now on.
   *
   * @param withinMachine whether both ends have addresses of this machine
   * @param pagesToPeer counts the pages to the same peer, over all connections to it
   */
  AdaptiveWriter(FrameWriter writer, boolean withinMachine, AtomicLong pagesToPeer) {
    this.writer = writer;
    this.out = new MeteredOutput(writer.output(), controller::now);
    writer.setOutput(this.out);
    this.pages = controller.forPages(pagesToPeer);
    this.shorts = new ShortMessageWriter(writer, withinMachine);
    if (withinMachine) {
      controller.setWithinMachine();
    }
  }

  LevelController controller() {
    return controller;
  }

  LevelController pages() {
    return pages;
  }

  /**
   * A message begins.
   *
   * @param mayBePieces whether it may be sent in pieces
   * @return whether it is sent in pieces
   */
  boolean messageStarts(boolean mayBePieces) {
    controller.messageStarts();
    fixedPieces = false;
    shorts.messageStarts(controller.now());
    boolean isInPieces = mayBePieces && gate.messageStarts();
    strong = mayBePieces && gate.isSlow();
    return isInPieces;
  }

  /** Begins a message that adapts as soon as it is long. */
  void messageStarts() {
    controller.messageStarts();
    strong = false;
    fixedPieces = false;
  }

  /** Notes that the peer's next message arrived, at a time in nanoseconds. */
  void answered(long now) {
    shorts.answered(now);
  }

  /**
   * Notes the peer's report of how frames arrived. Its report of pieces applies to nothing else.
   */
  void reported(double nanosPerByte, boolean waited) {
    if (!gate.reported(nanosPerByte, waited) && !fixedPieces) {
      controller.reported(nanosPerByte, waited);
    }
  }

  /**
   * Writes a frame. Blocks at the quickest step are neither sources nor deltas.
   *
   * @param adaptive an adaptive level, or the highest step for a block of a message that is not
   *     short
   * @return the outcome. Longer blocks may follow one that shrank at a step above the quickest.
   *     Where the quickest is the best, or nothing is known yet, many short blocks reveal more
   */
  Shrinkage write(CompressionLevel adaptive, CodecRegistry codecs, OutgoingBlock block)
      throws IOException {
    if (block.isPiece()) {
      return writePiece(adaptive, codecs, block);
    }
    if (block.length() <= HistoryOffer.LONGEST_BLOCK) {
      return writeShort(adaptive, codecs, block);
    }
    return strong && block.hasLevel()
        ? writeAt(strong(adaptive, codecs), block)
        : writeTimed(adaptive, codecs, block);
  }

  /** Writes a frame at the step that gets it across soonest, and learns its cost. */
  private Shrinkage writeTimed(CompressionLevel adaptive, CodecRegistry codecs, OutgoingBlock block)
      throws IOException {
    out.reset();
    int rawLength = block.length();
    long begun = controller.now();
    BlockChoice chosen = controller.choose(adaptive, codecs, rawLength);
    CodecChoice choice = chosen.codec();
    boolean isQuickest = isQuickest(choice, adaptive, codecs);
    if (isQuickest) {
      writer.dropSource();
      block.dropFollowing();
    }
    writer.setFiltered(chosen.filtered());
    boolean shrank = writer.write(block, choice);
    if (writer.tried()) {
      controller.writtenWithTrial(rawLength, out.written(), begun, out.nanos());
    } else {
      controller.written(rawLength, out.written(), begun, out.nanos());
    }
    return isQuickest ? Shrinkage.ofShort(shrank) : Shrinkage.of(shrank);
  }

  /** Returns whether it is the quickest codec, and not merely the only one. */
  private static boolean isQuickest(
      CodecChoice choice, CompressionLevel adaptive, CodecRegistry codecs) {
    boolean isHighest =
        adaptive instanceof CompressionLevel.Step && choice.equals(codecs.choose(adaptive));
    return !isHighest && choice.equals(codecs.choose(CompressionLevel.FASTEST));
  }

  /**
   * Writes a frame with a codec that was chosen before; it only shows how fast frames are produced.
   */
  Shrinkage writeAt(CodecChoice choice, OutgoingBlock block) throws IOException {
    out.reset();
    fixedPieces |= block.isPiece();
    boolean shrank = writer.write(block, choice);
    controller.passed(out.written());
    return Shrinkage.of(shrank);
  }

  private static CodecChoice strong(CompressionLevel adaptive, CodecRegistry codecs) {
    int highest = ((CompressionLevel.Auto) adaptive).highest();
    return codecs.choose(CompressionLevel.of(Math.min(STRONG, highest)));
  }

  private Shrinkage writeShort(CompressionLevel adaptive, CodecRegistry codecs, OutgoingBlock block)
      throws IOException {
    out.reset();
    boolean shrank = shorts.write(adaptive, codecs, block);
    if (!block.hasLevel()) {
      controller.passed(out.written()); // the reader's times include it
    }
    return Shrinkage.ofShort(shrank);
  }

  private Shrinkage writePiece(CompressionLevel adaptive, CodecRegistry codecs, OutgoingBlock block)
      throws IOException {
    out.reset();
    boolean shrank = shorts.writePiece(adaptive, codecs, block);
    gate.written(block.hasLevel(), out.written(), controller.now());
    return Shrinkage.ofShort(shrank);
  }
}
