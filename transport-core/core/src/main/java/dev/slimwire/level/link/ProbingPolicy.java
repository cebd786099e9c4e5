package dev.slimwire.level.link;

/** How soon, and by how much, a link is believed to be faster than measured. */
enum Optimism {
  /** For links between machines: gradually; that a link takes no time is believed last. */
  BIT_BY_BIT {

    @Override
    int sooner() {
      return 0;
    }

    @Override
    double believed(double before, double seen, long calm, int patience, int daring) {
      double least = calm > patience * daring ? 0 : seen * LEAST_BELIEVED;
      return calm > patience && before > least ? before * LOWERED : before;
    }
  },

  /** Within a machine: without waiting, unless the link was slow before. */
  AT_ONCE {

    @Override
    int sooner() {
      return LinkBelief.LEAST_PATIENCE;
    }

    @Override
    double believed(double before, double seen, long calm, int patience, int daring) {
      long overdue = calm - patience + sooner();
      if (overdue <= 0) {
        return before;
      }
      return overdue > 1 ? 0 : seen * LEAST_BELIEVED;
    }
  };

  private static final double LOWERED = 0.75;

  /**
   * The least time believed meanwhile, as a part of the measured one; without compression it is a
   * tenth.
   */
  private static final double LEAST_BELIEVED = 0.25;

  /** Returns how much of a link's patience is skipped. */
  abstract int sooner();

  /**
   * Returns the nanoseconds that a byte is believed to take, if that is less than before.
   *
   * @param seen those that were measured last
   * @param calm how often nothing spoke against less
   * @param patience how often it has to
   * @param daring how many times as often, before it is believed to take no time
   */
  abstract double believed(double before, double seen, long calm, int patience, int daring);
}
