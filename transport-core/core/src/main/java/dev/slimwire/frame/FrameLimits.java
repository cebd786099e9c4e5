package dev.slimwire.frame;

import dev.slimwire.frame.format.FrameFormat;
import dev.slimwire.frame.message.BlockLengths;
import java.util.Locale;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Limits on the size of blocks. Others are derived from {@link #DEFAULT}. Immutable. */
public final class FrameLimits {

  /** The largest block that any reader may accept: 16 MiB. */
  public static final int HARD_CAP = FrameFormat.MAX_BLOCK;

  /**
   * The block length that every reader accepts, so that it can be sent before the reader announces
   * its own: 4 KiB.
   */
  public static final int MIN_ACCEPTED = 4 << 10;

  /** Blocks of 64 to 256 KiB are written (the knee of the ratio's curve), up to 1 MiB accepted. */
  public static final FrameLimits DEFAULT = new FrameLimits(64 << 10, 1 << 20);

  private final int firstBlockLength;
  private final int maxBlockLength;

  FrameLimits(int firstBlockLength, int maxBlockLength) {
    verify("maxBlockLength", maxBlockLength, MIN_ACCEPTED, HARD_CAP);
    verify("firstBlockLength", firstBlockLength, 1, maxBlockLength);
    this.firstBlockLength = firstBlockLength;
    this.maxBlockLength = maxBlockLength;
  }

  private static void verify(String limit, int actual, int least, int most) {
    if (actual < least || actual > most) {
      throw new IllegalArgumentException(
          String.format(
              Locale.ROOT, "expected %s from %d to %d, actual: %d", limit, least, most, actual));
    }
  }

  /**
   * Returns a copy whose writers gather first blocks of another length. Buffers, including those of
   * readers, are a quarter longer than that, which is also what a peer can occupy by sending only a
   * frame's header.
   *
   * @throws IllegalArgumentException if they are out of range
   */
  public FrameLimits withFirstBlockLength(int bytes) {
    return new FrameLimits(bytes, maxBlockLength);
  }

  /**
   * Returns a copy whose readers accept blocks up to another length. Its writers do not gather
   * longer ones, so its first blocks may become shorter, too.
   *
   * @throws IllegalArgumentException if they are out of range
   */
  public FrameLimits withMaxBlockLength(int bytes) {
    return new FrameLimits(Math.min(firstBlockLength, bytes), bytes);
  }

  /** Returns the lengths of blocks that are written for a reader. */
  BlockLengths blocksFor(int accepted) {
    return BlockLengths.growing(firstBlockLength, Math.min(accepted, maxBlockLength));
  }

  /**
   * Returns the raw bytes that a writer gathers into each of the first blocks of a message. As long
   * as a message continues and compresses, its blocks grow to four times that length, or as far as
   * both ends accept.
   */
  public int firstBlockLength() {
    return firstBlockLength;
  }

  /** Returns the raw bytes per block that a reader accepts and announces to its peer. */
  public int maxBlockLength() {
    return maxBlockLength;
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof FrameLimits that
        && firstBlockLength == that.firstBlockLength
        && maxBlockLength == that.maxBlockLength;
  }

  @Override
  public int hashCode() {
    return Objects.hash(firstBlockLength, maxBlockLength);
  }

  @Override
  public String toString() {
    return "FrameLimits[firstBlockLength="
        + firstBlockLength
        + ", maxBlockLength="
        + maxBlockLength
        + "]";
  }
}
