package dev.slimwire.frame.history;

import dev.slimwire.codec.deflate.Symbols;
import org.jspecify.annotations.Nullable;

/**
 * Writes a block of the most recent bytes as literals and matches. Literals wait for the match
 * after them, which may have begun before it was found. Not thread-safe.
 */
final class SymbolWriter {

  /** Shorter matches give way to a longer one that begins a byte later. */
  private static final int LAZY = 12;

  /** The most literals that wait. */
  private static final int MOST_LITERALS = 16;

  private final SlidingBytes bytes;
  private final MatchFinder finder;
  private final FixedCodes codes = new FixedCodes();

  /** Receives the block's symbols, if it is not written in fixed codes. */
  private @Nullable BlockSymbols taken;

  /** Where the waiting literals begin. */
  private int literals;

  /** The distance of the block's last match; 0 before the first. */
  private int distance;

  /** Creates a writer of some bytes with the matches of a finder. */
  SymbolWriter(SlidingBytes bytes, MatchFinder finder) {
    this.bytes = bytes;
    this.finder = finder;
  }

  /**
   * Begins a block in fixed codes.
   *
   * @param start its first position
   * @param target has 9 bits of room for each byte, and 8 more bytes
   */
  void begin(int start, byte[] target, int offset) {
    codes.begin(target, offset);
    begin(start, null);
  }

  /**
   * Begins a block.
   *
   * @param start its first position
   * @param symbols receives the block's symbols, which are not written
   */
  void begin(int start, @Nullable BlockSymbols symbols) {
    taken = symbols;
    literals = start;
    distance = 0;
  }

  /**
   * Skips a literal, or puts a match.
   *
   * @param position after what was put or skipped before
   * @param keysEnd the position from which on there are no keys, higher than {@code position}
   * @param reach how far back to refer at most
   * @return the position after it
   */
  int put(int position, int keysEnd, int reach) {
    long match = finder.find(position, reach, distance);
    int found = position;
    int learned = position + 1;
    if (match == 0) {
      if (learned - literals > MOST_LITERALS) {
        putLiterals(learned);
      }
      return learned;
    }
    if (MatchFinder.length(match) < LAZY && learned < keysEnd) {
      long later = finder.find(learned, reach, distance);
      if (MatchFinder.length(later) > MatchFinder.length(match)) {
        match = later;
        found = learned;
      }
      learned++;
    }
    int end = putMatch(found, match);
    finder.learn(learned, Math.min(end, keysEnd), MatchFinder.length(match));
    return end;
  }

  /** Puts a match, including its part before the position, and returns the position after it. */
  private int putMatch(int position, long match) {
    distance = MatchFinder.distance(match);
    int end = position + MatchFinder.length(match);
    int first = Math.max(Math.max(literals, bytes.base() + distance), end - Symbols.LONGEST_MATCH);
    int start = position;
    while (start > first && bytes.at(start - 1) == bytes.at(start - 1 - distance)) {
      start--;
    }
    putLiterals(start);
    if (taken == null) {
      codes.putMatch(end - start, distance);
    } else {
      taken.addMatch(end - start, distance);
    }
    literals = end;
    return end;
  }

  /** Puts the literals before a position. */
  private void putLiterals(int to) {
    BlockSymbols symbols = taken;
    if (symbols == null) {
      for (int position = literals; position < to; position++) {
        codes.putLiteral(bytes.at(position));
      }
    } else {
      for (int position = literals; position < to; position++) {
        symbols.addLiteral(bytes.at(position));
      }
    }
    literals = to;
  }

  /** Returns approximately how many bytes everything up to a position takes. */
  int encodedLength(int position) {
    return (taken == null ? codes.length() : taken.length()) + (position - literals);
  }

  /** Ends the block before a position, with literals, and returns the offset after it. */
  int end(int position) {
    putLiterals(position);
    return codes.end();
  }

  /** Ends the receiver of the block before a position, with literals. */
  void endTaken(int position) {
    putLiterals(position);
  }
}
