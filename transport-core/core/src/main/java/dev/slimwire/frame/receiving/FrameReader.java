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
 * limits, then it allocates, decodes, and checks the content. Not thread-safe.
 */
public final class FrameReader {

  private final FrameInput in;
  private final ReceivingTools tools;
  private final LevelSink levels;
  private final boolean takesDeltas;
  private final boolean takesPieces;
  private final FrameChecks checks;
  private final ReceivedBlock block;
  private final DataFrameReader data;
  private final LinkedFrameReader linked;
  private final RareFrameReaders rare;
  private int sourceLength;
  private boolean startsMessage;
  private int report = -1;

  /**
   * Makes a reader.
   *
   * @param levels hears which level came with a message, before its first byte is there
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
    this.data = new DataFrameReader(in, checks, block);
    this.linked = new LinkedFrameReader(in, checks, block, history);
    this.rare = new RareFrameReaders(in, tools, checks, block);
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
      rare.releaseSource();
    }
  }

  private int readFrame() throws IOException {
    int first = in.peek();
    boolean isPiece = takesPieces && PieceReader.isPiece(first);
    if (!isPiece) {
      rare.dropPieces();
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
    return isDelta ? rare.deltas().read(first, payloadLength) : readData(first, payloadLength);
  }

  /** Returns whether the last frame started a message. */
  public boolean startsMessage() {
    return startsMessage;
  }

  /** Returns the report of arrival that came with the last frame, or -1. */
  public int report() {
    return report;
  }

  private void messageStarts(int field) throws IOException {
    levels.messageStarts(LevelField.level(field, tools.codecs()));
    startsMessage = true;
    report = LevelField.report(field);
  }

  /** Returns the raw bytes of the last frame; to be released. */
  public byte @Nullable [] block() {
    return block.raw();
  }

  /** From now on contents are passed over: headers are verified, blocks are not there. */
  public void skipContents() {
    block.skipContents();
  }

  /**
   * Gives the last frame's buffer back, so that an idle stream holds none. Only a source is kept
   * for the next frame, which is on its way.
   */
  public void release() {
    byte[] done = block.detach();
    if (done != null) {
      if (sourceLength > 0) {
        rare.deltas().source().keep(done, sourceLength);
      } else {
        tools.buffers().giveBack(done);
      }
    }
  }

  /** Gives all buffers back, and what frames refer to: no frame is read any more. */
  public void releaseAll() {
    release();
    rare.releaseSource();
    linked.forget();
    releaseHistory();
  }

  /** Gives up what frames refer to: no frame is read any more. Safe for use by any thread. */
  public void releaseHistory() {
    linked.release();
    rare.releasePieces();
  }

  private int readShort(int length) throws IOException {
    int rawLength = data.readShort(length);
    messageStarts(LevelField.DEFAULT);
    frameRead(BlockCodec.STORED_ID, rawLength, FrameFormat.SHORT_OVERHEAD + rawLength);
    return rawLength;
  }

  private int readLinked(int first) throws IOException {
    long start = in.offset();
    int rawLength = linked.read(first);
    messageStarts(linked.level());
    tools.listener().frameRead(FrameFormat.DEFLATE_ID, rawLength, (int) (in.offset() - start));
    return rawLength;
  }

  private int readPiece(int first, int payloadLength) throws IOException {
    long start = in.offset() - FrameFormat.HEADER;
    PieceReader reader = rare.pieces();
    int rawLength = reader.read(first, payloadLength);
    if (first == FrameFormat.FIRST_PIECE) {
      messageStarts(reader.level());
    }
    tools.listener().frameRead(reader.codecId(), rawLength, (int) (in.offset() - start));
    return rawLength;
  }

  private int readFiltered(int first, int payloadLength) throws IOException {
    long start = in.offset() - FrameFormat.HEADER;
    FilteredFrameReader reader = rare.filtered();
    int rawLength = reader.read(first, payloadLength);
    if (first == FrameFormat.FIRST_FILTERED) {
      messageStarts(reader.level());
    }
    tools.listener().frameRead(reader.codecId(), rawLength, (int) (in.offset() - start));
    return rawLength;
  }

  private int readData(int first, int payloadLength) throws IOException {
    long start = in.offset() - FrameFormat.HEADER;
    int rawLength = data.read(first, payloadLength);
    if (DataFrameReader.isFirst(first)) {
      messageStarts(data.level());
    }
    sourceLength = DataFrameReader.isSource(first) ? rawLength : 0;
    frameRead(DataFrameReader.codecId(first), rawLength, (int) (in.offset() - start));
    return rawLength;
  }

  /** Blocks that are passed over are neither decoded nor verified: nobody hears of them. */
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
