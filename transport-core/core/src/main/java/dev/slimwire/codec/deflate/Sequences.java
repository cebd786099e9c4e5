package dev.slimwire.codec.deflate;

/**
 * A section of raw bytes, split into runs of literals, each except the last followed by a match.
 * The literals of all runs are contiguous, so that they are counted without looking at runs.
 */
final class Sequences {

  /** Bytes that may be overwritten after the literals. */
  private static final int ROOM_BEHIND = 16;

  private static final int LENGTH_BITS = 9;
  private static final int LENGTH_MASK = (1 << LENGTH_BITS) - 1;
  private static final int SHORTEST_FOUND = 4;

  byte[] literals = {};
  int literalCount;

  /** Alternately the number of literals and a match; the first and the last are numbers. */
  int[] steps = {};

  int stepCount;

  /** Clears everything and makes room for a section. */
  void reset(int rawLength) {
    if (literals.length < rawLength + ROOM_BEHIND) {
      literals = new byte[rawLength + ROOM_BEHIND];
      steps = new int[2 * (rawLength / SHORTEST_FOUND) + 1];
    }
    literalCount = 0;
    stepCount = 0;
  }

  static int match(int length, int distance) {
    return distance - 1 << LENGTH_BITS | length;
  }

  static int length(int match) {
    return match & LENGTH_MASK;
  }

  /** Returns the distance less 1. */
  static int distanceLess(int match) {
    return match >>> LENGTH_BITS;
  }

  /** Adds a match of at least 4 bytes, in as many pieces as its length takes. */
  void addMatch(int literalsBefore, int length, int distance) {
    int before = literalsBefore;
    int left = length;
    while (left > Symbols.LONGEST_MATCH) {
      int rest = left - Symbols.LONGEST_MATCH;
      int piece =
          rest < Symbols.SHORTEST_MATCH ? left - Symbols.SHORTEST_MATCH : Symbols.LONGEST_MATCH;
      steps[stepCount++] = before;
      steps[stepCount++] = match(piece, distance);
      before = 0;
      left -= piece;
    }
    steps[stepCount++] = before;
    steps[stepCount++] = match(left, distance);
  }

  /** Adds the last literals. */
  void addRest(byte[] raw, int offset, int length) {
    System.arraycopy(raw, offset, literals, literalCount, length);
    literalCount += length;
    steps[stepCount++] = length;
  }
}
