package dev.slimwire.frame.receiving;

import dev.slimwire.frame.format.FrameFormat;
import dev.slimwire.frame.format.LevelField;
import dev.slimwire.frame.history.HistoryOffer;
import dev.slimwire.frame.history.ReceivedHistory;
import java.io.IOException;
import java.io.StreamCorruptedException;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Reads linked frames: short messages that refer to what the connection has sent before. Not
 * thread-safe, except for {@link #release}.
 */
final class LinkedFrameReader {

  private final FrameInput in;
  private final FrameChecks checks;
  private final ReceivedBlock block;
  private final @Nullable ReceivedHistory history;

  /**
   * Creates a reader.
   *
   * @param history what the frames refer to; null if there must be none
   */
  LinkedFrameReader(
      FrameInput in, FrameChecks checks, ReceivedBlock block, @Nullable ReceivedHistory history) {
    this.in = in;
    this.checks = checks;
    this.block = block;
    this.history = history;
  }

  /**
   * Reads a frame.
   *
   * @param first its first byte, which was peeked and not yet read
   * @return the number of raw bytes
   */
  int read(int first) throws IOException {
    ReceivedHistory known = history;
    if (known == null) {
      throw new StreamCorruptedException(
          checks.at("linked frame: expected none, since none was offered"));
    }
    int header = in.require(FrameFormat.LINKED_HEADER);
    checks.verifyHeader(header, FrameFormat.LINKED_HEADER);
    int payloadLength = (FrameFormat.readInt16(in.buffer(), header) & 0xfff) + 1;
    checks.beginContent();
    boolean hasLevel = (first & FrameFormat.LEVEL) != 0;
    block.setLevel(hasLevel ? checks.readField(FrameFormat.LEVEL_SIZE) : LevelField.DEFAULT);
    int expected = checks.readContentCheck();
    int rawLength = readPayload(known, (first & FrameFormat.FRESH) != 0, payloadLength);
    byte[] raw = Objects.requireNonNull(block.raw());
    checks.verifyContent(raw, rawLength, expected);
    known.append(raw, rawLength);
    return rawLength;
  }

  private int readPayload(ReceivedHistory known, boolean fresh, int payloadLength)
      throws IOException {
    int limit = Math.min(HistoryOffer.LONGEST_BLOCK, block.maxLength());
    byte[] payload = block.readPayload(payloadLength, ReceivedHistory.ROOM);
    try {
      byte[] raw = block.take(limit); // not for a header alone
      return known.inflate(fresh, payload, payloadLength, raw, limit);
    } finally {
      block.giveBack(payload);
    }
  }

  /** Forgets what frames refer to; none is read any more. */
  void forget() {
    if (history != null) {
      history.forget();
    }
  }

  /** Gives back what frames refer to; none is read any more. Safe for use by any thread. */
  void release() {
    if (history != null) {
      history.release();
    }
  }
}
