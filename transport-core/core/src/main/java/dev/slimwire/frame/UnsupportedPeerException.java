package dev.slimwire.frame;

import java.io.IOException;
import java.io.Serial;

/**
 * A peer's preamble is well formed, or its refusal is, but the two have no way of sending frames in
 * common. Another protocol may be tried; an acceptor answers {@link FrameConnection#REFUSED}.
 */
public final class UnsupportedPeerException extends IOException {

  @Serial private static final long serialVersionUID = 1L;

  private final boolean refusal;

  /** Makes an exception that names what each side has. */
  public UnsupportedPeerException(String message) {
    this(message, false);
  }

  private UnsupportedPeerException(String message, boolean refusal) {
    super(message);
    this.refusal = refusal;
  }

  /** Returns one that tells of a peer's refusal. */
  static UnsupportedPeerException ofRefusal(String message) {
    return new UnsupportedPeerException(message, true);
  }

  /**
   * Returns whether the peer refused this side's preamble, without a word of why: it may not know
   * slimwire at all. Else it has sent a preamble of its own, which this side cannot use.
   */
  public boolean isRefusal() {
    return refusal;
  }
}
