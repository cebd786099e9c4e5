package dev.slimwire.frame.sending;

import dev.slimwire.metrics.TransferListener;
import java.io.IOException;
import java.io.OutputStream;

/** The destination of the frames of one direction, each written at once. Not thread-safe. */
final class FrameSink {

  private static final byte[] NOTHING = {};

  private final TransferListener listener;
  private OutputStream out;
  private byte[] prefix;

  /**
   * Creates a sink.
   *
   * @param listener is notified of each frame that was written
   * @param prefix is sent before the first frame, in the same write
   */
  FrameSink(OutputStream out, TransferListener listener, byte[] prefix) {
    this.out = out;
    this.listener = listener;
    this.prefix = prefix;
  }

  /** Returns the stream below. */
  OutputStream output() {
    return out;
  }

  /** Replaces the stream below. */
  void setOutput(OutputStream newOut) {
    out = newOut;
  }

  /**
   * Writes a frame.
   *
   * @param codecId the codec of its payload; 0 if it is not compressed
   */
  void send(byte[] buffer, int start, int end, int codecId, int rawLength) throws IOException {
    write(buffer, start, end);
    listener.frameWritten(codecId, rawLength, end - start);
  }

  /** Writes frames of which the caller notifies the listener. */
  void write(byte[] buffer, int start, int end) throws IOException {
    int length = end - start;
    if (prefix.length == 0) {
      out.write(buffer, start, length);
      return;
    }
    byte[] first = new byte[prefix.length + length];
    System.arraycopy(prefix, 0, first, 0, prefix.length);
    System.arraycopy(buffer, start, first, prefix.length, length);
    prefix = NOTHING;
    out.write(first);
  }
}
