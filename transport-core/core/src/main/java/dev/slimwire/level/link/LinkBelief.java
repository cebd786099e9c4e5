package dev.slimwire.level.link;

/**
 * What a byte on the wire is believed to take, by what was seen of the link: that it takes the
 * time, or only that it takes no longer. Then it is believed to be faster from time to time, until
 * that proves wrong. Not thread-safe.
 */
final class LinkBelief {

  static final int LEAST_PATIENCE = 2;

  private static final int MOST_PATIENCE = 2048;

  /** One pause of the peer is no slow link; a link that is slow stays so. */
  private static final int OUTLIER = 8;

  /** A link that was believed to take less than a nanosecond is not much slower at once. */
  private static final double LEAST_KNOWN = 1;

  /** To send without compression fills the buffers of a slow link at once: seldom tried. */
  private static final int DARING = 256;

  /** Peers that report say so after one message of many frames. */
  private static final int DARING_WITH_REPORTS = 32;

  private static final double SURPRISE = 1.1;

  /** A belief that was lowered by nothing but time is given up as soon as it proves wrong. */
  private static final int TRIAL = 2;

  /** What takes less takes nothing. */
  private static final double NEXT_TO_NOTHING = 0.1;

  private static final double STEP = 2;

  private Optimism optimism = Optimism.BIT_BY_BIT;
  private double nanosPerByte = Double.NaN;
  private double confirmed = Double.NaN;
  private long calm;
  private int patience = LEAST_PATIENCE;
  private int daring = DARING;
  private int sinceLowered = TRIAL;

  void setOptimism(Optimism other) {
    optimism = other;
  }

  /** From now on the peer says so if it is wrong to believe in a faster link. */
  void expectReports() {
    daring = DARING_WITH_REPORTS;
  }

  /** It looks like that; whether it is so is reported later. */
  void suppose(double perByte) {
    nanosPerByte = perByte;
  }

  /** The link is what holds this side up. */
  void confirm(double perByte) {
    boolean step = perByte > confirmed * STEP || perByte < confirmed / STEP;
    if (step) {
      patience = LEAST_PATIENCE;
    } else if (perByte > nanosPerByte * SURPRISE && calm > patience - optimism.sooner()) {
      patience = Math.min(patience * 4, MOST_PATIENCE);
    }
    calm = 0;
    sinceLowered = TRIAL;
    nanosPerByte = perByte;
    confirmed = perByte;
  }

  /** The peer says so; only a belief on trial is given up for much more at once. */
  void confirmReported(double perByte, boolean onTrial) {
    double most = isKnown() && !onTrial ? OUTLIER * Math.max(LEAST_KNOWN, nanosPerByte) : perByte;
    confirm(perByte);
    nanosPerByte = Math.min(perByte, most);
  }

  /**
   * The link takes no longer than this.
   *
   * @param mayBeLess whether nothing says how much less
   */
  void bound(double perByte, boolean mayBeLess) {
    if (perByte < confirmed / STEP) {
      patience = LEAST_PATIENCE; // what was confirmed is no longer so
      confirmed = Double.NaN;
    }
    if (!(nanosPerByte <= perByte)) {
      nanosPerByte = perByte;
    }
    if (mayBeLess) {
      calm++;
      lower(optimism.believed(nanosPerByte, perByte, calm, patience, daring));
    }
  }

  private void lower(double believed) {
    if (believed < nanosPerByte) {
      nanosPerByte = believed < NEXT_TO_NOTHING ? 0 : believed;
      sinceLowered = 0;
    }
  }

  /** Notes a report, and returns whether the belief was on trial until then. */
  boolean passTrial() {
    boolean onTrial = sinceLowered < TRIAL;
    sinceLowered = Math.min(TRIAL, sinceLowered + 1);
    return onTrial;
  }

  /** The link takes nothing. */
  void giveUp() {
    nanosPerByte = 0;
    confirmed = Double.NaN;
    sinceLowered = TRIAL;
  }

  boolean isKnown() {
    return !Double.isNaN(nanosPerByte);
  }

  /** Returns the nanoseconds that a byte on the wire is believed to take; 0 if unknown. */
  double nanosPerByte() {
    return isKnown() ? nanosPerByte : 0;
  }
}
