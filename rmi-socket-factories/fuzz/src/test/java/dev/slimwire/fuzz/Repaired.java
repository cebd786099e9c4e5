package dev.slimwire.fuzz;

import dev.slimwire.codec.BlockCodec;
import dev.slimwire.codec.CodecRegistry;
import dev.slimwire.codec.MessageCodec;
import dev.slimwire.codec.MessageDecompressor;
import dev.slimwire.frame.filter.HandleFilter;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.zip.CRC32C;
import java.util.zip.DataFormatException;
import java.util.zip.Inflater;
import org.jspecify.annotations.Nullable;

/**
 * Makes the checks of frames right that a fuzzer has changed, as far as they can be decoded: what
 * lies behind the checks would hardly be reached otherwise. Written from the document.
 */
final class Repaired {

  /** In place of a codec. */
  private static final int PIECE = 0xf;

  private static final int LAST_PIECE = 0x2f;

  private static final int LONGEST_RAW = 1 << 16;
  private static final int WINDOW = 1 << 15;

  /** The first byte of a filtered frame that starts a message. */
  private static final int FIRST_FILTERED = 0x3f;

  /** What a linked block begins with whose codes are kept; deflate follows. */
  private static final int NEW_TABLE = 6;

  /** What a linked block begins with that is in kept codes: no inflater reads it as it stands. */
  private static final int KEPT_TABLE = 7;

  private final ByteBuffer bytes;
  private final int direction;
  private final CodecRegistry codecs;
  private final byte[] seed;
  private byte[] history;
  private byte[] source = {};
  private final List<MessageDecompressor> opened = new ArrayList<>();
  private @Nullable MessageDecompressor pieces;
  private int frame;
  private boolean hasKeptCodes;

  private Repaired(byte[] bytes, int direction, CodecRegistry codecs, byte[] seed) {
    this.bytes = ByteBuffer.wrap(bytes.clone());
    this.direction = direction;
    this.codecs = codecs;
    this.seed = seed;
    this.history = seed;
  }

  /**
   * Returns a copy with right checks.
   *
   * @param from the index of the first frame
   * @param direction 0 forward, 1 backward
   * @param segmentStart how many bytes stand before the frames behind an end mark
   * @param seed what linked frames refer to
   */
  static byte[] frames(
      byte[] bytes, int from, int direction, int segmentStart, CodecRegistry codecs, byte[] seed) {
    return repair(bytes, from, direction, segmentStart, codecs, seed).frames();
  }

  /**
   * Frames with right checks.
   *
   * @param hasKeptCodes whether a linked frame is in kept codes: its check, and those of linked
   *     frames behind it, are as they came
   */
  record Repair(byte[] frames, boolean hasKeptCodes) {}

  /** Returns the same as {@link #frames}, and what was left out. */
  static Repair repair(
      byte[] bytes, int from, int direction, int segmentStart, CodecRegistry codecs, byte[] seed) {
    Repaired repaired = new Repaired(bytes, direction, codecs, seed);
    int at = Math.min(from, bytes.length);
    while (at < bytes.length) {
      boolean end = bytes[at] == 0x20;
      at = repaired.frame(at);
      if (end) {
        repaired.frame = 0;
        at = Math.min(bytes.length, at + segmentStart);
      }
    }
    repaired.opened.forEach(MessageDecompressor::close);
    return new Repair(repaired.bytes.array(), repaired.hasKeptCodes);
  }

  /** Repairs a frame and returns the index behind it. */
  private int frame(int at) {
    int first = bytes.get(at) & 0xff;
    int header = first >= 0x80 ? 1 : first >= 0x40 ? 2 : 4;
    int fields = at + header + 2;
    if (fields > bytes.limit()) {
      return bytes.limit();
    }
    bytes.putShort(at + header, (short) headerCheck(at, header));
    if (first == 0x20) {
      return fields;
    }
    boolean isFiltered = first == 0x30 || first == FIRST_FILTERED;
    boolean hasLevel = first < 0x80 && (first & 0x10) != 0 && first != 0x30;
    boolean isPiece = first < 0x30 && (first & 0xf) == PIECE;
    boolean isDelta = first > 0x20 && first < 0x30 && !isPiece;
    boolean hasCodec = isPiece && hasLevel || isFiltered;
    int codecField = fields + (hasLevel ? 2 : 0);
    if (hasCodec && codecField >= bytes.limit()) {
      return bytes.limit();
    }
    int named = hasCodec ? bytes.get(codecField) & 0xff : 0;
    int codec = isFiltered ? named & 0xf : first < 0x40 ? first & 0xf : 0;
    int check =
        fields + (hasLevel ? 2 : 0) + (hasCodec ? 1 : 0) + (codec != 0 ? 3 : 0) + (isDelta ? 3 : 0);
    int length =
        header == 1
            ? first & 0x7f
            : header == 2 ? (bytes.getShort(at) & 0xfff) + 1 : (bytes.getInt(at) & 0xffffff) + 1;
    int payload = check + 4;
    if (payload + length > bytes.limit()) {
      return bytes.limit();
    }
    int rawLength = codec != 0 ? int24(check - 3) + 1 : length;
    if (hasCodec && isPiece) {
      pieces = decompressor(named);
    }
    byte[] raw =
        isPiece
            ? piece(first == LAST_PIECE, payload, length, rawLength)
            : decode(first, codec, payload, length, rawLength);
    if (!isPiece || first == LAST_PIECE) {
      pieces = null;
    }
    if (isDelta) {
      raw = undelta(raw, int24(check - 6) + 1);
    }
    if (isFiltered && !HandleFilter.decode(raw, 0, raw.length)) {
      raw = new byte[0];
    }
    source = first > 0x30 && first < FIRST_FILTERED ? raw : new byte[0];
    if (raw.length > 0) {
      CRC32C crc = new CRC32C();
      crc.update(bytes.array(), fields, check - fields);
      crc.update(raw);
      bytes.putInt(check, (int) crc.getValue());
    }
    return payload + length;
  }

  private int int24(int at) {
    return bytes.getInt(at - 1) & 0xffffff;
  }

  private int headerCheck(int at, int length) {
    byte[] checked = new byte[5 + length];
    ByteBuffer.wrap(checked).put((byte) direction).putInt(frame++).put(bytes.array(), at, length);
    int check = 0xffff;
    for (byte b : checked) {
      check ^= (b & 0xff) << 8;
      for (int bit = 0; bit < 8; bit++) {
        check = check << 1 ^ ((check & 0x8000) != 0 ? 0x1021 : 0);
      }
    }
    return check & 0xffff;
  }

  /** Returns the raw bytes of a frame; none if it cannot be decoded. */
  private byte[] decode(int first, int codecId, int payload, int length, int rawLength) {
    byte[] nothing = {};
    if (first >= 0x40 && first < 0x80) {
      return inflate((first & 0x20) != 0, payload, length);
    }
    if (codecId == 0) {
      return Arrays.copyOfRange(bytes.array(), payload, payload + length);
    }
    BlockCodec codec = codecs.find(codecId).orElse(null);
    if (codec == null || rawLength > LONGEST_RAW) {
      return nothing;
    }
    byte[] raw = new byte[rawLength];
    try {
      codecs.decompress(codec, bytes.array(), payload, length, raw, 0, rawLength);
      return raw;
    } catch (IOException malformed) {
      return nothing;
    }
  }

  private @Nullable MessageDecompressor decompressor(int codecId) {
    if (!(codecs.find(codecId).orElse(null) instanceof MessageCodec codec)) {
      return null;
    }
    MessageDecompressor decompressor = codec.newMessageDecompressor();
    decompressor.begin();
    opened.add(decompressor);
    return decompressor;
  }

  /** Returns the raw bytes of a piece; none if it cannot be decoded. */
  private byte[] piece(boolean last, int payload, int length, int rawLength) {
    MessageDecompressor decompressor = pieces;
    if (decompressor == null || rawLength > LONGEST_RAW) {
      pieces = null;
      return new byte[0];
    }
    byte[] raw = new byte[rawLength];
    try {
      decompressor.decompress(bytes.array(), payload, length, last, raw, 0, rawLength);
      return raw;
    } catch (IOException malformed) {
      pieces = null;
      return new byte[0];
    }
  }

  /** Returns the block that a delta makes of its source; none if it cannot. */
  private byte[] undelta(byte[] delta, int rawLength) {
    ByteArrayOutputStream raw = new ByteArrayOutputStream();
    ByteBuffer rest = ByteBuffer.wrap(delta);
    while (rest.remaining() >= 9) {
      int added = rest.getInt() >>> 8;
      rest.position(rest.position() - 1);
      int copied = rest.getInt() >>> 8;
      rest.position(rest.position() - 1);
      int position = (rest.get() & 0xff) << 16 | rest.getShort() & 0xffff;
      if (added > rest.remaining()
          || position + copied > source.length
          || raw.size() + added + copied > rawLength) {
        return new byte[0];
      }
      raw.write(delta, rest.position(), added);
      rest.position(rest.position() + added);
      raw.write(source, position, copied);
    }
    return raw.size() == rawLength ? raw.toByteArray() : new byte[0];
  }

  private byte[] inflate(boolean fresh, int payload, int length) {
    history = fresh ? seed : history;
    Inflater inflater = new Inflater(true);
    try {
      int known = Math.min(WINDOW, history.length);
      inflater.setDictionary(history, history.length - known, known);
      int type = bytes.get(payload) & 7;
      hasKeptCodes |= type == KEPT_TABLE;
      int table = type == NEW_TABLE ? 1 : 0;
      inflater.setInput(bytes.array(), payload + table, length - table);
      byte[] raw = new byte[8192];
      raw = Arrays.copyOf(raw, inflater.inflate(raw));
      ByteArrayOutputStream both = new ByteArrayOutputStream();
      both.writeBytes(history);
      both.writeBytes(raw);
      history = both.toByteArray();
      return raw;
    } catch (DataFormatException malformed) {
      return new byte[0];
    } finally {
      inflater.end();
    }
  }

  /** Returns fields as a preamble, with their length and check. */
  static byte[] preamble(byte[] fields) {
    ByteBuffer sealed = ByteBuffer.allocate(2 + fields.length + 4);
    sealed.putShort((short) fields.length).put(fields);
    CRC32C crc = new CRC32C();
    crc.update(sealed.array(), 0, sealed.position());
    return sealed.putInt((int) crc.getValue()).array();
  }
}
