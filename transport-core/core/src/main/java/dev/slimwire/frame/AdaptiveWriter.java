package dev.slimwire.frame;

import dev.slimwire.codec.CodecChoice;
import dev.slimwire.codec.CodecRegistry;
import dev.slimwire.codec.CompressionLevel;
import dev.slimwire.frame.history.HistoryOffer;
import dev.slimwire.frame.history.SentHistory;
import dev.slimwire.level.LevelController;
import java.io.IOException;
import java.io.OutputStream;
import org.jspecify.annotations.Nullable;

/**
 * Writes frames at adaptive levels, and learns from them. A connection has one from the first
 * message at such a level on. Not thread-safe; its controllers are.
 */
final class AdaptiveWriter {

  private final FrameWriter writer;
  private final MeteredOutput out;
  private final LevelController controller = new LevelController();
  private final LevelController pages = controller.forOtherContent();
  private final ArrivalMeter arrivals = new ArrivalMeter();

  /**
   * Makes a writer that writes by another one, and measures it from now on.
   *
   * @param withinMachine whether both ends have addresses of this machine
   */
  AdaptiveWriter(FrameWriter writer, OutputStream out, boolean withinMachine) {
    this.writer = writer;
    this.out = new MeteredOutput(out, controller::now);
    writer.setOutput(this.out);
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

  ArrivalMeter arrivals() {
    return arrivals;
  }

  /**
   * Writes a frame. Short ones are at the standard step: they have history, and tell little.
   *
   * @param goesOn whether more of the message is known to follow. What is written at the quickest
   *     step is neither a source nor a delta
   * @return whether longer blocks may follow: this one shrank, at more than the quickest step.
   *     Where that is the best, or nothing is known yet, many short blocks tell more
   */
  boolean write(
      CompressionLevel adaptive,
      CodecRegistry codecs,
      byte[] block,
      int rawLength,
      int level,
      @Nullable SentHistory history,
      boolean goesOn)
      throws IOException {
    if (rawLength <= HistoryOffer.LONGEST_BLOCK) {
      writeShort(adaptive, codecs, block, rawLength, level, history);
      return false;
    }
    long begun = controller.now();
    out.reset();
    CodecChoice choice = controller.choose(adaptive, codecs, rawLength);
    boolean isQuickest = choice.equals(codecs.choose(CompressionLevel.FASTEST));
    if (isQuickest) {
      writer.dropSource();
    }
    boolean shrank = writer.write(block, rawLength, choice, level, history, goesOn && !isQuickest);
    controller.written(rawLength, out.written(), begun, out.nanos());
    return shrank && !isQuickest;
  }

  private void writeShort(
      CompressionLevel adaptive,
      CodecRegistry codecs,
      byte[] block,
      int rawLength,
      int level,
      @Nullable SentHistory history)
      throws IOException {
    out.reset();
    writer.write(block, rawLength, codecs.choose(adaptive), level, history, false);
    if (level == FrameEncoder.NO_LEVEL) {
      controller.passed(out.written()); // the reader times it with the others
    }
  }
}
