package dev.slimwire.frame;

import dev.slimwire.codec.BlockCodec;
import dev.slimwire.codec.CodecRegistry;
import dev.slimwire.codec.CompressionLevel;
import dev.slimwire.frame.format.FrameFormat;
import dev.slimwire.frame.format.LevelField;
import dev.slimwire.frame.history.HistoryOffer;
import java.io.IOException;
import java.io.StreamCorruptedException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Collects the fields of a preamble whose check matched; missing ones have defaults. */
final class PreambleFields {

  private final byte[] bytes;
  private final CodecRegistry codecs;

  /** The known types that have been read, a bit for each. */
  private int seen;

  private int minVersion = -1;
  private int maxVersion = -1;
  private final List<Integer> codecIds = new ArrayList<>();
  private int maxBlockLength = FrameLimits.MIN_ACCEPTED;
  private CompressionLevel level = CompressionLevel.FAST;
  private @Nullable CompressionLevel adaptiveLevel;
  private boolean takesAdaptive;
  private boolean takesDeltas;
  private boolean keepsCodes;
  private int pieceCodecs;
  private int filters;
  private HistoryOffer history = HistoryOffer.NONE;
  private CompressionPolicy policy = CompressionPolicy.PREFER;

  private PreambleFields(byte[] bytes, CodecRegistry codecs) {
    this.bytes = bytes;
    this.codecs = codecs;
  }

  /**
   * Reads the fields between two positions. The versions come first, since without a common version
   * the other fields may hold values that this version does not know.
   */
  static Preamble parse(byte[] bytes, int start, int end, CodecRegistry codecs) throws IOException {
    PreambleFields fields = new PreambleFields(bytes, codecs);
    fields.readEach(start, end, true);
    fields.verifyVersion();
    fields.readEach(start, end, false);
    return fields.toPreamble();
  }

  private void readEach(int start, int end, boolean versionsOnly) throws IOException {
    int position = start;
    while (position < end) {
      int type = bytes[position] & 0xff;
      int value = position + 2;
      if (value > end) {
        throw malformed("length of field " + type, "a byte", "none");
      }
      int length = bytes[position + 1] & 0xff;
      verify(value + length <= end, "length of field " + type, "at most " + (end - value), length);
      if (!versionsOnly) {
        read(type, value, length);
      } else if (type == Preamble.VERSIONS) {
        readVersions(value, length);
      }
      position = value + length;
    }
  }

  private void read(int type, int value, int length) throws IOException {
    switch (type) {
      case Preamble.VERSIONS -> {} // read already
      case Preamble.CODECS -> readCodecs(value, length);
      case Preamble.MAX_BLOCK -> readMaxBlock(value, length);
      case Preamble.LEVEL -> readLevel(value, length);
      case Preamble.HISTORY -> readHistory(value, length);
      case Preamble.POLICY -> readPolicy(value, length);
      case Preamble.ADAPTIVE -> readAdaptive(value, length);
      case Preamble.DELTAS -> readDeltas(length);
      case Preamble.KEPT_CODES -> readKeptCodes(length);
      case Preamble.PIECES -> readPieces(value, length);
      case Preamble.FILTERS -> readFilters(value, length);
      default -> {
        ignore(type);
        return;
      }
    }
    verifyOnce(type);
  }

  /** Of two fields of the same type, readers might take different ones. */
  private void verifyOnce(int type) throws StreamCorruptedException {
    int bit = 1 << (type & ~Preamble.CRITICAL);
    verify((seen & bit) == 0, "fields of type " + (type & ~Preamble.CRITICAL), 1, 2);
    seen |= bit;
  }

  private void readVersions(int value, int length) throws StreamCorruptedException {
    verify(length == 2, "length of the version field", 2, length);
    minVersion = bytes[value] & 0xff;
    maxVersion = bytes[value + 1] & 0xff;
  }

  /**
   * Checked after unknown critical fields, which take precedence over a missing or malformed range.
   */
  private void verifyVersion() throws UnsupportedPeerException {
    boolean known = minVersion >= 0 && minVersion <= maxVersion;
    if (known && (minVersion > FrameFormat.VERSION || maxVersion < FrameFormat.VERSION)) {
      throw new UnsupportedPeerException(
          String.format(
              Locale.ROOT,
              "peer speaks slimwire versions %d to %d, this side version %d: update the older one",
              minVersion,
              maxVersion,
              FrameFormat.VERSION));
    }
  }

  private void readCodecs(int value, int length) {
    for (int i = value; i < value + length; i++) {
      codecIds.add(bytes[i] & 0xff);
    }
  }

  private void readMaxBlock(int value, int length) throws StreamCorruptedException {
    verify(length == 4, "length of the block field", 4, length);
    maxBlockLength = FrameFormat.readInt32(bytes, value);
    int least = FrameLimits.MIN_ACCEPTED;
    verify(maxBlockLength >= least, "block", "at least " + least, maxBlockLength);
  }

  private void readLevel(int value, int length) throws StreamCorruptedException {
    verify(length == FrameFormat.LEVEL_SIZE, "length of the level field", 2, length);
    CompressionLevel sent = LevelField.fixed(FrameFormat.readInt16(bytes, value), codecs);
    level = sent != null ? sent : level;
  }

  private void readHistory(int value, int length) throws StreamCorruptedException {
    verify(length == 3, "length of the history field", 3, length);
    int window = FrameFormat.readInt16(bytes, value + 1);
    int longest = HistoryOffer.LONGEST_WINDOW;
    verify(window <= longest, "window", "at most " + longest, window);
    history = new HistoryOffer(window, bytes[value] & 0xff, false);
  }

  private void readPolicy(int value, int length) throws StreamCorruptedException {
    verify(length == 1, "length of the policy field", 1, length);
    int code = bytes[value] & 0xff;
    policy = CompressionPolicy.find(code).orElseThrow(() -> malformed("policy", "1 to 3", code));
  }

  /** The peer knows adaptive levels; its default is one if the field is not empty. */
  private void readAdaptive(int value, int length) throws StreamCorruptedException {
    takesAdaptive = true;
    if (length > 0) {
      verify(length == FrameFormat.LEVEL_SIZE, "length of the adaptive field", "0 or 2", length);
      int field = FrameFormat.readInt16(bytes, value);
      CompressionLevel sent = LevelField.level(field, codecs);
      if (sent == null || !sent.isAdaptive() || LevelField.report(field) >= 0) {
        throw malformed("adaptive field", "an adaptive level", bytes[value] & 0xff);
      }
      adaptiveLevel = sent;
    }
  }

  private void readDeltas(int length) throws StreamCorruptedException {
    verify(length == 0, "length of the delta field", 0, length);
    takesDeltas = true;
  }

  private void readKeptCodes(int length) throws StreamCorruptedException {
    verify(length == 0, "length of the kept codes field", 0, length);
    keepsCodes = true;
  }

  /** Ids that no codec has belong to a later version and are ignored. */
  private void readPieces(int value, int length) {
    for (int i = value; i < value + length; i++) {
      int id = bytes[i] & 0xff;
      pieceCodecs |= id <= BlockCodec.MAX_ID ? 1 << id : 0;
    }
  }

  /** Ids that no frame can have, and those of later versions, are harmless. */
  private void readFilters(int value, int length) {
    for (int i = value; i < value + length; i++) {
      int id = bytes[i] & 0xff;
      filters |= id <= FrameFormat.MAX_FILTER ? 1 << id : 0;
    }
  }

  private static void ignore(int type) throws UnsupportedPeerException {
    if ((type & Preamble.CRITICAL) != 0) {
      throw new UnsupportedPeerException(
          "preamble: critical field: expected one of version "
              + FrameFormat.VERSION
              + ", actual "
              + (type & 0x7f));
    }
  }

  private Preamble toPreamble() throws StreamCorruptedException {
    if (minVersion < 0) {
      throw new StreamCorruptedException("preamble: version field: expected one, actual none");
    }
    verify(minVersion <= maxVersion, "version range", "lowest <= " + maxVersion, minVersion);
    return new Preamble(
        minVersion,
        maxVersion,
        List.copyOf(codecIds),
        maxBlockLength,
        adaptiveLevel != null ? adaptiveLevel : level,
        new HistoryOffer(history.window(), history.seed(), keepsCodes && history.window() > 0),
        policy,
        takesAdaptive,
        takesDeltas,
        pieceCodecs,
        filters);
  }

  private static void verify(boolean condition, String field, Object expected, int actual)
      throws StreamCorruptedException {
    if (!condition) {
      throw malformed(field, expected, actual);
    }
  }

  private static StreamCorruptedException malformed(String field, Object expected, Object actual) {
    return new StreamCorruptedException(
        "preamble: " + field + ": expected " + expected + ", actual " + actual);
  }
}
