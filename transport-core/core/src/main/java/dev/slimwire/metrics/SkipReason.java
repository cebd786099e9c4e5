package dev.slimwire.metrics;

/** Why the bytes of a frame were sent as they are. */
public enum SkipReason {
  /** There were too few bytes to gain anything. */
  TOO_SHORT,
  /**
   * The level came to none: it was asked for, an adaptive level found that quicker, peer and level
   * have no codec in common, or the peer's preamble has not been read yet.
   */
  LEVEL_NONE,
  /** A look told that the bytes are random, or earlier blocks like it did not shrink. */
  LOOKS_RANDOM,
  /** Compression was tried and saved too little. */
  TOO_LITTLE_GAIN
}
