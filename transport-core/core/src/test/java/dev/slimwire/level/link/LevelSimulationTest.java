package dev.slimwire.level.link;

import static org.assertj.core.api.Assertions.assertThat;

import dev.slimwire.codec.CompressionLevel;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.IntConsumer;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The target: on every link at most 10 % slower than the best fixed level, settled in 32 frames.
 */
final class LevelSimulationTest {

  private static final Candidates CANDIDATES = new Candidates(NamedCodec.ALL, false);
  private static final Candidates FILTERED = new Candidates(NamedCodec.ALL, true);

  private static final double MOST = 1.1;
  private static final int FRAMES = 1500;
  private static final int MESSAGE = 26;
  private static final int FEW = 6;
  private static final long BUFFER = 1 << 20;
  private static final List<String> TABLE = new ArrayList<>();

  private @Nullable IntConsumer events;
  private int frames = FRAMES;
  private boolean withinMachine;
  private boolean defaultChooses;
  private UnaryOperator<SimulatedLink> application = link -> link;

  /** A line for {@code docs/decisions}; shown by {@code -Dslimwire.simulation=true}. */
  @AfterAll
  static void print() {
    if (Boolean.getBoolean("slimwire.simulation")) {
      TABLE.forEach(System.out::println);
    }
  }

  @ParameterizedTest
  @ValueSource(doubles = {10, 30, 100, 300, 1000, 3000, 10_000, 40_000})
  void oneLongMessageIsHardlySlowerThanAtTheBestFixedLevel(double megabits) {
    assertRegret("stream", megabits, FRAMES, false, 0);
  }

  @ParameterizedTest
  @ValueSource(doubles = {10, 30, 100, 300, 1000, 3000, 10_000, 40_000})
  void callsWithReportsAreHardlySlowerThanAtTheBestFixedLevel(double megabits) {
    assertRegret("calls", megabits, MESSAGE, true, 0);
  }

  @ParameterizedTest
  @ValueSource(doubles = {10, 30, 100, 300, 1000, 3000, 10_000, 40_000})
  void manyCallsOfAQuickApplicationAreHardlySlowerThanAtTheBestFixedLevel(double megabits) {
    frames = 400 * MESSAGE;
    application = link -> link.application(4.7, 4);
    assertRegret("many calls, quick application", megabits, MESSAGE, true, 0);
    assertRegret("many calls, quick application, jitter 60 %", megabits, MESSAGE, true, 0.6);
  }

  @ParameterizedTest
  @ValueSource(doubles = {10, 30, 100, 300, 1000, 3000, 10_000, 40_000})
  void pausesOfTheReceiverDoNotMatter(double megabits) {
    frames = 400 * MESSAGE;
    application = link -> link.application(4.7, 4).pauses(7 * MESSAGE + 3, 50e6);
    assertRegret("many calls, receiver pauses", megabits, MESSAGE, true, 0);
  }

  @ParameterizedTest
  @ValueSource(doubles = {10, 30, 100, 300, 1000, 3000, 10_000, 40_000})
  void bytesThatPassAtOnceDoNotMatter(double megabits) {
    frames = 400 * MESSAGE;
    for (int kilobytes : new int[] {4, 32}) {
      application = link -> link.application(4.7, 4).bucket(kilobytes << 10);
      assertRegret("many calls, " + kilobytes + " KB at once", megabits, MESSAGE, true, 0);
      String few = "many calls of 6 frames, " + kilobytes + " KB at once";
      assertRegret(few, megabits, FEW, true, 0);
      withinMachine = true;
      assertRegret("within the machine, " + few, megabits, FEW, true, 0);
      String fewest = "within the machine, calls of 3 or 4 frames, " + kilobytes + " KB at once";
      assertRegret(fewest, megabits, 3, true, 0);
      assertRegret(fewest, megabits, 4, true, 0);
      withinMachine = false;
    }
  }

  @ParameterizedTest
  @ValueSource(doubles = {10, 30, 100, 300, 1000, 3000, 10_000, 40_000})
  void tunnelsThatBeginOnTheMachineAreFound(double megabits) {
    withinMachine = true;
    assertRegret("within the machine, calls", megabits, MESSAGE, true, 0);
    frames = 400 * MESSAGE;
    application = link -> link.application(4.7, 4);
    assertRegret("within the machine, quick application", megabits, MESSAGE, true, 0);
    application = link -> link.application(4.7, 4).pauses(7 * MESSAGE + 3, 50e6);
    assertRegret("within the machine, receiver pauses", megabits, MESSAGE, true, 0);
  }

  @ParameterizedTest
  @ValueSource(doubles = {10, 30, 100, 300, 1000, 3000, 10_000, 40_000})
  void defaultLevelBetweenMachinesIsNoSlowerThanItsFirstCodec(double megabits) {
    frames = 400 * MESSAGE;
    application = link -> link.application(4.7, 4);
    assertDefault(megabits, 0);
    assertDefault(megabits, 0.6);
    application = link -> link.application(4.7, 4).pauses(7 * MESSAGE + 3, 50e6);
    assertDefault(megabits, 0);
  }

  private void assertDefault(double megabits, double jitter) {
    double first = run(CompressionLevel.FAST, megabits, MESSAGE, true, jitter);
    defaultChooses = true;
    double chosen = run(CompressionLevel.FAST, megabits, MESSAGE, true, jitter);
    defaultChooses = false;
    TABLE.add(
        String.format(
            Locale.ROOT,
            "| default between machines, jitter %.1f | %.0f | %.3f",
            jitter,
            megabits,
            chosen / first));
    assertThat(chosen / first).isLessThan(megabits <= 30 ? 0.9 : megabits <= 100 ? 0.95 : 1.005);
  }

  @ParameterizedTest
  @ValueSource(doubles = {10, 100, 1000, 40_000})
  void jitterDoesNotMatter(double megabits) {
    assertRegret("stream, jitter 60 %", megabits, FRAMES, false, 0.6);
    assertRegret("calls, jitter 60 %", megabits, MESSAGE, true, 0.6);
  }

  @ParameterizedTest
  @ValueSource(doubles = {10, 100, 1000, 40_000})
  void incompressiblePhasesAreFollowed(double megabits) {
    events = frame -> link().compressible(frame / 300 % 2 == 0);
    assertRegret("stream, half incompressible", megabits, FRAMES, false, 0);
  }

  @ParameterizedTest
  @ValueSource(doubles = {10, 100, 1000, 40_000})
  void contentionForTheProcessorIsFollowed(double megabits) {
    events = frame -> link().contention(frame / 300 % 2 == 0 ? 1 : 4);
    assertRegret("stream, processor busy half the time", megabits, FRAMES, false, 0);
  }

  @ParameterizedTest
  @CsvSource({
    "10,100",
    "100,10",
    "100,1000",
    "1000,100",
    "1000,10000",
    "10000,1000",
    "4,40",
    "40,4"
  })
  void settlesWithin32FramesAfterAStep(double before, double after) {
    assertSettles(before, after);
  }

  private @Nullable SimulatedLink link;

  private SimulatedLink link() {
    return java.util.Objects.requireNonNull(link);
  }

  private void assertRegret(
      String name, double megabits, int message, boolean reports, double jitter) {
    double best = Double.MAX_VALUE;
    int bestStep = 0;
    for (int step = 0; step <= CompressionLevel.Step.MAX; step++) {
      double time = run(CompressionLevel.of(step), megabits, message, reports, jitter);
      if (time < best) {
        best = time;
        bestStep = step;
      }
    }
    double standard = run(CompressionLevel.FAST, megabits, message, reports, jitter);
    double auto = run(CompressionLevel.auto(), megabits, message, reports, jitter);
    TABLE.add(
        String.format(
            Locale.ROOT,
            "| %s | %.0f | %d | %.3f | %.3f | %s",
            name,
            megabits,
            bestStep,
            standard / best,
            auto / best,
            counts()));
    assertThat(auto / best).as("%s, %s Mbit, best %s", name, megabits, bestStep).isLessThan(MOST);
  }

  private final int[] steps = new int[10];

  private String counts() {
    return java.util.Arrays.toString(steps);
  }

  private double run(
      CompressionLevel level, double megabits, int message, boolean reports, double jitter) {
    SimulatedLink fresh =
        application.apply(
            new SimulatedLink(defaultChooses ? FILTERED : CANDIDATES, BUFFER)
                .rate(megabits)
                .jitter(jitter));
    link = fresh;
    boolean chooses = level.isAdaptive() || defaultChooses;
    LevelController controller = chooses ? new LevelController(fresh::clock) : null;
    if (controller != null && withinMachine) {
      controller.setWithinMachine();
    }
    java.util.Arrays.fill(steps, 0);
    for (int frame = 0; frame < frames; frame++) {
      if (events != null) {
        events.accept(frame);
      }
      steps[fresh.send(controller, level)]++;
      if ((frame + 1) % message == 0) {
        fresh.endMessage(controller, reports);
      }
    }
    return fresh.received();
  }

  /** From the 33rd frame after the step on, frames take what they do at the best fixed level. */
  private void assertSettles(double before, double after) {
    double best = Double.MAX_VALUE;
    for (int step = 0; step <= CompressionLevel.Step.MAX; step++) {
      best = Math.min(best, afterStep(CompressionLevel.of(step), after, after));
    }
    double auto = afterStep(CompressionLevel.auto(), before, after);
    TABLE.add(
        String.format(
            Locale.ROOT,
            "| step %.0f to %.0f, frames 33 to 232 | | | | %.3f | %s",
            before,
            after,
            auto / best,
            counts()));
    assertThat(auto / best).isLessThan(MOST);
  }

  private double afterStep(CompressionLevel level, double before, double after) {
    SimulatedLink fresh = new SimulatedLink(CANDIDATES, BUFFER / 4).rate(before);
    LevelController controller = level.isAdaptive() ? new LevelController(fresh::clock) : null;
    for (int frame = 0; frame < 500; frame++) {
      fresh.send(controller, level);
    }
    fresh.rate(after);
    for (int frame = 0; frame < 32; frame++) {
      fresh.send(controller, level);
    }
    double start = fresh.received();
    java.util.Arrays.fill(steps, 0);
    for (int frame = 0; frame < 200; frame++) {
      steps[fresh.send(controller, level)]++;
    }
    return fresh.received() - start;
  }
}
