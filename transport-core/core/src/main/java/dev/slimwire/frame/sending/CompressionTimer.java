package dev.slimwire.frame.sending;

import dev.slimwire.metrics.TransferListener;

/** Tells a listener how long compression took, and reads the clock only if it wants to know. */
final class CompressionTimer {

  private CompressionTimer() {}

  /** Returns when a compression begins, in nanoseconds of {@link System#nanoTime}. */
  static long begin(TransferListener listener) {
    return listener.measuresTime() ? System.nanoTime() : 0;
  }

  /** A compression that began is done. */
  static void done(TransferListener listener, int codecId, int rawLength, long begun) {
    listener.blockCompressed(
        codecId, rawLength, listener.measuresTime() ? System.nanoTime() - begun : 0);
  }
}
