package dev.slimwire.page;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;

final class PageLimitsTest {

  private static final PageLimits LIMITS = new PageLimits(1000, 5000, 3000, 7, 11, 2);

  @Test
  void charactersFollowTheRawLengthAndCellsAreLoweredOnly() {
    assertThat(PageLimits.DEFAULT.withMaxRawLength(1 << 20))
        .isEqualTo(new PageLimits(1 << 20, 8 << 20, 4L << 20, 200, 4 << 20, 4));
    assertThat(LIMITS.withMaxRawLength(500)).isEqualTo(new PageLimits(500, 4000, 1500, 7, 11, 2));
    assertThat(LIMITS.withMaxRawLength(1)).isEqualTo(new PageLimits(1, 1024, 3, 7, 11, 2));
    assertThat(LIMITS.withMaxRawLength(2000)).isEqualTo(new PageLimits(2000, 5000, 6000, 7, 11, 2));
  }

  @Test
  void otherLimitsAreChangedAlone() {
    assertThat(LIMITS.withMaxCells(1)).isEqualTo(new PageLimits(1000, 1, 3000, 7, 11, 2));
    assertThat(LIMITS.withMaxCharacters(1)).isEqualTo(new PageLimits(1000, 5000, 1, 7, 11, 2));
    assertThat(LIMITS.withMaxRatio(1)).isEqualTo(new PageLimits(1000, 5000, 3000, 1, 11, 2));
    assertThat(LIMITS.withRatioFloor(1)).isEqualTo(new PageLimits(1000, 5000, 3000, 7, 1, 2));
    assertThat(LIMITS.withMaxDepth(1)).isEqualTo(new PageLimits(1000, 5000, 3000, 7, 11, 1));
  }

  @Test
  void ratioCountsBeyondTheFloor() {
    assertThat(LIMITS.rawLengthByRatio(0)).isEqualTo(11);
    assertThat(LIMITS.rawLengthByRatio(10)).isEqualTo(11 + 7 * 10);
    assertThat(LIMITS.withMaxRatio(Integer.MAX_VALUE).rawLengthByRatio(Integer.MAX_VALUE))
        .isGreaterThan(Integer.MAX_VALUE);
  }

  @Test
  void limitsBelowOneAreRefused() {
    List<ThrowingCallable> tooLow =
        List.of(
            () -> LIMITS.withMaxRawLength(0),
            () -> LIMITS.withMaxCells(0),
            () -> LIMITS.withMaxCharacters(0),
            () -> LIMITS.withMaxRatio(0),
            () -> LIMITS.withRatioFloor(0),
            () -> LIMITS.withMaxDepth(0));
    assertThat(tooLow)
        .allSatisfy(
            each ->
                assertThatThrownBy(each)
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageMatching("expected \\w+ from 1, actual: 0"));
  }
}
