package dev.slimwire.level;

import org.jspecify.annotations.Nullable;

/**
 * What the link takes for a byte on the wire, as far as a sender can tell. Round trips are not
 * looked at: between two messages nothing is measured.
 *
 * <p>A sender whose writes block knows it. One whose writes do not knows how much the link takes at
 * most, and that only once the buffers below must be full; so from time to time it believes the
 * link to be faster, until writes block or the peer says otherwise. Not thread-safe.
 */
final class LinkModel {

  /** So many bytes can be written at once before it shows how fast they go: Linux's largest. */
  private static final long HIDDEN = 4 << 20;

  /**
   * A peer that reports knows better, up to so many bytes of a message: a pause is no full buffer.
   */
  private static final long TELLING = 1 << 20;

  /** One pause of the peer is no slow link; a link that is slow stays so. */
  private static final int OUTLIER = 8;

  /** A link that was believed to take less than a nanosecond is not much slower at once. */
  private static final double LEAST_KNOWN = 1;

  private static final double OPTIMISM = 0.75;

  /** What is believed meanwhile, as a part of what was seen: without compression it is a tenth. */
  private static final double LEAST_BELIEVED = 0.25;

  /** To send without compression fills the buffers of a slow link at once: seldom tried. */
  private static final int DARING = 256;

  /** Peers that report say so after one message of many frames. */
  private static final int DARING_WITH_REPORTS = 32;

  private static final double SURPRISE = 1.1;

  /** Reports have an sixth of an octave, and pauses on both sides differ. */
  private static final double SLOWER = 1.3;

  /** A message that was slower than it was made is believed at once; a little, only twice. */
  private static final double MUCH_SLOWER = 3;

  /** What one report does not prove, several do: with as much as that, on average. */
  private static final double SLIGHTLY_SLOWER = 1.12;

  /** A belief that was lowered by nothing but time is given up as soon as it proves wrong. */
  private static final int TRIAL = 2;

  /** What takes less takes nothing. */
  private static final double NEXT_TO_NOTHING = 0.1;

  /** Shorter messages may be quick through a tunnel that takes longer ones their time. */
  private static final int TOLD = 16 << 10;

  private static final double EXCESS_WEIGHT = 1.0 / 4;

  private static final int DOUBTFUL = 2;

  private static final double STEP = 2;
  private static final int LEAST_PATIENCE = 2;
  private static final int MOST_PATIENCE = 2048;

  private final WriteAverages writes = new WriteAverages();
  private final Pace pace = new Pace();
  private double nanosPerByte = Double.NaN;
  private double confirmed = Double.NaN;
  private long written;
  private long messageLength;
  private long calm;
  private int patience = LEAST_PATIENCE;
  private boolean full;
  private boolean reported;
  private long quiet;
  private boolean slowBefore;
  private double excess = 1;
  private long unconfirmed;
  private int sinceLowered = TRIAL;

  /** Null unless both ends share their processors. */
  private @Nullable ProcessorNoise processors;

  /**
   * Both ends have addresses of this machine. What does not leave it takes nothing; but there may
   * be a tunnel behind such an address.
   */
  void setWithinMachine() {
    processors = new ProcessorNoise();
  }

  /** What was written before has gone, or is on its way: buffers may be empty again. */
  void messageStarts() {
    messageLength = 0;
    written = 0;
    full = false;
    if (processors != null) {
      processors.messageStarts();
    }
  }

  /** The first frame of a message was written: nothing is measured by it. */
  void begun() {
    if (processors != null) {
      processors.begun();
    }
  }

  /** A block of a page was made shorter by so many bytes. */
  void pageSaved(int bytes) {
    if (processors != null) {
      processors.pageSaved(bytes);
    }
  }

  /**
   * Learns from a frame that is not the first of its message.
   *
   * @param gapNanos the time between the frame before and this one's compression
   */
  void written(int rawLength, int wireLength, long gapNanos, long compressNanos, long writeNanos) {
    double waited = WriteAverages.waiting(wireLength, writeNanos);
    frame(rawLength, wireLength, gapNanos + compressNanos + writeNanos - waited, waited);
    writes.add(rawLength, wireLength, gapNanos, compressNanos, writeNanos);
    written += wireLength;
    boolean doubtful = processors != null && processors.explainsFullBuffers();
    if (reported && (written < TELLING || doubtful)) {
      return;
    }
    if (writes.areBlocked()) {
      full = true;
      blocks(writes.nanosPerByte());
    } else if (full || written > HIDDEN) {
      bound(writes.nanosPerByte(), true);
    }
  }

  /** Notes a frame that tells nothing but when it was written, such as a short one. */
  void passed(int wireLength, double nanos) {
    frame(wireLength, wireLength, nanos, 0);
  }

  private void frame(int rawLength, int wireLength, double nanos, double waited) {
    messageLength += wireLength;
    pace.add(wireLength, nanos, 0);
    if (processors != null) {
      processors.written(rawLength, wireLength, waited);
    }
  }

  /** Writes block. Where the peer reports, its next report says what to keep in mind. */
  private void blocks(double perByte) {
    if (reported) {
      nanosPerByte = perByte;
    } else {
      confirm(perByte);
    }
  }

  /**
   * Learns from the peer how long it took the last message's bytes to arrive.
   *
   * @param perByte nanoseconds for each byte on the wire
   * @param waited whether the peer waited for them, rather than being busy with those before
   */
  void reported(double perByte, boolean waited) {
    reported = true;
    double made = pace.isEmpty() ? writes.nanosPerByte() : pace.nanosPerByte();
    pace.clear();
    ProcessorNoise shared = processors;
    double lost = (perByte - made) * messageLength;
    boolean slow = waited && perByte > SLOWER * made;
    boolean slightly = waited && perByte > SLIGHTLY_SLOWER * made;
    boolean tooShort = isTooShortToTell();
    if (tooShort && !slightly) {
      return;
    }
    boolean explained = shared != null && shared.explains(perByte, lost, !tooShort);
    if (shared != null && shared.isInVain(perByte) && nanosPerByte() > 0) {
      shared.doubt();
      giveUp();
      return;
    }
    if (explained && (slow || tooShort)) {
      return;
    }
    slightly &= !explained;
    double ratio =
        waited && !explained ? Math.min(SLOWER, perByte / Math.max(made, Double.MIN_NORMAL)) : 1;
    excess += EXCESS_WEIGHT * (ratio - excess);
    boolean onTrial = sinceLowered < TRIAL;
    sinceLowered = Math.min(TRIAL, sinceLowered + 1);
    boolean atOnce = onTrial || perByte > MUCH_SLOWER * made;
    boolean proven = slowBefore || atOnce && !(shared != null && shared.mayBeOnce(lost));
    if (slow && proven || slightly && excess > SLIGHTLY_SLOWER) {
      unconfirmed = 0;
      double most = isKnown() && !onTrial ? OUTLIER * Math.max(LEAST_KNOWN, nanosPerByte) : perByte;
      confirm(perByte);
      nanosPerByte = Math.min(perByte, most);
    } else {
      unconfirmed++;
      quiet += slightly ? 0 : 1;
      bound(perByte, !slightly);
    }
    slowBefore = slow;
  }

  /** What was believed of the link is wrong: it takes nothing. */
  private void giveUp() {
    nanosPerByte = 0;
    confirmed = Double.NaN;
    slowBefore = false;
    excess = 1;
    sinceLowered = TRIAL;
    unconfirmed++;
    quiet++;
  }

  /** Within a machine a tunnel may let a short message pass at once. */
  private boolean isTooShortToTell() {
    return processors != null && messageLength < TOLD;
  }

  /** The link is what holds this side up. */
  private void confirm(double perByte) {
    boolean step = perByte > confirmed * STEP || perByte < confirmed / STEP;
    if (step) {
      patience = LEAST_PATIENCE;
    } else if (perByte > nanosPerByte * SURPRISE && calm > patience - soon()) {
      patience = Math.min(patience * 4, MOST_PATIENCE);
    }
    calm = 0;
    sinceLowered = TRIAL;
    nanosPerByte = perByte;
    confirmed = perByte;
  }

  /**
   * The link takes no longer than this.
   *
   * @param mayBeLess whether nothing says how much less
   */
  private void bound(double perByte, boolean mayBeLess) {
    if (perByte < confirmed / STEP) {
      patience = LEAST_PATIENCE; // what was confirmed is no longer so
      confirmed = Double.NaN;
    }
    if (!(nanosPerByte <= perByte)) {
      nanosPerByte = perByte;
    }
    if (!mayBeLess) {
      return;
    }
    calm++;
    if (processors != null && calm > patience - soon()) {
      lower(calm > patience - soon() + 1 ? 0 : perByte * LEAST_BELIEVED);
      return;
    }
    int daring = reported ? DARING_WITH_REPORTS : DARING;
    double least = calm > patience * daring ? 0 : perByte * LEAST_BELIEVED;
    if (calm > patience && nanosPerByte > least) {
      lower(nanosPerByte * OPTIMISM);
    }
  }

  /** Within a machine nothing has to be waited for, unless the link was slow before. */
  private int soon() {
    return processors != null ? LEAST_PATIENCE : 0;
  }

  private void lower(double believed) {
    if (believed < nanosPerByte) {
      nanosPerByte = believed < NEXT_TO_NOTHING ? 0 : believed;
      sinceLowered = 0;
    }
  }

  /** Returns whether the peer's reports speak against the link being what takes the time. */
  boolean isDoubtful() {
    return unconfirmed >= DOUBTFUL;
  }

  /** Returns whether the peer reports what it sees. */
  boolean isReported() {
    return reported;
  }

  /** Returns how many reports did not speak against a faster link. */
  long quietReports() {
    return quiet;
  }

  boolean isKnown() {
    return !Double.isNaN(nanosPerByte);
  }

  /** Returns the nanoseconds that a byte on the wire takes; 0 if that is not known. */
  double nanosPerByte() {
    return isKnown() ? nanosPerByte : 0;
  }

  /** Returns the nanoseconds between frames for a raw byte, in which the application makes it. */
  double producing() {
    return writes.producing();
  }
}
