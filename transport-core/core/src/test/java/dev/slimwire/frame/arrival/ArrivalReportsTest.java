package dev.slimwire.frame.arrival;

import static org.assertj.core.api.Assertions.assertThat;

import dev.slimwire.codec.CompressionLevel;
import dev.slimwire.frame.format.LevelField;
import java.util.Objects;
import org.junit.jupiter.api.Test;

final class ArrivalReportsTest {

  private static final CompressionLevel AUTO = CompressionLevel.parse("auto");

  private final ArrivalReports reports = new ArrivalReports();

  @Test
  void frameOfAMessageThatHadBegunBeforeIsTimedFromThereOn() {
    assertThat(reports.messageStarts(LevelField.DEFAULT, AUTO, false))
        .isEqualTo(LevelField.DEFAULT);
    ArrivalMeter meter = Objects.requireNonNull(reports.meter());

    meter.read(false, 1 << 20, 1000, System.nanoTime());

    int report = LevelField.report(reports.messageStarts(LevelField.DEFAULT, AUTO, false));
    assertThat(report).isNotNegative();
    assertThat(ArrivalMeter.nanosPerByte(report)).isLessThan(50_000); // 50 s
  }
}
