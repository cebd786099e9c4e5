package dev.slimwire.level.link;

/**
 * The step that gets bytes across soonest. It is turned to slowly, and its neighbours are tried now
 * and then. Not thread-safe.
 */
final class QuickestStep {

  /** Another step must be so much quicker than the one in use. */
  private static final double HYSTERESIS = 0.95;

  /** Ways of the same step differ by little, and to turn to another costs nothing. */
  private static final double HYSTERESIS_WITHIN_A_STEP = 0.99;

  /** What shrinks to no less may be stored at any time. */
  private static final double LITTLE_SHORTER = 0.5;

  private static final int PROBE_EVERY = 64;
  private static final double DEAREST_PROBE = 3;

  private final StepCosts costs;
  private final LinkModel link;
  private int current;
  private int frames;
  private boolean probeUp;

  /** How many quiet reports there were when a step was last in use above the quickest codec's. */
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
   * @param lowest the quickest step that may be
   * @param highest the strongest step that may be
   */
  int next(int lowest, int highest) {
    Candidates candidates = costs.candidates();
    int first = candidates.at(lowest);
    // a sender that works harder than the link needs holds itself up, and sees a slow link
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
   * Turns to a step. Blocks that are stored have many times the bytes: the link has to bear those
   * of the quickest codec first, where the peer says whether it does.
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
