package dev.slimwire.rmi.socket;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class DurationTextTest {

  @ParameterizedTest
  @CsvSource({
    "PT0S, 0 s",
    "PT1S, 1 s",
    "PT1M, 60 s",
    "PT-1S, -1 s",
    "PT0.001S, 1 ms",
    "PT0.3S, 300 ms",
    "PT1.5S, 1500 ms",
    "PT-0.001S, -1 ms",
    "PT596H31M23.647S, 2147483647 ms",
    "PT0.000000001S, 0.000001 ms",
    "PT9223372036854775807.999999999S, 9223372036854775807999.999999 ms"
  })
  void durationsAreWholeSecondsOrMilliseconds(Duration duration, String text) {
    assertThat(DurationText.of(duration)).isEqualTo(text);
  }
}
