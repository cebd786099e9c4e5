package dev.slimwire.frame.message;

import dev.slimwire.codec.CodecChoice;
import dev.slimwire.codec.CompressionLevel;
import dev.slimwire.frame.arrival.ArrivalMeter;
import dev.slimwire.frame.arrival.ArrivalReports;
import dev.slimwire.frame.format.FrameFormat;
import dev.slimwire.frame.format.LevelField;
import dev.slimwire.frame.history.HistoryOffer;
import dev.slimwire.frame.sending.FrameWriter;
import dev.slimwire.frame.sending.OutgoingBlock;
import dev.slimwire.level.LevelSource;
import dev.slimwire.level.link.LevelController;
import java.io.IOException;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/**
 * Determines the levels of a stream's messages, and the level fields of their frames. One thread
 * writes at a time; others may pass on the peer's reports meanwhile.
 */
public final class MessageLevels {

  private final LevelSource levels;
  private final FrameWriter writer;
  private final ArrivalReports reports = new ArrivalReports();
  private CodecChoice choice;
  private int levelField = LevelField.DEFAULT;
  private @Nullable CompressionLevel adaptive;
  private volatile @Nullable AdaptiveWriter adaptiveWriter;
  private volatile boolean withinMachine;
  private volatile @Nullable AtomicLong pagesToPeer;

  /** Whether the message keeps its level until it is long, and adapts from there on. */
  private boolean adaptsIfLong;

  /** Creates the levels of a stream, whose first message may have any level. */
  public MessageLevels(LevelSource levels, FrameWriter writer) {
    this.levels = levels;
    this.writer = writer;
    this.choice = writer.codecs().choose(CompressionLevel.NONE);
  }

  /** Declares, before the first message, that both ends have addresses of this machine. */
  public void setWithinMachine() {
    withinMachine = true;
  }

  /** Sets, before the first message, the counter of pages to the same peer. */
  public void setPagesToPeer(AtomicLong pages) {
    pagesToPeer = pages;
  }

  /** Begins a message: determines its level, and whether it is sent in pieces. */
  void messageStarts(Receiver receiver, MessageBlocks lengths) {
    lengths.messageStarts();
    CompressionLevel level = levels.level();
    CompressionLevel sending = levels.sending(level);
    CompressionLevel used = sending != null ? sending : receiver.standard();
    choice = receiver.codecs().choose(used);
    adaptsIfLong = !choice.isStored() && adaptsIfLong(sending, receiver);
    adaptive = used.isAdaptive() || adaptsIfLong ? used : null;
    if (used.isAdaptive()) {
      adaptiveMessageStarts(used, receiver, lengths);
    } else if (choice.isStored()) {
      lengths.startStored();
    } else {
      fixedMessageStarts(receiver, lengths);
    }
    writer.messageStarts(receiver.pieceCodecs(), receiver.filters());
    levelField =
        receiver.takesAdaptive()
            ? reports.messageStarts(
                LevelField.of(level, writer.codecs()),
                level != null ? level : receiver.standard(),
                adaptsIfLong(level, receiver))
            : LevelField.ofFixed(level, writer.codecs());
  }

  private void adaptiveMessageStarts(
      CompressionLevel used, Receiver receiver, MessageBlocks lengths) {
    boolean mayBePieces =
        used instanceof CompressionLevel.Auto && lengths.mayBePieces(receiver.blocks());
    if (adaptiveWriter().messageStarts(mayBePieces)) {
      lengths.startPieces();
    } else if (withinMachine) {
      lengths.startCompressed(receiver.blocks(), true);
    }
  }

  private void fixedMessageStarts(Receiver receiver, MessageBlocks lengths) {
    AdaptiveWriter known = adaptiveWriter;
    if (adaptsIfLong && known != null) {
      known.messageStarts();
    }
    lengths.startCompressed(receiver.blocks(), withinMachine);
    if (receiver.takesPieces(choice) && lengths.mayBePieces(receiver.blocks())) {
      lengths.startFewPieces();
    }
  }

  /**
   * Returns whether a message adapts if it is long. A link within the machine usually takes no
   * time, so messages without a level do not wait for a codec there, unless a tunnel begins there.
   * Between machines the codec works a little harder while it would wait for the link.
   *
   * @param own the level that the message has of its own, if any
   */
  private boolean adaptsIfLong(@Nullable CompressionLevel own, Receiver receiver) {
    return own == null
        && receiver.takesAdaptive()
        && receiver.standard().equals(CompressionLevel.FAST)
        && (withinMachine || receiver.codecs().chooseForSlowLink().isPresent());
  }

  /**
   * Returns the level field of a block of the message. A superfluous mark is harmless at the
   * default level, and keeps short tails short.
   *
   * @param startsMessage whether it is the first one
   */
  int field(boolean startsMessage, int length) {
    boolean isShortTail =
        levelField == LevelField.DEFAULT && length <= FrameFormat.MAX_SHORT_LENGTH;
    return startsMessage || isShortTail ? levelField : LevelField.NO_LEVEL;
  }

  /**
   * Writes a block of the message.
   *
   * @param isOfMany whether the message is a long one
   * @return the outcome
   */
  Shrinkage write(OutgoingBlock block, boolean isOfMany, Receiver receiver) throws IOException {
    CompressionLevel adapting = adaptive;
    boolean isLong = isOfMany && block.length() > HistoryOffer.LONGEST_BLOCK;
    if (adapting != null && (isLong || !adaptsIfLong)) {
      return adaptiveWriter().write(adapting, receiver.codecs(), block);
    }
    AdaptiveWriter known = adapting == null ? null : adaptiveWriter;
    return known == null ? Shrinkage.of(writer.write(block, choice)) : known.writeAt(choice, block);
  }

  private AdaptiveWriter adaptiveWriter() {
    AdaptiveWriter known = adaptiveWriter;
    if (known == null) {
      AtomicLong pages = pagesToPeer;
      known = new AdaptiveWriter(writer, withinMachine, pages == null ? new AtomicLong() : pages);
      adaptiveWriter = known;
    }
    return known;
  }

  /**
   * Returns the chooser of steps for the pages of a message that begins now, if they adapt. Between
   * machines pages keep the default, since columns differ from each other by more than its codecs
   * do.
   */
  public @Nullable LevelController pages(CompressionLevel level, Receiver receiver) {
    boolean adapts =
        level.isAdaptive()
            || withinMachine
                && level.equals(CompressionLevel.FAST)
                && adaptsIfLong(levels.sending(levels.level()), receiver);
    return adapts ? adaptiveWriter().pages() : null;
  }

  /** Returns the reports to the peer of how its messages arrive. */
  public ArrivalReports reports() {
    return reports;
  }

  /** Notes the peer's report of how the stream's frames arrived. */
  public void reported(int report) {
    AdaptiveWriter known = adaptiveWriter;
    if (known != null) {
      known.reported(ArrivalMeter.nanosPerByte(report), ArrivalMeter.isWaited(report));
    }
  }

  /** Notes that the peer's next message arrived, at a time in nanoseconds. */
  public void answered(long now) {
    AdaptiveWriter known = adaptiveWriter;
    if (known != null) {
      known.answered(now);
    }
  }
}
