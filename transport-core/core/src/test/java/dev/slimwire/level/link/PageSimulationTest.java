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

  /** Where each connection sees a sixth of the messages. */
  private static final double MOST_OF_MANY = 1.15;

  private static final int HIGHEST = CompressionLevel.Step.MAX;
  private static final int PAGES = 400;

  /** Each connection learns by itself. */
  private static final int PAGES_TO_LEARN = 130;

  /**
   * So many calls are in flight at once where a reader is ahead: some, and as many as with W821.
   */
  private static final int SOME = 3;

  private static final int MANY = 6;

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
    assertRegret(CompressionLevel.auto(), megabits, SOME);
    assertRegret(CompressionLevel.auto(), megabits, MANY);
  }

  @ParameterizedTest
  @ValueSource(doubles = {10, 30, 100, 300, 1000, 3000, 10_000, 40_000})
  void tunnelsThatBeginOnTheMachineAreFound(double megabits) {
    withinMachine = true;
    assertRegret(CompressionLevel.auto(), megabits, 1);
    assertRegret(CompressionLevel.auto(), megabits, SOME);
  }

  @ParameterizedTest
  @ValueSource(doubles = {10, 30, 100, 300, 1000, 3000, 10_000, 40_000})
  void tunnelsAreFoundAtTheDefaultLevel(double megabits) {
    withinMachine = true;
    assertRegret(CompressionLevel.FAST, megabits, 1);
    assertRegret(CompressionLevel.FAST, megabits, SOME);
  }

  private void assertRegret(CompressionLevel level, double megabits, int inFlight) {
    int highest = level instanceof CompressionLevel.Step step ? step.value() : HIGHEST;
    int count = Math.max(PAGES, inFlight * PAGES_TO_LEARN);
    double best = Double.MAX_VALUE;
    double standard = 0;
    for (int step = 0; step <= highest; step++) {
      SimulatedPages pages = new SimulatedPages(CANDIDATES, megabits, inFlight);
      double time = pages.fetch(CompressionLevel.of(step), count);
      best = Math.min(best, time);
      standard = step == StepCosts.STANDARD ? time : standard;
    }
    SimulatedPages pages = new SimulatedPages(CANDIDATES, megabits, inFlight);
    pages.adapt(withinMachine);
    double adapted = pages.fetch(level, count);
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
    assertThat(adapted / best)
        .as("%s in flight, %s Mbit", inFlight, megabits)
        .isLessThan(inFlight < MANY ? MOST : MOST_OF_MANY);
  }
}
