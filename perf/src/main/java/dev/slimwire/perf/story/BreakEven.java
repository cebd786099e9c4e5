package dev.slimwire.perf.story;

/**
 * How a codec does when compression, transfer and decompression follow each other.
 *
 * @param share what is left of the bytes, 0 to 1
 * @param speed raw MB by second, there and back
 */
record BreakEven(double share, double speed) {

  /** Returns the bandwidth in MB/s below which it pays to compress; 0 if it never does. */
  double paysBelow() {
    return Math.max(0, (1 - share) * speed);
  }

  /**
   * Returns the bandwidth in MB/s above which this codec is quicker than one that is slower, but
   * leaves less; 0 if it always is, as it leaves less itself.
   *
   * @throws IllegalArgumentException if the other one is not slower
   */
  double beatsAbove(BreakEven slower) {
    if (slower.speed >= speed) {
      throw new IllegalArgumentException("not slower than " + speed + " MB/s: " + slower.speed);
    }
    return Math.max(0, (share - slower.share) / (1 / slower.speed - 1 / speed));
  }
}
