package dev.slimwire.metrics;

/** The outcome of establishing a connection. */
public enum ConnectionOutcome {
  /** Both sides send frames; without a codec in common these are stored. */
  COMPRESSED,
  /** It is plain RMI: the peer does not have slimwire, or has refused it. */
  PLAIN,
  /**
   * One side refused the other, because of its policy or because they have no protocol in common.
   */
  REFUSED,
  /** The handshake took too long, was cut off or was malformed, or this side failed. */
  FAILED
}
