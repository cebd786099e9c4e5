package dev.slimwire.frame;

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

  private int shrunk;
  private boolean grew;
  private long written;
  private long expected;

  /** The next block is the first of a message. */
  void messageStarts() {
    if (grew) {
      expected = written;
    }
    grew = false;
    shrunk = 0;
    written = 0;
  }

  /** Returns the length of the next block. */
  int next(BlockLengths lengths) {
    int grown = lengths.next(shrunk);
    grew |= grown > lengths.first();
    long left = expected - written;
    boolean isEndNear = left > -expected / TOLERANCE;
    return isEndNear ? (int) Math.min(grown, Math.max(lengths.first(), left / PARTS)) : grown;
  }

  /** A block was written, and shrank, or did not. */
  void written(int length, boolean shrank) {
    written += length;
    shrunk = BlockLengths.count(shrunk, shrank);
  }
}
