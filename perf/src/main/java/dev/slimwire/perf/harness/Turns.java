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
   * Returns the least of several others, as a multiple of ours. Every second pass says which of
   * them that is, and the passes between, each by itself, how far it is from ours; then the other
   * way round. The least of medians that waver would be less than any of them is. With fewer than
   * four passes it has to do.
   *
   * @param ours the figures of each pass
   * @param others those of the others, of the same passes
   */
  public static double leastOf(List<Series> others, Series ours) {
    if (ours.size() < LEAST_PASSES) {
      return least(others, Series::median).median() / ours.median();
    }
    double product = 1;
    for (int half = 0; half < HALVES; half++) {
      int judges = half;
      Series least = least(others, series -> series.everySecond(1 - judges).median());
      product *= least.dividedBy(ours).everySecond(judges).median();
    }
    return Math.sqrt(product);
  }

  private static Series least(List<Series> others, ToDoubleFunction<Series> by) {
    return others.stream().min(Comparator.comparingDouble(by)).orElseThrow();
  }
}
