package dev.slimwire.level.link;

/**
 * How soon, and by how much, the estimate of a link is lowered to find out whether it became
 * faster.
 */
enum ProbingPolicy {
  /** For links between machines: gradually; zero comes last. */
  GRADUAL {

    @Override
    int sooner() {
      return 0;
    }

    @Override
    double lowered(double before, double seen, long calm, int patience, int daring) {
      double least = calm > patience * daring ? 0 : seen * LEAST_PROBED;
      return calm > patience && before > least ? before * LOWERED : before;
    }
  },

  /** Within a machine: without waiting, unless the link was slow before. */
  IMMEDIATE {

    @Override
    int sooner() {
      return LinkEstimate.LEAST_PATIENCE;
    }

    @Override
    double lowered(double before, double seen, long calm, int patience, int daring) {
      long overdue = calm - patience + sooner();
      if (overdue <= 0) {
        return before;
      }
      return overdue > 1 ? 0 : seen * LEAST_PROBED;
    }
  };

  private static final double LOWERED = 0.75;

  /**
   * The least time assumed before zero, as a part of the measured one; without compression it is a
   * tenth.
   */
  private static final double LEAST_PROBED = 0.25;

  /** Returns how much of a link's patience is skipped. */
  abstract int sooner();

  /**
   * Returns the nanoseconds that a byte is assumed to take from now on; not more than before.
   *
   * @param seen those that were measured last
   * @param calm how often nothing spoke against less
   * @param patience how often it has to
   * @param daring how many times as often, before zero is assumed
   */
  abstract double lowered(double before, double seen, long calm, int patience, int daring);
}
