package dev.slimwire.level.link;

import java.util.concurrent.atomic.AtomicLong;

/**
 * How pages are produced. A page is compressed before the first of its bytes is sent, so the link
 * is idle meanwhile, unless other pages are on their way: those of other calls to the same peer, by
 * a client that reads ahead, or earlier ones in the same message. Not thread-safe.
 */
final class PageProduction implements Production {

  private static final double WEIGHT = 1.0 / 4;

  private final AtomicLong pagesToPeer;
  private long pagesSeen;
  private long message = -1;
  private double overlap = Double.NaN;
  private double nanos;
  private double bytes;
  private long blockEnded;

  /**
   * Creates an instance.
   *
   * @param pagesToPeer counts the pages to the same peer; shared with its other connections
   */
  PageProduction(AtomicLong pagesToPeer) {
    this.pagesToPeer = pagesToPeer;
  }

  /**
   * Begins a page.
   *
   * @param inMessage the number of its message, or of the previous one
   */
  void pageStarts(long inMessage, long now) {
    long pages = pagesToPeer.incrementAndGet();
    if (message >= 0) {
      boolean isAlone = pages == pagesSeen + 1 && inMessage != message;
      double seen = isAlone ? 0 : 1;
      overlap = Double.isNaN(overlap) ? seen : overlap + WEIGHT * (seen - overlap);
    }
    pagesSeen = pages;
    message = inMessage;
    blockEnded = now;
  }

  /** Notes that the raw bytes of a block have been produced; those of a long one say more. */
  void blockStarts(int rawLength, long now) {
    nanos += now - blockEnded - WEIGHT * nanos;
    bytes += rawLength - WEIGHT * bytes;
    blockEnded = now;
  }

  /** Notes that a block has been compressed. */
  void blockEnds(long now) {
    blockEnded = now;
  }

  @Override
  public double producing() {
    return bytes == 0 ? 0 : nanos / bytes;
  }

  @Override
  public double overlap() {
    return Double.isNaN(overlap) ? 0 : overlap;
  }
}
