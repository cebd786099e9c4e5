package dev.slimwire.level.link;

/** How raw bytes are made, and whether the link is idle while they are compressed. */
interface Production {

  /** Returns the nanoseconds in which the application makes a raw byte. */
  double producing();

  /**
   * Returns how much of the compression goes on while the link carries what was compressed before,
   * 0 to 1.
   */
  double overlap();
}
