package dev.slimwire.codec.lz4;

/** Numbers of the LZ4 block format, version 1.6.x, {@code lz4_Block_format.md}. */
final class Lz4Format {

  static final int SHORTEST_MATCH = 4;

  /** Distances have 16 bits. */
  static final int FARTHEST = (1 << 16) - 1;

  static final int DISTANCE_SIZE = 2;

  /** The number of bytes at the end of a block that are always literals. */
  static final int LAST_LITERALS = 5;

  /** No match begins within this many bytes of the end. */
  static final int NO_MATCH_BEGINS = 12;

  /** A token has 4 bits for each of the lengths of literals and of a match. */
  static final int TOKEN_BITS = 4;

  /** At this value in a token, a length continues in the following bytes. */
  static final int LONG = 15;

  /** The value of a length's bytes except the last one. */
  static final int MORE = 255;

  private Lz4Format() {}
}
