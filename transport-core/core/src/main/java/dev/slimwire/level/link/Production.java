package dev.slimwire.level.link;

/** How raw bytes are produced, and whether the link is idle while they are compressed. */
interface Production {

  /** Returns what is to average the times of codecs. */
  WorkTime newWorkTime();

  /** Returns the nanoseconds in which the application produces a raw byte. */
  double producing();

  /**
   * Returns how much of the compression takes place while the link carries earlier bytes, 0 to 1.
   */
  double overlap();
}
