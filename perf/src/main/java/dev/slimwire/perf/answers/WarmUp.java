package dev.slimwire.perf.answers;

/**
 * For how long everything is fetched before times are taken, the same for all ways: the JDK's
 * serialization is compiled for good after some 15 passes over W821, pages after some 60.
 *
 * @param seconds for so long, to the end of the pass; 0 for once
 */
record WarmUp(int seconds) {

  private static final double NANOS_PER_SECOND = 1e9;

  static final WarmUp QUICK = new WarmUp(16);
  static final WarmUp FULL = new WarmUp(30);

  /** Returns whether it is done. */
  boolean isDone(int fetched, long nanos) {
    return fetched > 0 && nanos / NANOS_PER_SECOND >= seconds;
  }
}
