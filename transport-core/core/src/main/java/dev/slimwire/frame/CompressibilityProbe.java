package dev.slimwire.frame;

import dev.slimwire.codec.CodecChoice;
import dev.slimwire.codec.CodecRegistry;

/**
 * Decides whether a large block is worth compressing. It is, as long as the blocks before shrank;
 * after one that did not, by compressing 4 KiB of its middle; after a few in a row, it looks only
 * at every 2nd, 4th ... 16th one. Small blocks are always worth a try. Not thread-safe.
 */
final class CompressibilityProbe {

  static final int SAMPLE = 4 << 10;

  private static final int LARGE = 2 * SAMPLE;
  private static final int PATIENCE = 3;
  private static final int MAX_STEPS = 4;

  private int storedInRow;
  private int toSkip;

  /**
   * Returns whether to compress the block.
   *
   * @param scratch room for the compressed sample
   */
  boolean isWorthTrying(
      CodecRegistry codecs,
      CodecChoice choice,
      byte[] block,
      int offset,
      int length,
      byte[] scratch) {
    if (length < LARGE || storedInRow == 0) {
      return true;
    }
    if (toSkip > 0) {
      toSkip--;
      return false;
    }
    int sample = offset + (length - SAMPLE) / 2;
    int encoded = codecs.compress(choice, block, sample, SAMPLE, scratch, 0);
    if (encoded <= FrameFormat.worthwhile(SAMPLE)) {
      return true;
    }
    noteResult(length, false);
    return false;
  }

  /** Notes whether a block of {@code length} bytes shrank. */
  void noteResult(int length, boolean shrank) {
    if (length < LARGE) {
      return;
    }
    storedInRow = shrank ? 0 : Math.min(storedInRow + 1, PATIENCE + MAX_STEPS);
    if (storedInRow > PATIENCE) {
      toSkip = (1 << (storedInRow - PATIENCE)) - 1;
    }
  }
}
