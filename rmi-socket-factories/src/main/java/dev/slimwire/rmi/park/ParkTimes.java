package dev.slimwire.rmi.park;

/**
 * Since when a connection is parked, both by {@link System#nanoTime}. Calls of the distributed
 * collector do not count: it renews leases every few minutes, for as long as there is a stub, and
 * would keep a connection for good that nobody uses. One that no program has used is not parked.
 *
 * @param first since it was parked for the first time
 * @param last since a program used it last, or rather since it was parked then
 */
record ParkTimes(long first, long last) {

  /**
   * So many times as long as one may be parked, it may be parked again after use. Then calls go to
   * a new connection: to the address that the server's name has now, with the identity that the
   * client has now.
   */
  private static final int TIMES = 6;

  /** Returns those of a connection that is parked for the first time. */
  static ParkTimes now() {
    long now = System.nanoTime();
    return new ParkTimes(now, now);
  }

  /** Returns those of a connection that is parked now, which may have been parked before. */
  static ParkTimes of(UnderlyingConnection underlying, Conversation since) {
    if (!(underlying instanceof IdleConnection before)) {
      return now();
    }
    ParkTimes times = before.times();
    return since.isCalled() ? new ParkTimes(times.first, System.nanoTime()) : times;
  }

  /** Returns until when it is parked, if it may be for so long after its last use. */
  long until(long nanos) {
    long used = last + nanos;
    long made = first + TIMES * nanos;
    return used - made < 0 ? used : made;
  }
}
