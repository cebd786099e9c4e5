package dev.slimwire.level.link;

import java.util.concurrent.atomic.AtomicLong;

/**
 * Counts the pages for each peer, over all connections to it, so that each connection can tell that
 * others are in use. Some peers may share a count, and are then treated as one. Safe for use by
 * many threads; holds about 2 KB, however many peers there are.
 */
public final class PeerPages {

  private static final int COUNTS = 64;

  private final AtomicLong[] counts = new AtomicLong[COUNTS];

  /** Creates counts without pages. */
  public PeerPages() {
    for (int index = 0; index < COUNTS; index++) {
      counts[index] = new AtomicLong();
    }
  }

  /**
   * Returns the count of the pages to a peer.
   *
   * @param peer equal for all connections to the same peer
   */
  public AtomicLong of(Object peer) {
    int hash = peer.hashCode() * 0x9e3779b9; // neighbours in a network get counts of their own
    return counts[hash >>> -Integer.numberOfTrailingZeros(COUNTS)];
  }
}
