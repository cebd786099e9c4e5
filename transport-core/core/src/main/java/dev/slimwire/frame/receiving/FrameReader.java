package dev.slimwire.frame.receiving;

import dev.slimwire.codec.BlockCodec;
import dev.slimwire.frame.format.Direction;
import dev.slimwire.frame.format.FrameFormat;
import dev.slimwire.frame.format.LevelField;
import dev.slimwire.frame.history.ReceivedHistory;
import dev.slimwire.level.LevelSink;
import java.io.IOException;
import java.io.StreamCorruptedException;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * Reads, verifies and decodes frames: reserved bits and header check first, then lengths against
 * limits; then it allocates, decodes, and checks the content. Not thread-safe.
 */
public final class FrameReader {

  private final FrameInput in;
  private final ReceivingTools tools;
  private final LevelSink levels;
  private final boolean takesDeltas;
  private final boolean takesPieces;
  private final FrameChecks checks;
  private final ReceivedBlock block;
  private final LinkedFrameReader linked;

  /** Null until the first such frame arrives; most idle connections hold none. */
  private volatile @Nullable RareFrameReaders rare;

  private volatile boolean released;
  private int sourceLength;
  private boolean startsMessage;
  private int report = -1;

  /**
   * Creates a reader.
   *
   * @param levels receives the level of each message, before its first byte is available
   * @param history what linked frames refer to; null if there must be none
   * @param takesDeltas whether there may be source, delta and filtered frames, and pieces of
   *     messages by codecs that have them
   */
  public FrameReader(
      FrameInput in,
      ReceivingTools tools,
      Direction direction,
      LevelSink levels,
      @Nullable ReceivedHistory history,
      boolean takesDeltas) {
    this.in = in;
    this.tools = tools;
    this.levels = levels;
    this.takesDeltas = takesDeltas;
    this.checks = new FrameChecks(in, direction);
    this.block = new ReceivedBlock(in, tools, checks);
    this.linked = new LinkedFrameReader(in, checks, block, history);
    this.takesPieces = takesDeltas && tools.pieceCodecs() != 0;
  }

  /**
   * Reads one frame into {@link #block()}.
   *
   * @return the number of raw bytes; 0 at the end mark
   */
  public int read() throws IOException {
    startsMessage = false;
    report = -1;
    sourceLength = 0;
    try {
      return readFrame();
    } finally {
      releaseSource();
    }
  }

  private RareFrameReaders rare() {
    RareFrameReaders known = rare;
    if (known == null) {
      known = new RareFrameReaders(in, tools, checks, block);
      rare = known;
      if (released) {
        known.releasePieces();
      }
    }
    return known;
  }

  /** Releases the source of a possible delta. */
  private void releaseSource() {
    RareFrameReaders known = rare;
    if (known != null) {
      known.releaseSource();
    }
  }

  /** A frame of another kind ends the message's pieces. */
  private void dropPieces() {
    RareFrameReaders known = rare;
    if (known != null) {
      known.dropPieces();
    }
  }

  private int readFrame() throws IOException {
    int first = in.peek();
    boolean isPiece = takesPieces && PieceReader.isPiece(first);
    if (!isPiece) {
      dropPieces();
    }
    if ((first & FrameFormat.SHORT) != 0) {
      return readShort(first & FrameFormat.MAX_SHORT_LENGTH);
    }
    if ((first & FrameFormat.LINKED) != 0) {
      return readLinked(first);
    }
    verifyReserved(first);
    int header = in.require(FrameFormat.HEADER);
    checks.verifyHeader(header, FrameFormat.HEADER);
    int payloadLength = FrameFormat.readInt24(in.buffer(), header + 1) + 1;
    if (first == FrameFormat.END_MARK) {
      checks.verify(payloadLength == 1, "length of the end mark", 0, payloadLength - 1);
      tools.listener().frameRead(0, 0, FrameFormat.HEADER);
      return 0;
    }
    return isPiece ? readPiece(first, payloadLength) : readContent(first, payloadLength);
  }

  private int readContent(int first, int payloadLength) throws IOException {
    if (FilteredFrameReader.isFiltered(first)) {
      return readFiltered(first, payloadLength);
    }
    boolean isDelta = (first & FrameFormat.SOURCE) == FrameFormat.DELTA;
    return isDelta ? rare().deltas().read(first, payloadLength) : readData(first, payloadLength);
  }

  /** Returns whether the last frame started a message. */
  public boolean startsMessage() {
    return startsMessage;
  }

  /** Returns the report of arrival that came with the last frame, or -1. */
  public int report() {
    return report;
  }

  private void messageStarts() throws IOException {
    int field = block.level();
    levels.messageStarts(LevelField.level(field, tools.codecs()));
    startsMessage = true;
    report = LevelField.report(field);
  }

  /** Returns the raw bytes of the last frame; to be released. */
  public byte @Nullable [] block() {
    return block.raw();
  }

  /** Skips contents from now on: headers are verified, blocks are not available. */
  public void skipContents() {
    block.skipContents();
  }

  /**
   * Gives back the last frame's buffer, so that an idle stream holds none. Only a source is kept
   * for the next frame, which is on its way.
   */
  public void release() {
    byte[] done = block.detach();
    if (done != null) {
      if (sourceLength > 0) {
        rare().deltas().source().keep(done, sourceLength);
      } else {
        tools.buffers().giveBack(done);
      }
    }
  }

  /** Gives back all buffers and what frames refer to; no frame is read any more. */
  public void releaseAll() {
    release();
    releaseSource();
    linked.forget();
    releaseHistory();
  }

  /** Gives back what frames refer to; no frame is read any more. Safe for use by any thread. */
  public void releaseHistory() {
    linked.release();
    released = true;
    RareFrameReaders known = rare;
    if (known != null) {
      known.releasePieces();
    }
  }

  private int readShort(int length) throws IOException {
    int rawLength = DataFrames.readShort(in, checks, block, length);
    messageStarts();
    frameRead(BlockCodec.STORED_ID, rawLength, FrameFormat.SHORT_OVERHEAD + rawLength);
    return rawLength;
  }

  private int readLinked(int first) throws IOException {
    long start = in.offset();
    int rawLength = linked.read(first);
    messageStarts();
    tools.listener().frameRead(FrameFormat.DEFLATE_ID, rawLength, (int) (in.offset() - start));
    return rawLength;
  }

  private int readPiece(int first, int payloadLength) throws IOException {
    long start = in.offset() - FrameFormat.HEADER;
    PieceReader reader = rare().pieces();
    int rawLength = reader.read(first, payloadLength);
    if (first == FrameFormat.FIRST_PIECE) {
      messageStarts();
    }
    tools.listener().frameRead(reader.codecId(), rawLength, (int) (in.offset() - start));
    return rawLength;
  }

  private int readFiltered(int first, int payloadLength) throws IOException {
    long start = in.offset() - FrameFormat.HEADER;
    FilteredFrameReader reader = rare().filtered();
    int rawLength = reader.read(first, payloadLength);
    if (first == FrameFormat.FIRST_FILTERED) {
      messageStarts();
    }
    tools.listener().frameRead(reader.codecId(), rawLength, (int) (in.offset() - start));
    return rawLength;
  }

  private int readData(int first, int payloadLength) throws IOException {
    long start = in.offset() - FrameFormat.HEADER;
    int rawLength = DataFrames.read(checks, block, first, payloadLength);
    if (DataFrames.isFirst(first)) {
      messageStarts();
    }
    sourceLength = DataFrames.isSource(first) ? rawLength : 0;
    frameRead(DataFrames.codecId(first), rawLength, (int) (in.offset() - start));
    return rawLength;
  }

  /** Notifies the listener, except of skipped blocks, which are neither decoded nor verified. */
  private void frameRead(int codecId, int rawLength, int wireLength) {
    if (!block.isSkipped()) {
      tools.listener().frameRead(codecId, rawLength, wireLength);
    }
  }

  private void verifyReserved(int first) throws IOException {
    boolean control = (first & FrameFormat.CONTROL) != 0;
    boolean hasCodec = (first & FrameFormat.CODEC_MASK) != BlockCodec.STORED_ID;
    boolean isTaken = takesDeltas && (hasCodec || first == FrameFormat.FILTERED);
    if (control && !isTaken && first != FrameFormat.END_MARK) {
      throw new StreamCorruptedException(
          checks.at(
              String.format(
                  Locale.ROOT,
                  "frame header: expected reserved bits to be zero, actual %02x",
                  first)));
    }
  }
}
