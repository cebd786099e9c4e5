package dev.slimwire.frame;

import java.io.IOException;
import java.io.Serial;

/**
 * Thrown if a peer's preamble or refusal is well formed, but the two peers have no common way of
 * sending frames. Another protocol may be tried; an acceptor answers {@link
 * FrameConnection#REFUSED}.
 */
public final class UnsupportedPeerException extends IOException {

  @Serial private static final long serialVersionUID = 1L;

  private final boolean refusal;

  /** Creates an exception whose message names what each side has. */
  public UnsupportedPeerException(String message) {
    this(message, false);
  }

  private UnsupportedPeerException(String message, boolean refusal) {
    super(message);
    this.refusal = refusal;
  }

  /** Returns one that reports a peer's refusal. */
  static UnsupportedPeerException ofRefusal(String message) {
    return new UnsupportedPeerException(message, true);
  }

  /**
   * Returns whether the peer refused this side's preamble without giving a reason; it may not know
   * slimwire at all. Otherwise it has sent a preamble of its own, which this side cannot use.
   */
  public boolean isRefusal() {
    return refusal;
  }
}
