package dev.slimwire.level.link;

/** What goes on around the compression of a block, besides the link. */
interface Surroundings {

  /** Returns the nanoseconds in which the application makes a raw byte. */
  double producing();

  /**
   * Returns how much of the compression goes on while the link carries what was compressed before,
   * 0 to 1.
   */
  double overlap();
}
