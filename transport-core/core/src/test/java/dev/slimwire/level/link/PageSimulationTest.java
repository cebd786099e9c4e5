package dev.slimwire.level.link;

import static org.assertj.core.api.Assertions.assertThat;

import dev.slimwire.codec.CompressionLevel;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The target of {@link LevelSimulationTest}, for pages of columns. */
final class PageSimulationTest {

  private static final Candidates CANDIDATES = new Candidates(NamedCodec.ALL, false);

  private static final double MOST = 1.1;
  private static final int HIGHEST = CompressionLevel.Step.MAX;
  private static final int PAGES = 400;
  private static final List<String> TABLE = new ArrayList<>();

  private boolean withinMachine;

  /** A line for {@code docs/decisions}; shown by {@code -Dslimwire.simulation=true}. */
  @AfterAll
  static void print() {
    if (Boolean.getBoolean("slimwire.simulation")) {
      TABLE.forEach(System.out::println);
    }
  }

  @ParameterizedTest
  @ValueSource(doubles = {10, 30, 100, 300, 1000, 3000, 10_000, 40_000})
  void pagesOneAfterTheOtherAreHardlySlowerThanAtTheBestFixedLevel(double megabits) {
    assertRegret(CompressionLevel.auto(), megabits, 1);
  }

  @ParameterizedTest
  @ValueSource(doubles = {10, 30, 100, 300, 1000, 3000, 10_000, 40_000})
  void pagesReadAheadAreHardlySlowerThanAtTheBestFixedLevel(double megabits) {
    assertRegret(CompressionLevel.auto(), megabits, 3);
  }

  @ParameterizedTest
  @ValueSource(doubles = {10, 30, 100, 300, 1000, 3000, 10_000, 40_000})
  void tunnelsThatBeginOnTheMachineAreFound(double megabits) {
    withinMachine = true;
    assertRegret(CompressionLevel.auto(), megabits, 1);
    assertRegret(CompressionLevel.auto(), megabits, 3);
  }

  @ParameterizedTest
  @ValueSource(doubles = {10, 30, 100, 300, 1000, 3000, 10_000, 40_000})
  void tunnelsAreFoundAtTheDefaultLevel(double megabits) {
    withinMachine = true;
    assertRegret(CompressionLevel.FAST, megabits, 1);
    assertRegret(CompressionLevel.FAST, megabits, 3);
  }

  private void assertRegret(CompressionLevel level, double megabits, int inFlight) {
    int highest = level instanceof CompressionLevel.Step step ? step.value() : HIGHEST;
    double best = Double.MAX_VALUE;
    double standard = 0;
    for (int step = 0; step <= highest; step++) {
      SimulatedPages pages = new SimulatedPages(CANDIDATES, megabits, inFlight);
      double time = pages.fetch(CompressionLevel.of(step), PAGES);
      best = Math.min(best, time);
      standard = step == StepCosts.STANDARD ? time : standard;
    }
    SimulatedPages pages = new SimulatedPages(CANDIDATES, megabits, inFlight);
    pages.adapt(withinMachine);
    double adapted = pages.fetch(level, PAGES);
    TABLE.add(
        String.format(
            Locale.ROOT,
            "| pages%s, %d in flight, %s | %.0f | %.3f | %.3f | %s",
            withinMachine ? " within the machine" : "",
            inFlight,
            level,
            megabits,
            standard / best,
            adapted / best,
            Arrays.toString(pages.steps())));
    assertThat(adapted / best).as("%s in flight, %s Mbit", inFlight, megabits).isLessThan(MOST);
  }
}
