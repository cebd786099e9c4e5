package dev.slimwire.frame.message;

/**
 * Determines the length of each block of a message: blocks grow according to {@link BlockLengths},
 * and become short again towards the end, since nothing else happens while a reader works on the
 * last one.
 *
 * <p>The length of a message is not known in advance. Answers in pages are similar, so one whose
 * blocks grow is expected to be as long as the last one whose blocks grew. If it is not, some
 * blocks are shorter than they could be, or the last one is longer. Not thread-safe.
 */
final class MessageBlocks {

  /** A block takes one part in this many of what is expected to be left. */
  private static final int PARTS = 2;

  /** Blocks grow again in a message longer than expected by one part in this many. */
  private static final int TOLERANCE = 8;

  /** Shorter messages reveal nothing about the length of those that are sent in pieces. */
  private static final int SHORTEST_LONG = 8 << 10;

  /** The number of pieces of a short message, which are not shorter than 7 KiB. */
  private static final int PIECES = 5;

  private static final int SHORTEST_PIECE = 7 << 10;

  /**
   * Where bytes matter more, pieces are twice as long, and cost 1.4 % more bytes instead of 5 %.
   */
  private static final int SHORTEST_AT_FIXED_LEVELS = 15 << 10;

  /** Messages with more blocks than this overlap by themselves. */
  private static final int MOST_BLOCKS = 2;

  /** The bytes that the last write may add to a piece; RMI writes 8 KiB at a time. */
  private static final int ROOM = 8 << 10;

  /** Pieces of stored messages are one part in this many of what was already written. */
  private static final int STORED_PARTS = 8;

  /**
   * The longest piece of a stored message; longer ones would save writes, but keep the reader
   * waiting.
   */
  private static final int LONGEST_STORED = 16 << 10;

  /** Shorter messages within the machine are sent as one block: pieces would save too little. */
  private static final int SHORTEST_OVERLAPPED = 3 * LONGEST_STORED;

  /** How the blocks of a message are sent. */
  private enum Blocks {
    ADAPTIVE,
    COMPRESSED,
    STORED_SO_FAR,
    STORED
  }

  /** As counted by {@link BlockLengths#count}; an int would take 8 more bytes. */
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
   * Starts a message that is stored regardless of its content: long blocks gain nothing, while
   * short ones let reader and writer work at the same time.
   */
  void startStored() {
    blocks = Blocks.STORED;
  }

  /**
   * Starts a compressed message. As long as its blocks are stored, it is sent like stored messages;
   * from its beginning if the last message was mostly stored, and had many blocks or was sent
   * within the machine, where bytes cost next to nothing.
   */
  void startCompressed(BlockLengths lengths, boolean withinMachine) {
    long longest = withinMachine ? SHORTEST_OVERLAPPED : MOST_BLOCKS * lengths.first();
    boolean isLikeTheLast = !lastShrank && last > longest;
    blocks = isLikeTheLast ? Blocks.STORED_SO_FAR : Blocks.COMPRESSED;
  }

  /**
   * Returns whether pieces are likely to be worthwhile for the message. If it does not compress,
   * like the last one, no codec is busy while its reader waits.
   */
  boolean mayBePieces(BlockLengths lengths) {
    return lastShrank && last >= 2 * SHORTEST_PIECE && last <= MOST_BLOCKS * lengths.first();
  }

  /** Starts a message that is sent in pieces as long as it is short. */
  void startPieces() {
    piece = (int) Math.max(SHORTEST_PIECE, last / PIECES);
  }

  /** The same for a level that was asked for, where bytes matter more. */
  void startFewPieces() {
    piece = (int) Math.max(SHORTEST_AT_FIXED_LEVELS, last / PIECES);
  }

  boolean arePieces() {
    return piece > 0;
  }

  /** Returns whether the next block is one of many, judging by this message and the last one. */
  boolean isOfMany(BlockLengths lengths) {
    return piece == 0 && Math.max(written, last) > MOST_BLOCKS * lengths.first();
  }

  /** Returns whether a block is a piece that is sent after the write that made it this long. */
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
