package dev.slimwire.frame.shortmessage;

import java.util.SplittableRandom;

/** A link behind a token bucket, on a clock that only the test moves. */
public final class BucketLink {

  private static final double NOISE = 0.2;

  private final SplittableRandom random = new SplittableRandom(33);
  private final double nanosPerByte;
  private final long bucket;
  private double paced;

  public BucketLink(double megabits, long bucket) {
    this.nanosPerByte = 8000 / megabits;
    this.bucket = bucket;
  }

  /** Returns when bytes have arrived that are sent at a time in nanoseconds. */
  public double send(double now, int bytes) {
    paced = Math.max(paced, now) + bytes * nanosPerByte;
    return Math.max(now, paced - bucket * nanosPerByte);
  }

  /** Returns what takes about as long. */
  public double about(double nanos) {
    return nanos * (1 - NOISE + 2 * NOISE * random.nextDouble());
  }

  /** Returns true once in so many times. */
  boolean oneIn(int times) {
    return random.nextInt(times) == 0;
  }
}
