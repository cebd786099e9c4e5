package dev.slimwire.frame.message;

/**
 * How long each block of a message is: blocks grow as {@link BlockLengths} says, and become short
 * again towards the end, since a reader works on the last one while nothing else goes on.
 *
 * <p>Nobody tells how long a message will be. Answers in pages are alike, so one whose blocks grow
 * is expected to be as long as the last one whose blocks grew. If it is not, some blocks are
 * shorter than they could be, or the last one is longer. Not thread-safe.
 */
final class MessageBlocks {

  /** A block takes one part in so many of what is left. */
  private static final int PARTS = 2;

  /** Blocks grow again in a message that is longer than expected by one part in so many. */
  private static final int TOLERANCE = 8;

  /** Shorter messages tell nothing of how long those are that go out in pieces. */
  private static final int SHORTEST_LONG = 8 << 10;

  /** A short message goes out in so many pieces, which are not shorter than 7 KiB. */
  private static final int PIECES = 5;

  private static final int SHORTEST_PIECE = 7 << 10;

  /** Where bytes count more, pieces are twice as long: for 1.4 % more bytes, not 5. */
  private static final int SHORTEST_AT_FIXED_LEVELS = 15 << 10;

  /** Longer messages overlap by themselves: they have more blocks than so many. */
  private static final int MOST_BLOCKS = 2;

  /** What the last write may add to a piece: RMI writes 8 KiB at a time. */
  private static final int ROOM = 8 << 10;

  /** Messages that are stored have pieces of one part in so many of what was written. */
  private static final int STORED_PARTS = 8;

  /** Longer pieces of stored messages would save writes, but keep the reader waiting. */
  private static final int LONGEST_STORED = 16 << 10;

  /** What becomes of the blocks of a message. */
  private enum Blocks {
    ADAPTIVE,
    COMPRESSED,
    STORED_SO_FAR,
    STORED
  }

  /** As {@link BlockLengths#count} counts; an int would take 8 bytes more. */
  private byte shrunk;

  private boolean grew;
  private int piece;
  private Blocks blocks = Blocks.ADAPTIVE;
  private long last;
  private boolean lastShrank;
  private long stored;
  private long written;
  private long expected;

  /** The next block is the first of a message. */
  void messageStarts() {
    if (grew) {
      expected = written;
    }
    if (written >= SHORTEST_LONG) {
      last = written;
      lastShrank = 2 * stored < written;
    }
    grew = false;
    stored = 0;
    shrunk = 0;
    written = 0;
    piece = 0;
    blocks = Blocks.ADAPTIVE;
  }

  /**
   * The message is stored whatever it holds: nothing is gained by long blocks, but its reader works
   * while the writer does if they are short.
   */
  void startStored() {
    blocks = Blocks.STORED;
  }

  /**
   * The message is compressed. As long as its blocks are stored, and from its begin if the last one
   * had many of them and was mostly stored, it leaves as stored messages do, whatever it holds.
   */
  void startCompressed(BlockLengths lengths) {
    boolean isLikeTheLast = !lastShrank && last > MOST_BLOCKS * lengths.first();
    blocks = isLikeTheLast ? Blocks.STORED_SO_FAR : Blocks.COMPRESSED;
  }

  /**
   * Returns whether the message is likely to be one that is worth pieces. What does not shrink, as
   * the last message did not, keeps no codec busy while its reader waits.
   */
  boolean mayBePieces(BlockLengths lengths) {
    return lastShrank && last >= 2 * SHORTEST_PIECE && last <= MOST_BLOCKS * lengths.first();
  }

  /** The message goes out in pieces, as long as it is a short one. */
  void startPieces() {
    piece = (int) Math.max(SHORTEST_PIECE, last / PIECES);
  }

  /** The same, for a level that was asked for, and so for its bytes. */
  void startFewPieces() {
    piece = (int) Math.max(SHORTEST_AT_FIXED_LEVELS, last / PIECES);
  }

  boolean arePieces() {
    return piece > 0;
  }

  /** Returns whether the next block is one of many, as far as this message and the last tell. */
  boolean isOfMany(BlockLengths lengths) {
    return piece == 0 && Math.max(written, last) > MOST_BLOCKS * lengths.first();
  }

  /** Returns whether a block is a piece that goes out behind the write that made it so long. */
  boolean isPiece(int length) {
    if (blocks == Blocks.STORED) {
      return length >= LONGEST_STORED || length >= Math.max(ROOM, written / STORED_PARTS);
    }
    if (piece == 0) {
      return blocks == Blocks.STORED_SO_FAR && length >= LONGEST_STORED;
    }
    return length >= piece && Math.abs(last - written - length) >= piece / 2;
  }

  /** Returns the length of the next block. */
  int next(BlockLengths lengths) {
    if (piece > 0 && written < MOST_BLOCKS * lengths.first()) {
      return Math.min(piece + ROOM, lengths.first());
    }
    piece = 0;
    int grown = lengths.next(shrunk);
    grew |= grown > lengths.first();
    long left = expected - written;
    boolean isEndNear = left > -expected / TOLERANCE;
    return isEndNear ? (int) Math.min(grown, Math.max(lengths.first(), left / PARTS)) : grown;
  }

  /** A block was written. */
  void written(int length, Shrinkage shrinkage) {
    boolean shrank = shrinkage != Shrinkage.NONE;
    written += length;
    stored += shrank ? 0 : length;
    if (blocks == Blocks.COMPRESSED || blocks == Blocks.STORED_SO_FAR) {
      blocks = shrank ? Blocks.COMPRESSED : Blocks.STORED_SO_FAR;
    }
    shrunk = BlockLengths.count(shrunk, shrinkage == Shrinkage.MORE_IN_LONGER_BLOCKS);
  }
}
