package dev.slimwire.frame.arrival;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class ArrivalMeterTest {

  private final ArrivalMeter meter = new ArrivalMeter(0);

  @ParameterizedTest
  @ValueSource(doubles = {0.2, 8, 80, 800, 100_000})
  void reportTellsWhatAByteTookToArrive(double nanosPerByte) {
    long now = 1_000_000_000;
    meter.read(true, 6000, 5_000_000_000L, now);
    for (int frame = 0; frame < 20; frame++) {
      long nanos = (long) (6000 * nanosPerByte);
      now += nanos;
      meter.read(false, 6000, nanos, now);
    }
    int report = meter.takeReport();
    assertThat(ArrivalMeter.isWaited(report)).isTrue();
    assertThat(ArrivalMeter.nanosPerByte(report) / nanosPerByte).isCloseTo(1, within(0.07));
  }

  @Test
  void readersThatWereBusyDoNotBlameTheLink() {
    meter.read(true, 6000, 0, 0);
    meter.read(false, 6000, 10_000, 1_000_000);
    assertThat(ArrivalMeter.isWaited(meter.takeReport())).isFalse();
  }

  @Test
  void messagesOfOneFrameTellNothing() {
    meter.read(true, 6000, 1_000_000, 1_000_000);
    meter.read(true, 6000, 1_000_000, 900_000_000);
    assertThat(meter.takeReport()).isNegative();
  }

  @Test
  void reportIsTakenOnce() {
    meter.read(true, 6000, 0, 0);
    meter.read(false, 6000, 10_000, 1_000_000);
    assertThat(meter.takeReport()).isNotNegative();
    assertThat(meter.takeReport()).isNegative();
  }

  @Test
  void reportTellsNothingOfWhatWasReportedBefore() {
    meter.read(true, 6000, 0, 0);
    meter.read(false, 6000, 48_000_000, 48_000_000);
    meter.takeReport();

    meter.read(true, 6000, 0, 50_000_000);
    meter.read(false, 6000, 60_000, 50_060_000);

    assertThat(ArrivalMeter.nanosPerByte(meter.takeReport()) / 10).isCloseTo(1, within(0.07));
  }
}
