package dev.slimwire.frame;

import dev.slimwire.codec.CodecRegistry;
import dev.slimwire.codec.CompressionLevel;
import dev.slimwire.frame.filter.HandleFilter;
import dev.slimwire.frame.format.FrameFormat;
import dev.slimwire.frame.format.LevelField;
import dev.slimwire.frame.format.SegmentStart;
import dev.slimwire.frame.history.HistoryOffer;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.StreamCorruptedException;
import java.net.SocketTimeoutException;
import java.util.List;
import java.util.Locale;
import java.util.zip.CRC32C;

/**
 * What a peer declares before its first frame: fields of type, length and value.
 *
 * <pre>
 * length 2 | { type 1 | length 1 | value } ... | CRC32C of all before: 4
 * </pre>
 *
 * An unknown field is ignored, unless bit 7 of its type marks it as critical.
 *
 * @param minVersion the lowest version of the format that the peer speaks
 * @param maxVersion the highest version
 * @param codecIds the codecs that the peer can decode
 * @param maxBlockLength the longest block in bytes that the peer accepts
 * @param level the level for messages that come without one
 * @param history what the peer keeps for linked frames to refer to
 * @param policy how much the peer wants frames
 * @param takesAdaptive whether the peer knows adaptive levels
 * @param takesDeltas whether the peer reads source and delta frames
 * @param pieceCodecs the codecs whose pieces of messages the peer reads, a bit for each id
 * @param filters the filters that the peer undoes, a bit for each id
 */
record Preamble(
    int minVersion,
    int maxVersion,
    List<Integer> codecIds,
    int maxBlockLength,
    CompressionLevel level,
    HistoryOffer history,
    CompressionPolicy policy,
    boolean takesAdaptive,
    boolean takesDeltas,
    int pieceCodecs,
    int filters) {

  /** The most bytes that a preamble may have, its length included. */
  static final int MAX_LENGTH = 256;

  static final int CRITICAL = 0x80;
  static final int VERSIONS = 0x81;
  static final int CODECS = 0x02;
  static final int MAX_BLOCK = 0x03;
  static final int LEVEL = 0x04;
  static final int HISTORY = 0x05;
  static final int POLICY = 0x06;
  static final int ADAPTIVE = 0x07;
  static final int DELTAS = 0x08;
  static final int KEPT_CODES = 0x09;
  static final int PIECES = 0x0a;
  static final int FILTERS = 0x0b;

  /** The filters that this version has, a bit for each id. */
  static final int FILTERS_READ = 1 << HandleFilter.ID;

  static Preamble of(FrameConfig config, CompressionLevel level, HistoryOffer history) {
    return new Preamble(
        FrameFormat.VERSION,
        FrameFormat.VERSION,
        config.codecs().ids(),
        config.limits().maxBlockLength(),
        level,
        history,
        config.policy(),
        true,
        true,
        config.pieceCodecs(),
        FILTERS_READ);
  }

  byte[] toBytes(CodecRegistry codecs) {
    ByteArrayOutputStream fields = new ByteArrayOutputStream();
    putField(fields, VERSIONS, (byte) minVersion, (byte) maxVersion);
    putField(fields, CODECS, bytes(codecIds));
    byte[] block = new byte[4];
    FrameFormat.writeInt32(block, 0, maxBlockLength);
    putField(fields, MAX_BLOCK, block);
    putField(fields, LEVEL, levelField(LevelField.ofFixed(level, codecs)));
    if (!history.isNone()) {
      byte[] value = new byte[3];
      value[0] = (byte) history.seed();
      FrameFormat.writeInt16(value, 1, history.window());
      putField(fields, HISTORY, value);
    }
    if (policy != CompressionPolicy.PREFER) {
      putField(fields, POLICY, (byte) policy.code());
    }
    putTaken(fields, codecs);
    return seal(fields.toByteArray());
  }

  /** Puts which frames this side accepts besides those that every peer accepts. */
  private void putTaken(ByteArrayOutputStream fields, CodecRegistry codecs) {
    if (takesAdaptive) {
      byte[] nothing = {};
      putField(
          fields,
          ADAPTIVE,
          level.isAdaptive() ? levelField(LevelField.of(level, codecs)) : nothing);
    }
    if (takesDeltas) {
      putField(fields, DELTAS);
    }
    if (history.keepsCodes()) {
      putField(fields, KEPT_CODES);
    }
    if (pieceCodecs != 0) {
      putField(fields, PIECES, idsOf(pieceCodecs));
    }
    if (filters != 0) {
      putField(fields, FILTERS, idsOf(filters));
    }
  }

  private static byte[] bytes(List<Integer> ids) {
    byte[] bytes = new byte[ids.size()];
    for (int i = 0; i < bytes.length; i++) {
      bytes[i] = ids.get(i).byteValue();
    }
    return bytes;
  }

  private static byte[] levelField(int field) {
    byte[] bytes = new byte[FrameFormat.LEVEL_SIZE];
    FrameFormat.writeInt16(bytes, 0, field);
    return bytes;
  }

  private static byte[] idsOf(int bits) {
    byte[] ids = new byte[Integer.bitCount(bits)];
    int left = bits;
    for (int i = 0; i < ids.length; i++) {
      ids[i] = (byte) Integer.numberOfTrailingZeros(left);
      left &= left - 1;
    }
    return ids;
  }

  private static void putField(ByteArrayOutputStream fields, int type, byte... value) {
    fields.write(type);
    fields.write(value.length);
    fields.writeBytes(value);
  }

  private static byte[] seal(byte[] fields) {
    byte[] sealed = new byte[2 + fields.length + 4];
    FrameFormat.writeInt16(sealed, 0, fields.length);
    System.arraycopy(fields, 0, sealed, 2, fields.length);
    FrameFormat.writeInt32(sealed, 2 + fields.length, check(sealed, 2 + fields.length));
    return sealed;
  }

  private static int check(byte[] bytes, int length) {
    CRC32C check = new CRC32C();
    check.update(bytes, 0, length);
    return (int) check.getValue();
  }

  /**
   * Reads a peer's preamble and verifies that both speak a common version.
   *
   * @throws UnsupportedPeerException if the peers have no version in common, or if the peer
   *     requires a field that this version does not know
   * @throws StreamCorruptedException if it is malformed
   * @throws EOFException if the stream ends inside it
   * @throws SocketTimeoutException before its first byte; later ones are of another type
   */
  static Preamble read(InputStream in, CodecRegistry codecs) throws IOException {
    return readFields(readFully(in, 2, false), in, codecs);
  }

  /**
   * Reads the rest of a peer's preamble.
   *
   * @param first its first byte
   */
  static Preamble readFrom(int first, InputStream in, CodecRegistry codecs) throws IOException {
    byte[] length = {(byte) first, readFully(in, 1, true)[0]};
    return readFields(length, in, codecs);
  }

  private static Preamble readFields(byte[] length, InputStream in, CodecRegistry codecs)
      throws IOException {
    int fieldsLength = FrameFormat.readInt16(length, 0);
    if (fieldsLength > MAX_LENGTH - 6) {
      throw tooLong(length, fieldsLength);
    }
    byte[] sealed = new byte[2 + fieldsLength + 4];
    System.arraycopy(length, 0, sealed, 0, 2);
    byte[] rest = readFully(in, fieldsLength + 4, true);
    System.arraycopy(rest, 0, sealed, 2, rest.length);
    int expected = check(sealed, 2 + fieldsLength);
    int actual = FrameFormat.readInt32(sealed, 2 + fieldsLength);
    if (expected != actual) {
      throw new StreamCorruptedException(
          String.format(
              Locale.ROOT, "preamble's check: expected %08x, actual %08x", expected, actual));
    }
    return PreambleFields.parse(sealed, 2, 2 + fieldsLength, codecs);
  }

  private static StreamCorruptedException tooLong(byte[] length, int fieldsLength) {
    return new StreamCorruptedException(
        SegmentStart.startsWith(length)
            ? "preamble: the peer writes in one direction, by FrameOutputStream.of: read it by"
                + " FrameInputStream.of"
            : String.format(
                Locale.ROOT,
                "preamble: expected at most %d bytes, actual %d: a peer that begins with %02x %02x"
                    + " speaks another protocol; check host and port, and whether one side uses"
                    + " TLS",
                MAX_LENGTH,
                fieldsLength + 6,
                length[0],
                length[1]));
  }

  private static byte[] readFully(InputStream in, int count, boolean begun) throws IOException {
    byte[] bytes = new byte[count];
    int done = 0;
    try {
      while (done < count) {
        int read = in.read(bytes, done, count - done);
        if (read < 0) {
          throw new EOFException(
              "stream ends inside the preamble: expected " + count + " more bytes, actual " + done);
        }
        done += read;
      }
    } catch (SocketTimeoutException timeout) {
      throw begun || done > 0 ? timedOut(timeout) : timeout;
    }
    return bytes;
  }

  /**
   * Returns the failure for a timeout after the first byte, since the timeout itself means that the
   * call can be repeated.
   */
  static IOException timedOut(SocketTimeoutException timeout) {
    return new IOException(
        "timed out inside the preamble; the connection cannot continue", timeout);
  }
}
