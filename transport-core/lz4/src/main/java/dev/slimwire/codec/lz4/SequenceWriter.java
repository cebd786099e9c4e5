package dev.slimwire.codec.lz4;

import dev.slimwire.codec.bytes.LittleEndian;

/**
 * Writes the sequences of a block: literals, followed by a match except in the last one. Not
 * thread-safe.
 */
final class SequenceWriter {

  private static final byte[] NOTHING = {};

  private byte[] target = NOTHING;
  private int position;

  /** Begins a block. */
  void begin(byte[] encoded, int offset) {
    target = encoded;
    position = offset;
  }

  /**
   * Puts a sequence. There is room for 17 bytes, the literals beyond the first 16, and lengths.
   *
   * @param from the index of the first literal, which is followed by 16 bytes
   * @param to the index after the last literal
   * @param length of the match
   */
  void put(byte[] raw, int from, int to, int distance, int length) {
    byte[] out = target;
    int token = position;
    int literals = to - from;
    int at = token + 1;
    if (literals < Lz4Format.LONG) {
      LittleEndian.setLong(out, at, LittleEndian.getLong(raw, from));
      if (literals > Long.BYTES) {
        LittleEndian.setLong(out, at + Long.BYTES, LittleEndian.getLong(raw, from + Long.BYTES));
      }
    } else {
      at = putLength(literals, out, at);
      System.arraycopy(raw, from, out, at, literals);
    }
    at += literals;
    out[at] = (byte) distance;
    out[at + 1] = (byte) (distance >>> Byte.SIZE);
    at += Lz4Format.DISTANCE_SIZE;
    int more = length - Lz4Format.SHORTEST_MATCH;
    out[token] = token(literals, more);
    position = more < Lz4Format.LONG ? at : putLength(more, out, at);
  }

  /**
   * Puts the last literals.
   *
   * @return the index after the block
   */
  int end(byte[] raw, int from, int to) {
    byte[] out = target;
    target = NOTHING; // belongs to the caller now
    int literals = to - from;
    int at = position;
    out[at++] = token(literals, 0);
    if (literals >= Lz4Format.LONG) {
      at = putLength(literals, out, at);
    }
    System.arraycopy(raw, from, out, at, literals);
    return at + literals;
  }

  private static byte token(int literals, int more) {
    return (byte)
        (Math.min(literals, Lz4Format.LONG) << Lz4Format.TOKEN_BITS
            | Math.min(more, Lz4Format.LONG));
  }

  private static int putLength(int length, byte[] out, int position) {
    int at = position;
    int left = length - Lz4Format.LONG;
    while (left >= Lz4Format.MORE) {
      out[at++] = (byte) Lz4Format.MORE;
      left -= Lz4Format.MORE;
    }
    out[at++] = (byte) left;
    return at;
  }
}
