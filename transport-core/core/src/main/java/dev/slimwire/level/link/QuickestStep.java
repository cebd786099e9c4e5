package dev.slimwire.level.link;

/**
 * The step that gets bytes across soonest. Changes are gradual, and its neighbours are tried now
 * and then. Not thread-safe.
 */
final class QuickestStep {

  /** Another step must take at most this fraction of the time of the one in use. */
  private static final double HYSTERESIS = 0.95;

  /** The same for ways of the same step, which differ little and can be changed at no cost. */
  private static final double HYSTERESIS_WITHIN_A_STEP = 0.99;

  /** Content that does not shrink below this may be stored at any time. */
  private static final double LITTLE_SHORTER = 0.5;

  private static final int PROBE_EVERY = 64;
  private static final double DEAREST_PROBE = 3;

  private final StepCosts costs;
  private final LinkModel link;
  private int current;
  private int frames;
  private boolean probeUp;

  /** The number of quiet reports when a step above the quickest codec's was last in use. */
  private long stronger;

  /** Whether blocks are to be stored as soon as the quickest codec was reported. */
  private boolean onTheWay;

  /** Begins with the default step. */
  QuickestStep(StepCosts costs) {
    this.costs = costs;
    this.link = costs.link();
    this.current = costs.candidates().at(StepCosts.STANDARD);
  }

  StepCosts costs() {
    return costs;
  }

  /**
   * Returns the step of the next block, by its index.
   *
   * @param lowest the quickest step allowed
   * @param highest the strongest step allowed
   */
  int next(int lowest, int highest) {
    Candidates candidates = costs.candidates();
    int first = candidates.at(lowest);
    // a sender that works harder than the link needs delays itself, and sees a slow link
    int last =
        link.isDoubtful()
            ? candidates.at(Math.min(StepCosts.STANDARD, highest))
            : candidates.atMost(highest);
    current = Math.max(first, Math.min(current, last));
    if (!link.isKnown()) {
      return current;
    }
    int best = quickest(first, last);
    if (costs.nanos(best) < hysteresis(best) * costs.nanos(current)
        || !costs.isWithinBudget(current)
        || (onTheWay && best == 0)) {
      turnTo(best);
    }
    frames++;
    return frames % PROBE_EVERY == 0 ? neighbour(first, last) : current;
  }

  private double hysteresis(int best) {
    Candidates candidates = costs.candidates();
    boolean isSameStep = candidates.get(best).step() == candidates.get(current).step();
    return isSameStep ? HYSTERESIS_WITHIN_A_STEP : HYSTERESIS;
  }

  private int quickest(int first, int last) {
    int best = current;
    for (int index = first; index <= last; index++) {
      if (costs.isWithinBudget(index) && costs.nanos(index) < costs.nanos(best)) {
        best = index;
      }
    }
    return best;
  }

  /**
   * Changes to a step. Stored blocks have many times the bytes, so if the peer sends reports, the
   * link must first prove able to carry those of the quickest codec.
   */
  private void turnTo(int best) {
    if (current > 1) {
      stronger = link.quietReports();
    }
    boolean isProven = !link.isReported() || link.quietReports() > stronger;
    onTheWay = best == 0 && !isProven && costs.ratio(1) < LITTLE_SHORTER;
    current = onTheWay ? 1 : best;
  }

  private int neighbour(int first, int last) {
    probeUp = !probeUp;
    int next = Math.max(first, Math.min(last, current + (probeUp ? 1 : -1)));
    return costs.nanos(next) < DEAREST_PROBE * costs.nanos(current) ? next : current;
  }
}
