package dev.slimwire.perf.codeclayout;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

final class TimePassTest {

  private static final Pair JDK = new Pair("jdk", "zstd:1");
  private static final Pair FORY = new Pair("fory", "zstd:1");
  private static final Pair PAGE = new Pair("slimwire", "zstd:1");

  @Test
  void whatIsComparedTakesTurnsAndOthersHaveOneFork() {
    assertThat(TimePass.order(List.of(JDK, FORY, PAGE), List.of(FORY, PAGE), 3))
        .containsExactly(JDK, FORY, PAGE, FORY, PAGE, FORY, PAGE);
  }

  @Test
  void whatIsNotAskedForHasNoForks() {
    assertThat(TimePass.order(List.of(JDK), List.of(FORY), 3)).containsExactly(JDK);
  }

  @Test
  void everythingComparedIsAmongWhatQuickRunsTime() {
    assertThat(LayoutFloors.timed(Subjects.TARGETS))
        .containsAll(LayoutFloors.compared(Subjects.TARGETS))
        .contains(JDK);
  }
}
