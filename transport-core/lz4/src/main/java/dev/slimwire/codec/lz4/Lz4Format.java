package dev.slimwire.codec.lz4;

/** Numbers of the LZ4 block format, version 1.6.x, {@code lz4_Block_format.md}. */
final class Lz4Format {

  static final int SHORTEST_MATCH = 4;

  /** Distances have 16 bits. */
  static final int FARTHEST = (1 << 16) - 1;

  static final int DISTANCE_SIZE = 2;

  /** So many bytes at the end of a block are literals. */
  static final int LAST_LITERALS = 5;

  /** The last match begins before so many bytes. */
  static final int NO_MATCH_BEGINS = 12;

  /** A token has 4 bits for each of the lengths of literals and of a match. */
  static final int TOKEN_BITS = 4;

  /** From this number of a token on, a length goes on in bytes. */
  static final int LONG = 15;

  /** A byte of a length that is not the last one. */
  static final int MORE = 255;

  private Lz4Format() {}
}
