package dev.slimwire.perf.harness;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

final class CpuClockTest {

  @Test
  void tasksTakeTurnsAfterTheirWarmUp() throws IOException {
    List<String> done = new ArrayList<>();

    List<Series> times =
        new CpuClock(0, 2, 0).run(List.of(() -> done.add("a"), () -> done.add("b")));

    assertThat(done).containsExactly("a", "b", "a", "b", "a", "b");
    assertThat(times).hasSize(2).allSatisfy(series -> assertThat(series.size()).isEqualTo(2));
  }

  @Test
  void aRoundGoesOnUntilItsTimeIsOver() throws IOException {
    List<String> done = new ArrayList<>();

    List<Series> times = new CpuClock(0, 1, 20).run(List.of(() -> done.add("a")));

    double nanos = times.get(0).median();
    assertThat(nanos * (done.size() - 1)).isGreaterThanOrEqualTo(20e6);
  }
}
