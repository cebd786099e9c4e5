package dev.slimwire.perf.random;

import static org.assertj.core.api.Assertions.assertThat;

import dev.slimwire.codec.CompressionLevel;
import dev.slimwire.perf.harness.Floor;
import dev.slimwire.perf.harness.Measurement;
import dev.slimwire.perf.harness.Report;
import dev.slimwire.perf.transport.Transport;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

final class RandomFloorsTest {

  private static final List<Transport> LEVELS =
      List.of(Transport.slimwire(CompressionLevel.NONE), Transport.SLIMWIRE_DEFAULT);

  private final Report report = new Report("random");
  private final RandomFloors floors = new RandomFloors(report);

  private void add(String testCase, String variant, String metric, double value) {
    report.add(new Measurement(testCase, variant, metric, value, ""));
  }

  private Stream<String> missed() {
    return report.floors().stream().filter(floor -> !floor.pass()).map(Floor::name);
  }

  @Test
  void theWorstLevelCounts() {
    add("case", "plain", "down", 10_000);
    add("case", "slimwire 0", "down", 10_021);
    add("case", "slimwire 3", "down", 10_020);
    add("case", "slimwire 0", "beyond plain", -40);
    add("case", "slimwire 3", "beyond plain", 2.9);

    floors.judge(RandomMessage.BYTES_1M, "case", LEVELS);

    assertThat(report.floors()).hasSize(2);
    assertThat(missed()).containsExactly("P7 bytes down, case, worst level");
  }

  @Test
  void timeBeyondThatOfPlainIsMissed() {
    add("case", "plain", "down", 10_000);
    add("case", "slimwire 0", "down", 10_000);
    add("case", "slimwire 3", "down", 10_000);
    add("case", "slimwire 0", "beyond plain", 3.1);
    add("case", "slimwire 3", "beyond plain", 0);

    floors.judge(RandomMessage.BYTES_8K, "case", LEVELS);

    assertThat(missed()).containsExactly("P7 time, case, worst level");
  }

  @Test
  void argumentsAreJudgedByTheBytesToTheServer() {
    add("case", "plain", "up", 10_000);
    add("case", "plain", "down", 20);
    for (Transport level : LEVELS) {
      add("case", level.toString(), "up", 10_021);
      add("case", level.toString(), "down", 25);
      add("case", level.toString(), "beyond plain", 0);
    }

    floors.judge(RandomMessage.SENT_1M, "case", LEVELS);

    assertThat(report.floors()).hasSize(2);
    assertThat(missed()).containsExactly("P7 bytes up, case, worst level");
  }

  @Test
  void stringsAreJudgedByTheirBytesOnly() {
    add("case", "plain", "down", 10_000);
    add("case", "slimwire 0", "down", 10_001);
    add("case", "slimwire 3", "down", 8_000);

    floors.judge(RandomMessage.ROWS, "case", LEVELS);

    assertThat(report.floors()).hasSize(1);
    assertThat(missed()).isEmpty();
  }

  @Test
  void autoIsOneOfTheLevels() {
    for (Transport level : RandomSuite.LEVELS) {
      add("case", level.toString(), "down", 10_000);
      add("case", level.toString(), "beyond plain", level.toString().endsWith("auto") ? 3.1 : 0);
    }
    add("case", "plain", "down", 10_000);

    floors.judge(RandomMessage.BYTES_8K, "case", RandomSuite.LEVELS);

    assertThat(missed()).containsExactly("P7 time, case, worst level");
  }
}
