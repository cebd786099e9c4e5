package dev.slimwire.level.link;

/**
 * How long the link takes for a byte on the wire, as far as a sender can tell. Round trips are
 * ignored: nothing is measured between two messages.
 *
 * <p>A sender whose writes block knows it. Otherwise a sender knows only an upper bound, and that
 * only once the buffers below must be full; so from time to time it assumes that the link is
 * faster, until writes block or the peer reports otherwise. Not thread-safe.
 */
final class LinkModel {

  /** The bytes that can be written at once before their speed shows: Linux's largest buffer. */
  private static final long HIDDEN = 4 << 20;

  /**
   * Up to this many bytes of a message, a peer's reports take precedence, since a pause does not
   * mean full buffers.
   */
  private static final long TELLING = 1 << 20;

  /** This many frames are conclusive by themselves, even if one of them is late. */
  private static final int FRAMES = 4;

  private final WriteAverages writes = new WriteAverages();
  private final Pace pace = new Pace();
  private final LinkEstimate estimate = new LinkEstimate();
  private final ArrivalJudge judge = new ArrivalJudge(estimate);
  private final RecentArrivals recent = new RecentArrivals();
  private Noise noise = new NoNoise();
  private long written;
  private long messages;
  private long messageLength;
  private int messageFrames;
  private boolean full;
  private boolean withinMachine;
  private boolean reported;

  /**
   * Declares that both ends have addresses of this machine. Bytes that do not leave it take no
   * time, but there may be a tunnel behind such an address.
   */
  void setWithinMachine() {
    withinMachine = true;
    noise = new ProcessorNoise();
    estimate.setProbing(ProbingPolicy.IMMEDIATE);
  }

  boolean isWithinMachine() {
    return withinMachine;
  }

  /**
   * Begins a message; earlier bytes have been sent or are on their way, so buffers may be empty
   * again.
   */
  void messageStarts() {
    messages++;
    messageLength = 0;
    messageFrames = 0;
    written = 0;
    full = false;
    noise.messageStarts();
  }

  /** Notes the first frame of a message, which measures nothing. */
  void begun() {
    noise.begun();
  }

  /**
   * Begins a page.
   *
   * @param sharing how many pages may share the link with it, which includes this one
   */
  void pageStarts(int sharing) {
    recent.shared(sharing);
  }

  /** Notes that a block of a page was shortened by this many bytes. */
  void pageSaved(int bytes) {
    noise.pageSaved(bytes);
  }

  /**
   * Learns from a frame that is not the first of its message.
   *
   * @param gapNanos the time between the previous frame and this one's compression
   */
  void written(int rawLength, int wireLength, long gapNanos, long compressNanos, long writeNanos) {
    double waited = WriteAverages.waiting(wireLength, writeNanos);
    frame(rawLength, wireLength, gapNanos + compressNanos + writeNanos - waited, waited);
    writes.add(rawLength, wireLength, gapNanos, compressNanos, writeNanos);
    written += wireLength;
    if (reported && (written < TELLING || noise.explainsFullBuffers())) {
      return;
    }
    if (writes.areBlocked()) {
      full = true;
      blocks(writes.nanosPerByte());
    } else if (full || written > HIDDEN) {
      estimate.bound(writes.nanosPerByte(), true);
    }
  }

  /** Notes a frame that only shows when it was written, such as a short one. */
  void passed(int wireLength, double nanos) {
    frame(wireLength, wireLength, nanos, 0);
  }

  private void frame(int rawLength, int wireLength, double nanos, double waited) {
    messageLength += wireLength;
    messageFrames++;
    pace.add(wireLength, nanos, 0);
    noise.written(rawLength, wireLength, waited);
  }

  /** Notes that writes block. If the peer reports, its next report decides what to remember. */
  private void blocks(double perByte) {
    if (reported) {
      estimate.suppose(perByte);
    } else {
      estimate.confirm(perByte);
    }
  }

  /**
   * Learns from the peer how long the last message's bytes took to arrive.
   *
   * @param perByte nanoseconds for each byte on the wire
   * @param waited whether the peer waited for them, rather than being busy with earlier ones
   */
  void reported(double perByte, boolean waited) {
    reported = true;
    estimate.expectReports();
    double made = pace.isEmpty() ? writes.nanosPerByte() : pace.nanosPerByte();
    pace.clear();
    Arrival last = new Arrival(perByte, made, messageLength, waited);
    boolean isOneOfMany =
        messageFrames > 0 && messageFrames < FRAMES && !noise.isTooShortToTell(messageLength);
    judge.judge(isOneOfMany ? recent.add(last) : last, noise);
  }

  /** Returns whether the peer's reports speak against the link being the bottleneck. */
  boolean isDoubtful() {
    return judge.isDoubtful();
  }

  /** Returns whether the peer sends reports. */
  boolean isReported() {
    return reported;
  }

  /** Returns how many messages have begun. */
  long messages() {
    return messages;
  }

  /** Returns how many reports did not speak against a faster link. */
  long quietReports() {
    return judge.quietReports();
  }

  boolean isKnown() {
    return estimate.isKnown();
  }

  /** Returns the nanoseconds that a byte on the wire takes; 0 if that is not known. */
  double nanosPerByte() {
    return estimate.nanosPerByte();
  }

  /**
   * Returns the nanoseconds between frames for a raw byte, in which the application produces it.
   */
  double producing() {
    return writes.producing();
  }
}
