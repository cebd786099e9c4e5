package dev.slimwire.frame.message;

import static org.assertj.core.api.Assertions.assertThat;

import dev.slimwire.frame.format.FrameFormat;
import org.junit.jupiter.api.Test;

final class BlockLengthsTest {

  private static final int FIRST = 1000;

  @Test
  void blocksAreNeverLongerThanThePeerAccepts() {
    assertThat(BlockLengths.growing(FIRST, 2500)).isEqualTo(new BlockLengths(FIRST, 2500));
    assertThat(BlockLengths.growing(FIRST, 2500).next(4)).isEqualTo(2500);
    assertThat(BlockLengths.growing(FIRST, 500)).isEqualTo(BlockLengths.fixed(500));
    assertThat(BlockLengths.growing(FrameFormat.MAX_BLOCK, FrameFormat.MAX_BLOCK).next(4))
        .isEqualTo(FrameFormat.MAX_BLOCK);
  }

  /** Frames have three bytes for the length of a block, whatever a peer says that it takes. */
  @Test
  void blocksAreNeverLongerThanFramesCanTell() {
    assertThat(BlockLengths.growing(8 << 20, Integer.MAX_VALUE).next(4))
        .isEqualTo(FrameFormat.MAX_BLOCK);
  }
}
