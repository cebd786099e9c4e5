package dev.slimwire.examples.answerpages.advise;

import dev.slimwire.codec.CodecRegistry;
import dev.slimwire.codec.CompressionLevel;
import dev.slimwire.examples.answerpages.progress.Progress;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.function.LongSupplier;
import java.util.function.ToLongFunction;

/**
 * Warms up, and then measures all levels in turn, each at least once, and as often as its share of
 * the time allows. The shortest time of a level counts, as disturbances only make a pass longer.
 */
public final class Measuring {

  private static final double NANOS_PER_SECOND = 1e9;
  private static final int PROGRESS_STEPS = 1000;

  /** The share of the time for which Java code is run before it is measured. */
  private static final double WARM_UP = 0.2;

  private final Payload payload;
  private final LongSupplier clock;
  private final List<Measured> levels;
  private final long warmUp;
  private final long share;

  private static final class Measured {
    private final CompressionLevel level;
    private final List<Pass> passes = new ArrayList<>();
    private long spent;
    private long last;

    Measured(CompressionLevel level) {
      this.level = level;
    }

    /** Returns whether there is time for one more pass, or there was none, or one of two. */
    boolean wants(long share) {
      return passes.isEmpty() || (passes.size() == 1 ? spent : spent + last) <= share;
    }

    long least(ToLongFunction<Pass> part) {
      return passes.stream().mapToLong(part).min().orElseThrow();
    }
  }

  private Measuring(
      Payload payload, List<CompressionLevel> levels, double seconds, LongSupplier clock) {
    this.payload = payload;
    this.clock = clock;
    this.levels = levels.stream().map(Measured::new).toList();
    this.warmUp = (long) (seconds * NANOS_PER_SECOND * WARM_UP);
    this.share = (long) (seconds * NANOS_PER_SECOND * (1 - WARM_UP) / levels.size());
  }

  /** Returns a clock of the calling thread's CPU time, which ignores other load on the machine. */
  public static LongSupplier cpuClock() {
    return ManagementFactory.getThreadMXBean()::getCurrentThreadCpuTime;
  }

  /** Returns the steps of the level table, without those that are the same as the previous one. */
  public static List<CompressionLevel> distinctSteps() {
    CodecRegistry codecs = CodecRegistry.installed();
    List<CompressionLevel> steps = new ArrayList<>();
    for (int step = 0; step <= CompressionLevel.Step.MAX; step++) {
      CompressionLevel level = CompressionLevel.of(step);
      if (step == 0 || !codecs.choose(level).equals(codecs.choose(steps.get(steps.size() - 1)))) {
        steps.add(level);
      }
    }
    return steps;
  }

  /**
   * Measures.
   *
   * @param levels level 0 first
   * @param seconds the approximate duration; longer if one pass of a level takes longer than its
   *     share
   * @param clock returns nanoseconds
   * @return the lowest figures of each level, in the order of the levels
   */
  public static List<LevelCost> run(
      Payload payload,
      List<CompressionLevel> levels,
      double seconds,
      LongSupplier clock,
      Progress progress)
      throws IOException {
    Measuring measuring = new Measuring(payload, levels, seconds, clock);
    progress.now("warm-up");
    measuring.warmUp();
    boolean more = true;
    while (more) {
      more = measuring.round(progress);
    }
    progress.at(PROGRESS_STEPS);
    return measuring.levels.stream().map(measuring::cost).toList();
  }

  /** Returns the maximum of the progress. */
  public static int progressSteps() {
    return PROGRESS_STEPS;
  }

  /** Runs the two cheapest levels: the others use the same code, except for their codecs. */
  private void warmUp() throws IOException {
    long begun = clock.getAsLong();
    int next = 0;
    do {
      payload.pass(levels.get(next).level, clock);
      next = (next + 1) % Math.min(2, levels.size());
    } while (clock.getAsLong() - begun < warmUp);
  }

  /** Returns whether a level had time for one more pass. */
  private boolean round(Progress progress) throws IOException {
    boolean any = false;
    for (int i = levels.size() - 1; i >= 0; i--) { // the cheapest ones last, when code is warm
      Measured one = levels.get(i);
      if (one.wants(share)) {
        progress.now("level " + one.level);
        progress.at(position());
        long begun = clock.getAsLong();
        one.passes.add(payload.pass(one.level, clock));
        long took = Math.max(1, clock.getAsLong() - begun);
        one.spent += took;
        one.last = took;
        any = true;
      }
    }
    return any;
  }

  private long position() {
    double done = 0;
    for (Measured one : levels) {
      done += !one.wants(share) ? 1 : Math.min(1, one.spent / (double) Math.max(1, share));
    }
    return (long) (PROGRESS_STEPS * done / levels.size());
  }

  private LevelCost cost(Measured measured) {
    return new LevelCost(
        measured.level,
        CodecRegistry.installed().choose(measured.level).toString(),
        payload.rawBytes(),
        measured.least(Pass::wireBytes),
        measured.least(Pass::compressNanos),
        measured.least(Pass::decompressNanos));
  }
}
