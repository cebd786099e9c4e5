package dev.slimwire.perf.jvm;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

final class FreeMemoryTest {

  private static final long GIB = 1 << 30;

  @Test
  void whatTheSystemCachesIsAvailable() {
    assertThat(
            FreeMemory.available(
                List.of(
                    "MemTotal:       24684020 kB",
                    "MemFree:           12000 kB",
                    "MemAvailable:     100000 kB",
                    "Cached:           130000 kB")))
        .hasValue(102_400_000);
  }

  @Test
  void noMoreIsAvailableThanThereIs() {
    assertThat(FreeMemory.available(List.of("MemAvailable:  9000000000000 kB")).orElse(0))
        .isPositive()
        .isLessThan(9_000_000_000_000L * 1024);
  }

  @Test
  void tooLittleMemoryIsTold() {
    assertThat(FreeMemory.warning(14 * GIB, OptionalLong.of(9 * GIB)))
        .hasValueSatisfying(
            warning ->
                assertThat(warning)
                    .startsWith("JVMs need up to 14.0 GB of memory, 9.0 are available"));
    assertThat(FreeMemory.warning(14 * GIB, OptionalLong.of(14 * GIB))).isEmpty();
  }

  @Test
  void aSystemThatDoesNotTellIsNotWarnedOf() {
    assertThat(FreeMemory.available(List.of("MemTotal: 1 kB"))).isEmpty();
    assertThat(FreeMemory.warning(14 * GIB, OptionalLong.empty())).isEmpty();
  }
}
