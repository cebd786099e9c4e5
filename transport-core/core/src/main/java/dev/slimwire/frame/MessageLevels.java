package dev.slimwire.frame;

import dev.slimwire.codec.CodecChoice;
import dev.slimwire.codec.CompressionLevel;
import dev.slimwire.frame.history.SentHistory;
import dev.slimwire.level.LevelController;
import java.io.IOException;
import java.io.OutputStream;
import org.jspecify.annotations.Nullable;

/**
 * At which level the messages of a stream go out, and what their frames say of it. One thread
 * writes at a time; others may tell what the peer says meanwhile.
 */
final class MessageLevels {

  private final OutputStream out;
  private final FrameConfig config;
  private final LevelSource levels;
  private final FrameWriter writer;
  private CodecChoice choice;
  private int levelField = LevelField.DEFAULT;
  private @Nullable CompressionLevel adaptive;
  private volatile @Nullable AdaptiveWriter adaptiveWriter;
  private volatile boolean withinMachine;

  /**
   * Makes the levels of a stream; its first message may be of any.
   *
   * @param out what the writer writes to
   */
  MessageLevels(OutputStream out, FrameConfig config, LevelSource levels, FrameWriter writer) {
    this.out = out;
    this.config = config;
    this.levels = levels;
    this.writer = writer;
    this.choice = config.codecs().choose(CompressionLevel.NONE);
  }

  /** Tells, before the first message, that both ends have addresses of this machine. */
  void setWithinMachine() {
    withinMachine = true;
  }

  /** A message begins: settles its level, and whether it goes out in pieces. */
  void messageStarts(Receiver receiver, MessageBlocks lengths) {
    lengths.messageStarts();
    CompressionLevel level = levels.level();
    CompressionLevel sending = levels.sending(level);
    CompressionLevel used = sending != null ? sending : receiver.standard();
    choice = receiver.codecs().choose(used);
    adaptive = used.isAdaptive() ? used : null;
    if (adaptive != null) {
      boolean mayBePieces =
          used instanceof CompressionLevel.Auto && lengths.mayBePieces(receiver.blocks());
      if (adaptiveWriter().messageStarts(mayBePieces)) {
        lengths.startPieces();
      }
    } else if (choice.isStored()) {
      lengths.startStored();
    } else {
      lengths.startFixed(receiver.blocks());
      if (receiver.takesPieces(choice) && lengths.mayBePieces(receiver.blocks())) {
        lengths.startFewPieces();
      }
    }
    writer.pieces().messageStarts(receiver.pieceCodecs());
    CompressionLevel asked = level != null ? level : receiver.standard();
    levelField =
        receiver.takesAdaptive()
            ? withReport(LevelField.of(level, config.codecs()), asked)
            : LevelField.ofFixed(level, config.codecs());
  }

  /** What is asked for adaptively is measured as it arrives, and the peer told how it did. */
  private int withReport(int field, CompressionLevel asked) {
    if (!asked.isAdaptive()) {
      return field;
    }
    ArrivalMeter arrivals = adaptiveWriter().arrivals();
    int report = LevelField.takesReport(field) ? arrivals.takeReport() : -1;
    return report < 0 ? field : LevelField.withReport(field, report);
  }

  /**
   * Writes a block of the message.
   *
   * @param startsMessage whether it is the first one
   * @param following what is known of the next one
   * @return whether longer blocks may follow
   */
  boolean write(
      byte[] block,
      int length,
      boolean startsMessage,
      Receiver receiver,
      @Nullable SentHistory history,
      Following following)
      throws IOException {
    int level = startsMessage ? levelField : tailLevel(length);
    CompressionLevel adapting = adaptive;
    return adapting == null
        ? writer.write(block, length, choice, level, history, following)
        : adaptiveWriter()
            .write(adapting, receiver.codecs(), block, length, level, history, following);
  }

  /** A mark too many is harmless at the default level, and keeps short tails short. */
  private int tailLevel(int length) {
    return levelField == LevelField.DEFAULT && length <= FrameFormat.MAX_SHORT_LENGTH
        ? LevelField.DEFAULT
        : FrameEncoder.NO_LEVEL;
  }

  private AdaptiveWriter adaptiveWriter() {
    AdaptiveWriter known = adaptiveWriter;
    if (known == null) {
      known = new AdaptiveWriter(writer, out, withinMachine);
      adaptiveWriter = known;
    }
    return known;
  }

  /** Returns what chooses the steps of pages on their way through the stream. */
  LevelController pages() {
    return adaptiveWriter().pages();
  }

  /** Returns what measures the frames that arrive, if the peer is to know of them. */
  @Nullable ArrivalMeter arrivals() {
    AdaptiveWriter known = adaptiveWriter;
    return known == null ? null : known.arrivals();
  }

  /** The peer says how frames arrived that the stream wrote. */
  void reported(int report) {
    AdaptiveWriter known = adaptiveWriter;
    if (known != null) {
      known.reported(ArrivalMeter.nanosPerByte(report), ArrivalMeter.isWaited(report));
    }
  }

  /** The peer's next message is there, at a time in nanoseconds. */
  void answered(long now) {
    AdaptiveWriter known = adaptiveWriter;
    if (known != null) {
      known.answered(now);
    }
  }
}
