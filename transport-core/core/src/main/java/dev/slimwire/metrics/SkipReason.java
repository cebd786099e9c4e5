package dev.slimwire.metrics;

/** Why the bytes of a frame were sent without compression. */
public enum SkipReason {
  /** There were too few bytes to gain anything. */
  TOO_SHORT,
  /**
   * The level was none: it was asked for, an adaptive level found it quicker, peer and level have
   * no codec in common, or the peer's preamble has not been read yet.
   */
  LEVEL_NONE,
  /** A sample indicated that the bytes are random, or similar blocks before did not shrink. */
  LOOKS_RANDOM,
  /** Compression was tried and saved too little. */
  TOO_LITTLE_GAIN
}
