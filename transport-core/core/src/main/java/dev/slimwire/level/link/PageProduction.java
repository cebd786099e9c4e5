package dev.slimwire.level.link;

import java.util.concurrent.atomic.AtomicLong;

/**
 * How pages are produced. A page is compressed before the first of its bytes is sent, so the link
 * is idle meanwhile, unless other pages are on their way: those of other calls to the same peer, by
 * a client that reads ahead, or earlier ones in the same message. Not thread-safe.
 */
final class PageProduction implements Production {

  private static final double WEIGHT = 1.0 / 4;

  /** More pages are not on their way to a peer at once. */
  private static final int MOST_SHARING = 16;

  private final AtomicLong pagesToPeer;
  private final WorkTime nanosPerByte = WorkTime.ofPages();
  private long pagesSeen;
  private long message = -1;
  private double overlap = Double.NaN;
  private int sharing = 1;

  /** Of the page under way. */
  private long nanos;

  private long bytes;
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
    sharing = message < 0 ? 1 : (int) Math.min(pages - pagesSeen, MOST_SHARING);
    pagesSeen = pages;
    message = inMessage;
    blockEnded = now;
    if (bytes > 0) {
      nanosPerByte.add((double) nanos / bytes);
    }
    nanos = 0;
    bytes = 0;
  }

  /** Notes that the raw bytes of a block have been produced. */
  void blockStarts(int rawLength, long now) {
    nanos += now - blockEnded;
    bytes += rawLength;
    blockEnded = now;
  }

  /** Notes that a block has been compressed. */
  void blockEnds(long now) {
    blockEnded = now;
  }

  /** Returns how many pages may share the link, which includes this one: 1 to 16. */
  int sharing() {
    return sharing;
  }

  @Override
  public WorkTime newWorkTime() {
    return WorkTime.ofPages();
  }

  @Override
  public double producing() {
    if (nanosPerByte.isKnown()) {
      return nanosPerByte.average();
    }
    return bytes == 0 ? 0 : (double) nanos / bytes;
  }

  @Override
  public double overlap() {
    return Double.isNaN(overlap) ? 0 : overlap;
  }
}
