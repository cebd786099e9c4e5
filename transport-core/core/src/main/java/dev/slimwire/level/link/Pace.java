package dev.slimwire.level.link;

/**
 * How long frames take for each byte on the wire, on either side of a link. The last ones count
 * most. A single one that took much longer than the others does not count, since a pause of a JVM
 * is not a slow link. Both sides leave it out, so one's report can be compared with the other's
 * measurement. Not thread-safe.
 */
public final class Pace {

  /** The decay of older frames: those of about one page count most. */
  private static final double DECAY = 7.0 / 8;

  /** This many frames show what is usual. */
  private static final int ENOUGH = 4;

  /** A frame that took this many times as long as the others was delayed by a pause. */
  private static final double PAUSE = 4;

  private final Sum all = new Sum();
  private final Sum longest = new Sum();
  private int frames;

  /** A weighted sum over frames. */
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

  /** Creates an instance without frames. */
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

  /** Returns the part of the time spent waiting, 0 to 1. */
  public double waitedShare() {
    return hasPause()
        ? (all.waited - longest.waited) / (all.nanos - longest.nanos)
        : all.waited / all.nanos;
  }

  private boolean hasPause() {
    double usual = (all.nanos - longest.nanos) / (all.weight - longest.weight);
    return frames >= ENOUGH && longest.nanos > PAUSE * longest.weight * usual;
  }

  /** Forgets all frames, so that later ones are judged by themselves. */
  public void clear() {
    all.scale(0);
    longest.scale(0);
    frames = 0;
  }
}
