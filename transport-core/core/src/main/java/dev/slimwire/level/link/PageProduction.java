package dev.slimwire.level.link;

import java.util.concurrent.atomic.AtomicLong;

/**
 * How pages are made. A page is compressed before the first of its bytes is sent, so the link is
 * idle meanwhile; unless others are on their way: those of other calls to the same peer, which a
 * client that reads ahead makes, or those before it in the same message. Not thread-safe.
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
   * Makes one.
   *
   * @param pagesToPeer counts the pages to the same peer; shared with its other connections
   */
  PageProduction(AtomicLong pagesToPeer) {
    this.pagesToPeer = pagesToPeer;
  }

  /**
   * A page begins.
   *
   * @param inMessage the number of its message, or of the one before
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

  /** The raw bytes of a block have been made: of a long one they tell more. */
  void blockStarts(int rawLength, long now) {
    nanos += now - blockEnded - WEIGHT * nanos;
    bytes += rawLength - WEIGHT * bytes;
    blockEnded = now;
  }

  /** A block has been compressed. */
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
