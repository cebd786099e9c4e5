package dev.slimwire.frame.message;

import dev.slimwire.frame.format.FrameFormat;
import org.jspecify.annotations.Nullable;

/**
 * How many bytes are gathered into each block of a message. The first blocks are short, so that
 * gathering, sending and reading overlap early. While a message continues and compresses, its
 * blocks grow: a codec finds more in a longer block, in less time per byte. Blocks at the quickest
 * step of an adaptive level stay short.
 *
 * @param first the bytes of the first blocks
 * @param longest the most bytes of any block
 */
public record BlockLengths(int first, int longest) {

  /** How many times as long as the first the longest blocks are. */
  public static final int GROWTH = 4;

  /** The number of blocks of each length; with each step the length doubles. */
  private static final int BLOCKS_PER_STEP = 2;

  /** The highest count of blocks that shrank; more of them change nothing. */
  private static final int MOST_COUNTED =
      BLOCKS_PER_STEP * (Integer.SIZE - 1 - Integer.numberOfLeadingZeros(GROWTH));

  /** Returns lengths that never change. */
  public static BlockLengths fixed(int length) {
    return new BlockLengths(length, length);
  }

  /**
   * Returns lengths that grow.
   *
   * @param first the bytes of the first blocks, if the peer accepts them
   * @param accepted the most that the peer accepts, which may be more than frames can have
   */
  public static BlockLengths growing(int first, int accepted) {
    int most = Math.min(accepted, FrameFormat.MAX_BLOCK);
    long longest = Math.min((long) first * GROWTH, most);
    return new BlockLengths(Math.min(first, most), (int) longest);
  }

  /**
   * Returns the length of the next block.
   *
   * @param shrunk how many blocks of the message shrank, as {@link #count} counts them
   */
  int next(int shrunk) {
    return (int) Math.min((long) first << (shrunk / BLOCKS_PER_STEP), longest);
  }

  // Written by hand, since the generated ones take milliseconds on their first call.
  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof BlockLengths lengths
        && first == lengths.first
        && longest == lengths.longest;
  }

  @Override
  public int hashCode() {
    return 31 * first + longest;
  }

  /** Counts a block of a message; one that did not shrink resets the count. */
  static byte count(int shrunk, boolean shrank) {
    return shrank ? (byte) Math.min(shrunk + 1, MOST_COUNTED) : 0;
  }
}
