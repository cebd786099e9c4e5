package dev.slimwire.examples.answerpages.advise;

import static org.assertj.core.api.Assertions.assertThat;

import dev.slimwire.codec.CompressionLevel;
import dev.slimwire.examples.answerpages.progress.Progress;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.LongSupplier;
import org.junit.jupiter.api.Test;

/** With a clock that moves only when a payload says so. */
final class MeasuringTest {

  private static final long MILLI = 1_000_000;
  private static final List<CompressionLevel> LEVELS =
      List.of(CompressionLevel.NONE, CompressionLevel.FAST, CompressionLevel.SMALLEST);

  /** Takes twice as long at first, then 1 ms, but 10 s at level 9. */
  private static final class Scripted implements Payload {
    private final List<CompressionLevel> passes = new ArrayList<>();
    private long now;

    @Override
    public String description() {
      return "scripted";
    }

    @Override
    public long rawBytes() {
      return 1000;
    }

    @Override
    public Pass pass(CompressionLevel level, LongSupplier clock) {
      boolean first = !passes.contains(level);
      passes.add(level);
      long millis = level.equals(CompressionLevel.SMALLEST) ? 10_000 : first ? 2 : 1;
      now += millis * MILLI;
      return new Pass(100, millis * MILLI - 1, 1);
    }
  }

  private static final class Recorded implements Progress {
    private final List<Long> positions = new ArrayList<>();

    @Override
    public void now(String what) {}

    @Override
    public void at(long position) {
      positions.add(position);
    }

    @Override
    public void close() {}
  }

  @Test
  void levelsTakeTurnsForTheirShareAndSlowOnesHaveOnePass() throws IOException {
    Scripted payload = new Scripted();
    Recorded progress = new Recorded();

    List<LevelCost> costs = Measuring.run(payload, LEVELS, 0.03, () -> payload.now, progress);

    assertThat(payload.passes.subList(4, 10))
        .as("behind the warm-up of 6 ms")
        .containsExactly(
            LEVELS.get(2),
            LEVELS.get(1),
            LEVELS.get(0),
            LEVELS.get(1),
            LEVELS.get(0),
            LEVELS.get(1));
    assertThat(payload.passes.stream().filter(CompressionLevel.FAST::equals)).hasSize(2 + 8);
    assertThat(payload.passes.stream().filter(CompressionLevel.SMALLEST::equals)).hasSize(1);
    assertThat(costs.stream().map(LevelCost::level)).isEqualTo(LEVELS);
    assertThat(costs.get(1).codec()).isEqualTo("zstd:1");
    assertThat(costs.get(1).compressNanos()).as("the least").isEqualTo(MILLI - 1);
    assertThat(costs.get(2).compressNanos()).isEqualTo(10_000 * MILLI - 1);
    assertThat(costs.get(2).decompressNanos()).isEqualTo(1);
    assertThat(progress.positions).isSorted();
    assertThat(progress.positions.get(progress.positions.size() - 1))
        .isEqualTo(Measuring.progressSteps());
  }

  @Test
  void stepsWithTheSameCodecAreMeasuredOnce() {
    assertThat(Measuring.distinctSteps().stream().map(CompressionLevel::toString))
        .containsExactly("0", "1", "3", "4", "5", "6", "7", "8", "9");
  }
}
