package dev.slimwire.level.link;

/**
 * Distinguishes slow links within a machine from busy processors: where both ends share them, a
 * thread that is woken late, or waits for its turn, delays bytes like a tunnel does. But then some
 * of the last messages were quick, or compressed ones are no quicker than others. Not thread-safe.
 */
final class ProcessorNoise implements Noise {

  /** The delay of a message by a thread that is woken late. */
  private static final double LATE_NANOS = 500_000;

  /** The delay of a message by a thread that waits for its turn. */
  private static final double TURN_NANOS = 4_000_000;

  /** No processor delays a message this long. */
  private static final double LINK_NANOS = 50_000_000;

  /** By how much a link may be believed to be faster than its quickest message. */
  private static final double VARIES = 2;

  /** A quick message counts less with each later one. */
  private static final double FORGETS = 1.5;

  /** After compressing in vain, this many reports are not believed; then twice as many. */
  private static final int LEAST_DOUBTS = 8;

  private static final int MOST_DOUBTS = 512;

  /** Shorter messages may be quick even through a tunnel that slows down longer ones. */
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

  /** True, since a reader that waits for its turn makes no room. */
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

  /** True for delays that a thread woken late, or waiting for its turn, may cause once. */
  @Override
  public boolean mayBeOnce(Arrival arrival) {
    return arrival.lostNanos() < TURN_NANOS;
  }
}
