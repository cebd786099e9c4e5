package dev.slimwire.frame.history;

import dev.slimwire.codec.deflate.Symbols;

/**
 * Finds the longest earlier match of the bytes at a position, and learns positions for that. Not
 * thread-safe.
 */
final class MatchFinder {

  /**
   * The index grows until it holds the positions of this many bytes. Its rows are evicted from the
   * CPU caches when many connections take turns, so it has no more rows than it needs.
   */
  private static final int HELD = HistoryOffer.LONGEST_WINDOW / 2;

  /** From this length on, fewer positions of a match are enough. */
  private static final int LONG_MATCH = 32;

  private static final int STEP = 2;
  private static final int STEP_IN_LONG_MATCH = 16;

  /** More positions than blocks that are given up early have. */
  private static final int MANY = 1024;

  private final SlidingBytes bytes;
  private final MatchIndex index = new MatchIndex();

  /** Where the index began to count. */
  private int counted;

  /** Creates a finder of matches in some bytes. */
  MatchFinder(SlidingBytes bytes) {
    this.bytes = bytes;
  }

  /**
   * Returns a length in the upper half and a distance in the lower, or 0; adds the position.
   *
   * @param position has at least a key
   * @param reach how far back to search at most
   * @param last the distance of the last match, which often continues after a change; 0 for none
   */
  long find(int position, int reach, int last) {
    int most = Math.min(Symbols.LONGEST_MATCH, bytes.end() - position);
    int farthest = Math.min(reach, position - bytes.base());
    index.select(bytes.eight(position));
    int length = MatchIndex.KEY_LENGTH - 1;
    int best = 0;
    if (last > 0 && last <= farthest) {
      int found = bytes.commonLength(position - last, position, most);
      if (found > length) {
        length = found;
        best = last;
      }
    }
    int candidates = index.candidates();
    long match = (long) length << Integer.SIZE | best;
    if (candidates != 0) {
      match = longest(candidates, position, most, farthest, match);
    }
    index.add(position);
    return distance(match) == 0 ? 0 : match;
  }

  static int length(long match) {
    return (int) (match >>> Integer.SIZE);
  }

  static int distance(long match) {
    return (int) match;
  }

  /** Returns the longest match of candidates, or another one if none is longer or nearer. */
  private long longest(int candidates, int position, int most, int farthest, long other) {
    int length = length(other);
    int best = distance(other);
    int newest = index.newest();
    long lower = index.positions(0);
    long upper = index.positions(1);
    for (int left = candidates; left != 0; left &= left - 1) {
      int rank = Integer.numberOfTrailingZeros(left);
      if (length >= (rank < MatchIndex.WAYS ? most : Math.min(most, MatchIndex.TAGGED_LENGTH))) {
        break;
      }
      int distance = MatchIndex.distance(position, newest + rank, lower, upper);
      int least = distance < best ? length - 1 : length;
      if (distance > 0
          && distance <= farthest
          && bytes.at(position - distance + least) == bytes.at(position + least)) {
        int found = bytes.commonLength(position - distance, position, most);
        if (found > least) {
          length = found;
          best = distance;
        }
      }
    }
    return (long) length << Integer.SIZE | best;
  }

  /**
   * Adds some positions of a match: later repetitions usually begin at the same position, and those
   * that begin elsewhere are found a few bytes later and extended backwards.
   *
   * @param length of the match
   */
  void learn(int from, int to, int length) {
    int step = length < LONG_MATCH ? STEP : STEP_IN_LONG_MATCH;
    for (int position = from; position < to; position += step) {
      index.select(bytes.eight(position));
      index.add(position);
    }
  }

  /** Adds each position of some bytes, in an index that has room for them. */
  void learnEach(int from, int to) {
    boolean grows = true;
    while (grows && index.size() < to - from) {
      grows = index.grow();
    }
    learnAll(from, to, 1);
  }

  /** Adds some positions of some bytes: shorter matches than 5 bytes may be missed. */
  void learnSome(int from, int to) {
    learnAll(from, to, STEP);
  }

  /**
   * Adds positions in steps. Each 8 bytes are derived from the previous ones, which saves most of
   * the time in a JVM that has just started.
   */
  private void learnAll(int from, int to, int step) {
    long eight = 0;
    for (int position = from; position < to; position++) {
      eight = eight >>> Byte.SIZE | (long) bytes.at(position) << Long.SIZE - Byte.SIZE;
      int start = position - Long.BYTES + 1;
      if (start >= from && (start - from) % step == 0) {
        index.select(eight);
        index.add(start);
      }
    }
  }

  /**
   * Forgets positions, the last ones that were added. A few will have replaced a few others; if
   * they were many, the others are learned again.
   */
  void forget(int from, int to) {
    if (to - from > MANY) {
      index.clear();
      learnLast(from);
      return;
    }
    for (int position = to - 1; position >= from; position--) {
      index.select(bytes.eight(position));
      index.remove(position);
    }
  }

  /** Learns as many positions as there is room for. */
  private void learnLast(int to) {
    learnSome(Math.max(bytes.base(), to - STEP * index.size()), to);
  }

  /** Grows if the index turned out to hold the positions of too few bytes. */
  void grow() {
    if (index.added() < index.size()) {
      return;
    }
    if (bytes.end() - counted < HELD && index.grow()) {
      learnLast(bytes.end());
    }
    startCount();
  }

  private void startCount() {
    counted = bytes.end();
    index.startCount();
  }

  /** Forgets everything. */
  void clear() {
    index.clear();
    startCount();
  }

  /** Copies what another finder knows about the same bytes. */
  void set(MatchFinder other) {
    index.set(other.index);
    startCount();
  }
}
