package dev.slimwire.frame;

import java.io.IOException;
import java.io.Serial;

/**
 * A peer's preamble is well formed, or its refusal is, but the two have no way of sending frames in
 * common. Another protocol may be tried; an acceptor answers {@link FrameConnection#REFUSED}.
 */
public final class UnsupportedPeerException extends IOException {

  @Serial private static final long serialVersionUID = 1L;

  /** Makes an exception that names what each side has. */
  public UnsupportedPeerException(String message) {
    super(message);
  }
}
