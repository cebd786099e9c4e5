package dev.slimwire.frame;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class FrameLimitsTest {

  @ParameterizedTest
  @CsvSource({"1, 4096", "4096, 4096", "1, 16777216", "16777216, 16777216"})
  void limitsAtTheEdgesAreTaken(int first, int max) {
    FrameLimits limits = new FrameLimits(first, max);
    assertThat(limits.firstBlockLength()).isEqualTo(first);
    assertThat(limits.maxBlockLength()).isEqualTo(max);
  }

  @ParameterizedTest
  @CsvSource({
    "    0,     4096, firstBlockLength from 1 to 4096,       0",
    "   -1,     4096, firstBlockLength from 1 to 4096,      -1",
    " 4097,     4096, firstBlockLength from 1 to 4096,    4097",
    "    1,     4095, maxBlockLength from 4096 to 16777216, 4095",
    "    1, 16777217, maxBlockLength from 4096 to 16777216, 16777217",
    "    1,       -1, maxBlockLength from 4096 to 16777216, -1"
  })
  void limitsBeyondThemAreRefused(int first, int max, String expected, int actual) {
    assertThatThrownBy(() -> new FrameLimits(first, max))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("expected %s, actual: %d", expected, actual);
  }

  @Test
  void writersGatherNoMoreThanTheirOwnReadersAccept() {
    FrameLimits limits = FrameLimits.DEFAULT.withMaxBlockLength(100_000);
    assertThat(limits.blocksFor(1 << 20).longest()).isEqualTo(100_000);
    assertThat(limits.blocksFor(50_000).longest()).isEqualTo(50_000);
  }

  @Test
  void oneLimitIsChangedAndTheOtherStays() {
    assertThat(FrameLimits.DEFAULT.withFirstBlockLength(1))
        .isEqualTo(new FrameLimits(1, FrameLimits.DEFAULT.maxBlockLength()));
    assertThat(FrameLimits.DEFAULT.withMaxBlockLength(1 << 24))
        .isEqualTo(new FrameLimits(FrameLimits.DEFAULT.firstBlockLength(), 1 << 24));
  }
}
