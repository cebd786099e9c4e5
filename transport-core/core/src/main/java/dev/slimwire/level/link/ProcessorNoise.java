package dev.slimwire.level.link;

/**
 * Tells links within a machine that are slow from processors that are busy: where both ends share
 * them, a thread that is woken late, or waits for its turn, holds bytes up as a tunnel does. But
 * then others of the last messages were quick, or those that were compressed are no quicker than
 * others were. Not thread-safe.
 */
final class ProcessorNoise implements Noise {

  /** A thread that is woken late costs a message as much. */
  private static final double LATE_NANOS = 500_000;

  /** A thread that waits for its turn costs it as much. */
  private static final double TURN_NANOS = 4_000_000;

  /** No processor holds a message up for so long. */
  private static final double LINK_NANOS = 50_000_000;

  /** A link is believed to be no faster than its quickest message, but for so much. */
  private static final double VARIES = 2;

  /** What was quick counts less with each message after it. */
  private static final double FORGETS = 1.5;

  /** Who compressed in vain does not believe so many reports; then twice as many. */
  private static final int LEAST_DOUBTS = 8;

  private static final int MOST_DOUBTS = 512;

  /** Shorter messages may be quick through a tunnel that takes longer ones their time. */
  private static final int TOLD = 16 << 10;

  private final CompressionGain gain = new CompressionGain();
  private double least = Double.MAX_VALUE;
  private double waited;
  private int doubted;
  private int doubts = LEAST_DOUBTS;

  @Override
  public void messageStarts() {
    gain.messageStarts();
    waited = 0;
  }

  @Override
  public void begun() {
    gain.begun();
  }

  @Override
  public void written(int rawLength, int wireLength, double waitedNanos) {
    gain.written(rawLength, wireLength);
    waited += waitedNanos;
  }

  @Override
  public void pageSaved(int bytes) {
    gain.pageSaved(bytes);
  }

  /** A reader that waits for its turn makes no room. */
  @Override
  public boolean explainsFullBuffers() {
    return waited < LINK_NANOS;
  }

  @Override
  public boolean isTooShortToTell(long messageLength) {
    return messageLength < TOLD;
  }

  @Override
  public boolean explains(Arrival arrival, boolean tells) {
    double quickest = least * FORGETS;
    if (tells) {
      least = Math.min(arrival.perByte(), quickest);
    }
    boolean isDoubted = doubted > 0;
    doubted = Math.max(0, doubted - 1);
    boolean wasQuick = arrival.perByte() > VARIES * quickest;
    double lost = arrival.lostNanos();
    return lost < LATE_NANOS || (wasQuick || isDoubted) && lost < LINK_NANOS;
  }

  @Override
  public boolean isInVain(Arrival arrival) {
    return gain.isMissing(arrival.perByte());
  }

  @Override
  public void doubt() {
    doubted = doubts;
    doubts = Math.min(MOST_DOUBTS, 2 * doubts);
  }

  /** A thread that is woken late, or waits for its turn, may do that once. */
  @Override
  public boolean mayBeOnce(Arrival arrival) {
    return arrival.lostNanos() < TURN_NANOS;
  }
}
