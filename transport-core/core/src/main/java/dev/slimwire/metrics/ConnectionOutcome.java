package dev.slimwire.metrics;

/** What became of a connection. */
public enum ConnectionOutcome {
  /** Both sides send frames; without a codec in common these are stored. */
  COMPRESSED,
  /** It is plain RMI: the peer has no slimwire, or has refused it. */
  PLAIN,
  /** One side turned the other away, by its policy, or since they have no protocol in common. */
  REFUSED,
  /**
   * The handshake took too long, or broke off, or was malformed; or something of this side fails.
   */
  FAILED
}
