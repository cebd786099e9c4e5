package dev.slimwire.frame.sending;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

final class CompressibilityProbeTest {

  private static final int LZ4 = 2;
  private static final int ZSTD = 4;
  private static final int LENGTH = 10_000;

  private final CompressibilityProbe probe = new CompressibilityProbe(LZ4);

  @Test
  void blocksThatShrinkAreAllTried() {
    for (int i = 0; i < 100; i++) {
      assertThat(skippedBefore(LENGTH, false, true)).isZero();
    }
  }

  @Test
  void blocksThatDoNotShrinkAreTriedLessAndLessOften() {
    int[] skipped = new int[10];
    for (int i = 0; i < skipped.length; i++) {
      skipped[i] = skippedBefore(LENGTH, true, false);
    }
    assertThat(skipped)
        .containsExactly(0, 0, 0, 0, 1, 3, 7, 15, 31, CompressibilityProbe.MOST_SKIPPED);
  }

  @Test
  void oneThatShrinksEndsTheSkipping() {
    fail(LENGTH, false, 100);
    assertThat(skippedBefore(LENGTH, false, true))
        .isLessThanOrEqualTo(CompressibilityProbe.MOST_SKIPPED);
    for (int i = 0; i < 100; i++) {
      assertThat(skippedBefore(LENGTH, false, true)).isZero();
    }
  }

  @Test
  void blocksOfAnotherLengthAreTriedAtOnce() {
    fail(LENGTH, true, 100);
    assertThat(skippedBefore(LENGTH / 2, true, false)).isZero();
    assertThat(skippedBefore(2 * LENGTH, true, false)).isZero();
  }

  @Test
  void blocksThatDoNotLookRandomAreTriedAtOnceAfterThoseThatDo() {
    fail(LENGTH, true, 100);
    assertThat(skippedBefore(LENGTH, false, true)).isZero();
  }

  @Test
  void anotherCodecTriesWhatMayShrinkAtOnce() {
    fail(LENGTH, false, 100);
    assertThat(probe.isDue(LENGTH, false, ZSTD)).isTrue();
  }

  @Test
  void anotherCodecDoesNotTryWhatLooksRandom() {
    fail(LENGTH, true, 100);
    assertThat(probe.isDue(LENGTH, true, ZSTD)).isFalse();
  }

  @Test
  void anyLengthHasItsKind() {
    for (int length = 1; length > 0; length <<= 1) {
      fail(length, true, 10);
      fail(length - 1 | 1, false, 10);
    }
  }

  private void fail(int length, boolean looksRandom, int times) {
    for (int i = 0; i < times; i++) {
      skippedBefore(length, looksRandom, false);
    }
  }

  /** Returns how many blocks passed untried before one that was due. */
  private int skippedBefore(int length, boolean looksRandom, boolean shrinks) {
    int skipped = 0;
    while (!probe.isDue(length, looksRandom, LZ4)) {
      skipped++;
    }
    probe.noteResult(length, looksRandom, shrinks);
    return skipped;
  }
}
