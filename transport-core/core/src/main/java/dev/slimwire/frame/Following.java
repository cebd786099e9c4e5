package dev.slimwire.frame;

/** What is known of what follows a block. */
enum Following {
  /** It may be the last one of its message. */
  UNKNOWN,
  /** The message goes on, with a block that may be a delta to this one. */
  DELTA,
  /** The message is short, and goes out in pieces of which this is one. */
  PIECES
}
