package dev.slimwire.perf.answers;

/**
 * How often everything is fetched before times are taken. The JDK's serialization is compiled for
 * good after some 15 passes over W821 only; ways that take long are not waited for that long.
 *
 * @param passes so often
 * @param leastSeconds for so long at least, however quick passes are
 * @param mostSeconds for so long at most, to the end of the pass
 */
record WarmUp(int passes, int leastSeconds, int mostSeconds) {

  private static final double NANOS_PER_SECOND = 1e9;

  /** Once. */
  static final WarmUp ONCE = new WarmUp(1, 0, 0);

  static final WarmUp QUICK = new WarmUp(30, 6, 20);
  static final WarmUp FULL = new WarmUp(30, 15, 30);

  /** Returns whether it is done. */
  boolean isDone(int fetched, long nanos) {
    double seconds = nanos / NANOS_PER_SECOND;
    return fetched > 0 && seconds >= leastSeconds && (fetched >= passes || seconds >= mostSeconds);
  }
}
