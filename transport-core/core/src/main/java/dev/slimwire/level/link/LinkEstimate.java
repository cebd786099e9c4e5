package dev.slimwire.level.link;

/**
 * How long a byte on the wire is estimated to take, from what was measured of the link: either its
 * time or only an upper bound. In the latter case the link is assumed to be faster from time to
 * time, until that proves wrong. Not thread-safe.
 */
final class LinkEstimate {

  static final int LEAST_PATIENCE = 2;

  private static final int MOST_PATIENCE = 2048;

  /**
   * Limits the effect of a single pause of the peer, which is not a slow link; slow links stay
   * slow.
   */
  private static final int OUTLIER = 8;

  /**
   * A link that was estimated to take less than a nanosecond does not suddenly become much slower.
   */
  private static final double LEAST_KNOWN = 1;

  /**
   * Sending without compression fills the buffers of a slow link at once, so it is seldom tried.
   */
  private static final int DARING = 256;

  /** The same for peers that report, which show it after one message of many frames. */
  private static final int DARING_WITH_REPORTS = 32;

  private static final double SURPRISE = 1.1;

  /** An estimate that was lowered only by time is given up as soon as it proves wrong. */
  private static final int TRIAL = 2;

  /** Times below this count as zero. */
  private static final double NEXT_TO_NOTHING = 0.1;

  private static final double STEP = 2;

  private ProbingPolicy probing = ProbingPolicy.GRADUAL;
  private double nanosPerByte = Double.NaN;
  private double confirmed = Double.NaN;
  private long calm;
  private int patience = LEAST_PATIENCE;
  private int daring = DARING;
  private int sinceLowered = TRIAL;

  void setProbing(ProbingPolicy other) {
    probing = other;
  }

  /** Expects from now on that the peer reports if the estimate is too low. */
  void expectReports() {
    daring = DARING_WITH_REPORTS;
  }

  /** Assumes a time, which a report confirms or refutes later. */
  void suppose(double perByte) {
    nanosPerByte = perByte;
  }

  /** Confirms that the link delays this side. */
  void confirm(double perByte) {
    boolean step = perByte > confirmed * STEP || perByte < confirmed / STEP;
    if (step) {
      patience = LEAST_PATIENCE;
    } else if (perByte > nanosPerByte * SURPRISE && calm > patience - probing.sooner()) {
      patience = Math.min(patience * 4, MOST_PATIENCE);
    }
    calm = 0;
    sinceLowered = TRIAL;
    nanosPerByte = perByte;
    confirmed = perByte;
  }

  /**
   * Confirms a time that the peer reported; only an estimate on trial is raised by much at once.
   */
  void confirmReported(double perByte, boolean onTrial) {
    double most = isKnown() && !onTrial ? OUTLIER * Math.max(LEAST_KNOWN, nanosPerByte) : perByte;
    confirm(perByte);
    nanosPerByte = Math.min(perByte, most);
  }

  /**
   * Notes that the link takes no longer than this.
   *
   * @param mayBeLess whether it may take less, by an unknown amount
   */
  void bound(double perByte, boolean mayBeLess) {
    if (perByte < confirmed / STEP) {
      patience = LEAST_PATIENCE; // what was confirmed no longer holds
      confirmed = Double.NaN;
    }
    if (!(nanosPerByte <= perByte)) {
      nanosPerByte = perByte;
    }
    if (mayBeLess) {
      calm++;
      lower(probing.lowered(nanosPerByte, perByte, calm, patience, daring));
    }
  }

  private void lower(double lowered) {
    if (lowered < nanosPerByte) {
      nanosPerByte = lowered < NEXT_TO_NOTHING ? 0 : lowered;
      sinceLowered = 0;
    }
  }

  /** Notes a report, and returns whether the estimate was on trial until then. */
  boolean passTrial() {
    boolean onTrial = sinceLowered < TRIAL;
    sinceLowered = Math.min(TRIAL, sinceLowered + 1);
    return onTrial;
  }

  /** Assumes that the link takes no time. */
  void giveUp() {
    nanosPerByte = 0;
    confirmed = Double.NaN;
    sinceLowered = TRIAL;
  }

  boolean isKnown() {
    return !Double.isNaN(nanosPerByte);
  }

  /** Returns the nanoseconds that a byte on the wire is estimated to take; 0 if unknown. */
  double nanosPerByte() {
    return isKnown() ? nanosPerByte : 0;
  }
}
