package dev.slimwire.frame;

import dev.slimwire.metrics.TransferListener;

/** Tells a listener how long compression took, and reads the clock only if it wants to know. */
final class CompressionTimer {

  private final TransferListener listener;

  CompressionTimer(TransferListener listener) {
    this.listener = listener;
  }

  /** Returns when a compression begins, in nanoseconds of {@link System#nanoTime}. */
  long begin() {
    return listener.measuresTime() ? System.nanoTime() : 0;
  }

  /** A compression that began is done. */
  void done(int codecId, int rawLength, long begun) {
    listener.blockCompressed(
        codecId, rawLength, listener.measuresTime() ? System.nanoTime() - begun : 0);
  }
}
