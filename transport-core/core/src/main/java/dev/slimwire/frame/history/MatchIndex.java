package dev.slimwire.frame.history;

import java.util.Arrays;

/**
 * Finds where the same 4 bytes may have occurred before: rows of the latest positions by hash, with
 * tags. A search reads one or two cache lines, and none for positions whose tags differ. Results
 * are only candidates: callers check whether they still have the bytes, and compare them. Not
 * thread-safe.
 */
final class MatchIndex {

  /** The number of bytes that are hashed. */
  static final int KEY_LENGTH = 4;

  /** The number of bytes that are equal where tags are, except by chance. */
  static final int TAGGED_LENGTH = 8;

  /** How many entries a row has. */
  static final int WAYS = 8;

  private static final int ALL = (1 << WAYS) - 1;

  /** 2 longs of tags and 2 of positions, the lower half of which are theirs. */
  private static final int ROW_SHIFT = 2;

  private static final int LEAST_BITS = 9;
  private static final int MOST_BITS = 11;

  private static final int MULTIPLIER = 0x9e3779b1;
  private static final int TAG_BITS = 8;

  /** A long has 4 lanes of 16 bits. */
  private static final int LANE_MASK = 0xffff;

  private static final long LOWEST = 0x0001_0001_0001_0001L;
  private static final long HIGHEST = 0x8000_8000_8000_8000L;

  /** The upper half of a tag belongs to the key, the lower to the 4 bytes after it. */
  private static final long KEYS = 0xff00_ff00_ff00_ff00L;

  /** How many bits a row's number has. */
  private int bits = LEAST_BITS;

  private long[] rows = new long[1 << LEAST_BITS + ROW_SHIFT];

  /** By row: which entry is the newest. Those after it are older. */
  private byte[] newest = new byte[1 << LEAST_BITS];

  /** How many positions were added since {@link #startCount}. */
  private int added;

  private int row;
  private int tag;

  /**
   * Selects the row that other methods work on.
   *
   * @param bytes those at a position, the first one lowest
   */
  void select(long bytes) {
    int hash = (int) bytes * MULTIPLIER;
    int behind = (int) (bytes >>> Integer.SIZE) * MULTIPLIER;
    row = hash >>> Integer.SIZE - bits;
    int key = hash >>> Integer.SIZE - TAG_BITS - bits & (1 << TAG_BITS) - 1;
    tag = key << TAG_BITS | behind >>> Integer.SIZE - TAG_BITS;
  }

  /** Adds a position. */
  void add(int position) {
    int entry = newest[row] - 1 & WAYS - 1;
    newest[row] = (byte) entry;
    int at = (row << ROW_SHIFT) + (entry >>> 2);
    int shift = entry << 4;
    long others = ~((long) LANE_MASK << shift);
    rows[at] = rows[at] & others | (long) tag << shift;
    rows[at + 2] = rows[at + 2] & others | (long) (position & LANE_MASK) << shift;
    added++;
  }

  /** Removes a position if it is the newest of its row. */
  void remove(int position) {
    if (distance(position, 0) == 0) {
      newest[row] = (byte) (newest[row] + 1 & WAYS - 1);
    }
  }

  /**
   * Returns which entries have the same key, as bits of their ranks, the newest lowest: those with
   * the same 4 bytes after it in the lower 8 bits, the others in the next 8.
   */
  int candidates() {
    int at = row << ROW_SHIFT;
    long tags = tag * LOWEST;
    long lower = rows[at] ^ tags;
    long upper = rows[at + 1] ^ tags;
    long lowerKeys = zeros(lower & KEYS);
    long upperKeys = zeros(upper & KEYS);
    if ((lowerKeys | upperKeys) == 0) {
      return 0;
    }
    int likely = ranks(zeros(lower), zeros(upper));
    return likely | (ranks(lowerKeys, upperKeys) & ~likely) << WAYS;
  }

  private int ranks(long lower, long upper) {
    int entries = bits(lower) | bits(upper) << WAYS / 2;
    return (entries | entries << WAYS) >>> newest[row] & ALL;
  }

  /** Returns the highest bit of each lane that is 0, and sometimes of one above it. */
  private static long zeros(long lanes) {
    return lanes - LOWEST & ~lanes & HIGHEST;
  }

  /** Returns a bit for each lane. */
  private static int bits(long highest) {
    return (int) (highest >>> 15 | highest >>> 30 | highest >>> 45 | highest >>> 60) & 0xf;
  }

  /**
   * Returns how far before a position an entry is, up to 65,535.
   *
   * @param rank 0 for the newest; those beyond count from there again
   */
  int distance(int position, int rank) {
    return distance(position, newest() + rank, positions(0), positions(1));
  }

  /**
   * Returns the same from values that loops read only once per row.
   *
   * @param entry {@link #newest} and the rank
   * @param lower the first half of the {@link #positions}
   * @param upper the second half
   */
  static int distance(int position, int entry, long lower, long upper) {
    long lanes = (entry & WAYS / 2) == 0 ? lower : upper;
    return position - (int) (lanes >>> (entry << 4)) & LANE_MASK;
  }

  /** Returns which entry is the newest. */
  int newest() {
    return newest[row];
  }

  /** Returns a half of the row's positions, 0 or 1. */
  long positions(int half) {
    return rows[(row << ROW_SHIFT) + 2 + half];
  }

  /** Forgets everything. */
  void clear() {
    Arrays.fill(rows, 0);
  }

  /** Makes this a copy of another index. */
  void set(MatchIndex other) {
    resize(other.bits);
    System.arraycopy(other.rows, 0, rows, 0, other.rows.length);
    System.arraycopy(other.newest, 0, newest, 0, other.newest.length);
  }

  /** Starts counting added positions. */
  void startCount() {
    added = 0;
  }

  /** Returns how many positions were added since {@link #startCount}. */
  int added() {
    return added;
  }

  /** Returns how many entries there are. */
  int size() {
    return WAYS << bits;
  }

  /**
   * Doubles the rows and forgets everything, unless their number is at its maximum.
   *
   * @return whether it did
   */
  boolean grow() {
    if (bits == MOST_BITS) {
      return false;
    }
    resize(bits + 1);
    clear();
    return true;
  }

  private void resize(int newBits) {
    int count = 1 << newBits;
    if (newest.length < count) {
      long[] newRows = new long[count << ROW_SHIFT]; // either may fail: nothing has changed then
      newest = new byte[count];
      rows = newRows;
    }
    bits = newBits;
  }
}
