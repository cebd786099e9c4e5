package dev.slimwire.perf.harness;

import java.util.Comparator;
import java.util.List;
import java.util.function.ToDoubleFunction;

/** Compares what took turns: figures of the same pass saw the same machine. */
public final class Turns {

  private static final int HALVES = 2;
  private static final int LEAST_PASSES = 2 * HALVES;

  private Turns() {}

  /**
   * Returns another's figure as a multiple of ours: the median of what passes say, each by itself.
   *
   * @param ours the figures of each pass
   * @param other those of the other, of the same passes
   * @throws IllegalArgumentException if there are not as many
   */
  public static Ratio of(Series other, Series ours) {
    return Ratio.of(other.dividedBy(ours));
  }

  /**
   * Returns the sum of another's figures as a multiple of the sum of ours, with the least and the
   * most that passes say, each by itself. It is for CPU times of processes: the system counts them
   * in steps, which are a good part of a pass, and next to nothing of all of them.
   *
   * @param ours the figures of each pass
   * @param other those of the other, of the same passes
   * @throws IllegalArgumentException if there are not as many
   */
  public static Ratio ofSums(Series other, Series ours) {
    return ratio(other.mean() / ours.mean(), other.dividedBy(ours));
  }

  /**
   * Returns the least of several others, as a multiple of ours. Every second pass says which of
   * them that is, and the passes between, each by itself, how far it is from ours; then the other
   * way round. The least of medians that waver would be less than any of them is. With fewer than
   * four passes it has to do. The least and the most are those of single passes.
   *
   * @param ours the figures of each pass
   * @param others those of the others, of the same passes
   */
  public static Ratio leastOf(List<Series> others, Series ours) {
    if (ours.size() < LEAST_PASSES) {
      Series least = least(others, Series::median);
      return ratio(least.median() / ours.median(), least.dividedBy(ours));
    }
    double product = 1;
    Series judged = new Series();
    for (int half = 0; half < HALVES; half++) {
      int judges = half;
      Series least = least(others, series -> series.everySecond(1 - judges).median());
      Series quotients = least.dividedBy(ours).everySecond(judges);
      product *= quotients.median();
      judged.addAll(quotients);
    }
    return ratio(Math.sqrt(product), judged);
  }

  private static Ratio ratio(double value, Series passes) {
    return new Ratio(value, passes.min(), passes.max());
  }

  private static Series least(List<Series> others, ToDoubleFunction<Series> by) {
    return others.stream().min(Comparator.comparingDouble(by)).orElseThrow();
  }
}
