package dev.slimwire.perf.codeclayout;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.slimwire.perf.harness.Floor;
import dev.slimwire.perf.harness.Measurement;
import dev.slimwire.perf.harness.Report;
import java.util.List;
import org.junit.jupiter.api.Test;

final class LayoutFloorsTest {

  private final Report report = new Report("codec-layout");
  private final LayoutFloors floors = new LayoutFloors(report);

  private void total(String subject, String variant, double bytes) {
    report.add(new Measurement(subject, variant, Metrics.TOTAL, bytes, Metrics.BYTES));
  }

  private void times(String subject, String variant, double encode, double decode) {
    report.add(new Measurement(subject, variant, Metrics.ENCODE, encode, Metrics.NANOS_PER_ROW));
    report.add(new Measurement(subject, variant, Metrics.DECODE, decode, Metrics.NANOS_PER_ROW));
  }

  @Test
  void wordNetIsJudgedByItsTargets() {
    total("wordnet-10000", "slimwire", 18_300_000);
    total("wordnet-10000", "slimwire+zstd:1", 7_700_000);
    total("wordnet-10000", "slimwire+zstd:3", 7_180_000);
    total("wordnet-10000", "slimwire+lz4", 10_500_000);
    total("wordnet-10000", "slimwire+deflate:6", 6_650_000);
    total("wordnet-10000", "kryo+zstd:1", 12_000_000);
    total("wordnet-10000", "fory+zstd:1", 11_000_000);
    times("wordnet-10000", "slimwire", 60, 40);
    times("wordnet-10000", "externalizable", 200, 134);
    times("wordnet-10000", "slimwire+zstd:1", 100, 60);
    times("wordnet-10000", "fory+zstd:1", 100, 80);

    floors.judgeWordNet();

    assertThat(report.floors().stream().filter(floor -> !floor.pass()).map(Floor::name))
        .containsExactly(
            "P4 bytes, share of fory+zstd:1",
            "P4 encode+decode, share of fory+zstd:1",
            "P18 W821 lz4, at most 10.4 MB");
    assertThat(report.floors()).hasSize(8);
  }

  @Test
  void noByteMoreThanTheJdkIsAllowed() {
    total("orders", "slimwire", 100);
    total("orders", "jdk", 100);
    total("orders", "slimwire+lz4", 101);
    total("orders", "jdk+lz4", 100);

    floors.judgeAgainstJdk("orders", List.of(Pair.NONE, "lz4"));

    assertThat(report.floors()).extracting(Floor::pass).containsExactly(true, false);
  }

  @Test
  void timesAreComparedWithTheJdkWhereTheyWereTaken() {
    total("orders", "slimwire", 1);
    total("orders", "jdk", 1);
    times("orders", "slimwire", 60, 41);
    times("orders", "jdk", 50, 50);

    floors.judgeAgainstJdk("orders", List.of(Pair.NONE));

    assertThat(report.floors()).extracting(Floor::pass).containsExactly(true, false);
  }

  @Test
  void aFigureThatIsMissingIsNamed() {
    assertThatThrownBy(() -> floors.judgeAgainstJdk("orders", List.of("lz4")))
        .hasMessage("not measured: orders, slimwire+lz4, total");
  }
}
