package dev.slimwire.level.link;

/**
 * What frames take for each byte on the wire, on either side of a link. The last ones count most. A
 * single one that took much longer than the others does not count: a pause of a JVM is no slow
 * link. Both sides leave it out, so what one says can be compared with what the other saw. Not
 * thread-safe.
 */
public final class Pace {

  /** The frames of about one page count most. */
  private static final double DECAY = 7.0 / 8;

  /** So many frames show what is usual. */
  private static final int ENOUGH = 4;

  /** A frame that took so many times as long as the others was held up by a pause. */
  private static final double PAUSE = 4;

  private final Sum all = new Sum();
  private final Sum longest = new Sum();
  private int frames;

  /** Of some frames, each weighted. */
  private static final class Sum {

    private double weight;
    private double wire;
    private double nanos;
    private double waited;

    void scale(double factor) {
      weight *= factor;
      wire *= factor;
      nanos *= factor;
      waited *= factor;
    }

    void add(long frameWire, double frameNanos, double frameWaited) {
      weight++;
      wire += frameWire;
      nanos += frameNanos;
      waited += frameWaited;
    }
  }

  /** Makes one that knows of no frame. */
  public Pace() {}

  /**
   * Adds a frame that is not the first of its message.
   *
   * @param wireLength its bytes on the wire
   * @param frameNanos the time since the frame before
   * @param waitedNanos how much of it was spent waiting for bytes
   */
  public void add(long wireLength, double frameNanos, double waitedNanos) {
    all.scale(DECAY);
    longest.scale(DECAY);
    all.add(wireLength, frameNanos, waitedNanos);
    if (frameNanos > longest.nanos) {
      longest.scale(0);
      longest.add(wireLength, frameNanos, waitedNanos);
    }
    frames++;
  }

  /** Returns whether there was no frame since the last {@link #clear}. */
  public boolean isEmpty() {
    return frames == 0;
  }

  /** Returns the nanoseconds for each byte on the wire. */
  public double nanosPerByte() {
    return hasPause()
        ? (all.nanos - longest.nanos) / (all.wire - longest.wire)
        : all.nanos / all.wire;
  }

  /** Returns which part of the time was spent waiting, 0 to 1. */
  public double waitedShare() {
    return hasPause()
        ? (all.waited - longest.waited) / (all.nanos - longest.nanos)
        : all.waited / all.nanos;
  }

  private boolean hasPause() {
    double usual = (all.nanos - longest.nanos) / (all.weight - longest.weight);
    return frames >= ENOUGH && longest.nanos > PAUSE * longest.weight * usual;
  }

  /** Forgets all frames: what comes is judged by itself. */
  public void clear() {
    all.scale(0);
    longest.scale(0);
    frames = 0;
  }
}
