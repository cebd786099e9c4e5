package dev.slimwire.frame.sending;

import dev.slimwire.metrics.TransferListener;

/**
 * Reports to a listener how long compression took, and reads the clock only if the listener wants
 * to know.
 */
final class CompressionTimer {

  private CompressionTimer() {}

  /**
   * Returns when a compression begins, in nanoseconds of {@link System#nanoTime}; 0 if the listener
   * does not want to know.
   */
  static long begin(TransferListener listener) {
    return listener.measuresTime() ? System.nanoTime() : 0;
  }

  /**
   * Reports that a compression is done. The listener is not asked again whether it wants to know,
   * since its answer may have changed.
   *
   * @param begun what {@link #begin} returned
   */
  static void done(TransferListener listener, int codecId, int rawLength, long begun) {
    listener.blockCompressed(codecId, rawLength, begun == 0 ? 0 : System.nanoTime() - begun);
  }
}
