package dev.slimwire.testing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class BandwidthTest {

  @ParameterizedTest
  @CsvSource({
    "none, 0",
    "64kbit, 64000",
    "10mbit, 10000000",
    "100mbit, 100000000",
    "1gbit, 1000000000",
    "1500mbit, 1500000000",
    "1234567kbit, 1234567000"
  })
  void isReadAsItIsWritten(String text, long bitsPerSecond) {
    assertThat(Bandwidth.parse(text)).isEqualTo(new Bandwidth(bitsPerSecond)).hasToString(text);
  }

  @Test
  void isReadInAnyCase() {
    assertThat(Bandwidth.parse(" 1000MBit ")).hasToString("1gbit");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"", "0mbit", "-1mbit", "1.5gbit", "10", "mbit", "10mb", "9999999999gbit", "nope"})
  void saysWhatIsPossible(String text) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Bandwidth.parse(text))
        .withMessage(
            "unknown bandwidth \"%s\": expected for example 10mbit, 100mbit, 1gbit or none", text);
  }

  @Test
  void refusesRatesThatAreTooLowOrHaveNoText() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Bandwidth.parse("7kbit"))
        .withMessage("bandwidth < 8000 bit/s: 7000");
    assertThatIllegalArgumentException().isThrownBy(() -> new Bandwidth(-8000));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new Bandwidth(8001))
        .withMessage("bandwidth not in whole kbit/s: 8001");
  }

  @Test
  void saysHowLongBytesTake() {
    assertThat(Bandwidth.parse("100mbit").nanosFor(12_500_000)).isEqualTo(1_000_000_000);
    assertThat(Bandwidth.parse("1gbit").nanosFor(1)).isEqualTo(8);
    assertThat(Bandwidth.NONE.nanosFor(Long.MAX_VALUE)).isZero();
  }
}
