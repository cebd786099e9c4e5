package dev.slimwire.level.link;

/** Judges by the peer's reports whether the link was the bottleneck. Not thread-safe. */
final class ArrivalJudge {

  private static final double EXCESS_WEIGHT = 1.0 / 4;

  private static final int DOUBTFUL = 2;

  private final LinkEstimate estimate;
  private boolean slowBefore;
  private double excess = 1;
  private long unconfirmed;
  private long quiet;

  ArrivalJudge(LinkEstimate estimate) {
    this.estimate = estimate;
  }

  /** Learns from a report, unless {@code noise} explains it. */
  void judge(Arrival arrival, Noise noise) {
    boolean tooShort = noise.isTooShortToTell(arrival.length());
    if (tooShort && !arrival.isSlightlySlower()) {
      return;
    }
    boolean explained = noise.explains(arrival, !tooShort);
    if (noise.isInVain(arrival) && estimate.nanosPerByte() > 0) {
      noise.doubt();
      giveUp();
    } else if (!explained) {
      weigh(arrival, noise);
    } else if (!tooShort && !arrival.isSlower()) {
      weigh(arrival.unwaited(), noise);
    }
  }

  /** Discards the estimate about the link, which proved wrong: it takes no time. */
  private void giveUp() {
    estimate.giveUp();
    slowBefore = false;
    excess = 1;
    unconfirmed++;
    quiet++;
  }

  private void weigh(Arrival arrival, Noise noise) {
    excess += EXCESS_WEIGHT * (arrival.excess() - excess);
    boolean onTrial = estimate.passTrial();
    if (isProven(arrival, noise, onTrial)) {
      unconfirmed = 0;
      estimate.confirmReported(arrival.perByte(), onTrial);
    } else {
      boolean mayBeLess = !arrival.isSlightlySlower();
      unconfirmed++;
      quiet += mayBeLess ? 1 : 0;
      estimate.bound(arrival.perByte(), mayBeLess);
    }
    slowBefore = arrival.isSlower();
  }

  /** Returns whether the link is what the message waited for. */
  private boolean isProven(Arrival arrival, Noise noise, boolean onTrial) {
    boolean atOnce = onTrial || arrival.isMuchSlower();
    boolean twice = slowBefore || atOnce && !noise.mayBeOnce(arrival);
    return arrival.isSlower() && twice
        || arrival.isSlightlySlower() && excess > Arrival.SLIGHTLY_SLOWER;
  }

  /** Returns whether reports speak against the link being the bottleneck. */
  boolean isDoubtful() {
    return unconfirmed >= DOUBTFUL;
  }

  /** Returns how many reports did not speak against a faster link. */
  long quietReports() {
    return quiet;
  }
}
