package dev.slimwire.examples.answerpages.tunnel;

import dev.slimwire.metrics.TransferCounter;
import dev.slimwire.metrics.TransferListener;
import java.util.Locale;

/**
 * The traffic of one connection. Raw bytes are those of the programs, wire bytes those of frames.
 */
final class Traffic implements TransferListener {

  private final TransferCounter counter = new TransferCounter();
  private volatile long sent;
  private volatile long received;
  private volatile boolean ended;

  @Override
  public void frameWritten(int codecId, int rawLength, int wireLength) {
    counter.frameWritten(codecId, rawLength, wireLength);
  }

  @Override
  public void frameRead(int codecId, int rawLength, int wireLength) {
    counter.frameRead(codecId, rawLength, wireLength);
    ended |= rawLength == 0;
  }

  /** Returns whether the other tunnel's end mark was read. */
  boolean isEnded() {
    return ended;
  }

  void setSent(long bytes) {
    sent = bytes;
  }

  void setReceived(long bytes) {
    received = bytes;
  }

  @Override
  public String toString() {
    return String.format(
        Locale.ROOT,
        "sent %s, received %s",
        ratio(sent, counter.wireWritten()),
        ratio(received, counter.wireRead()));
  }

  private static String ratio(long raw, long wire) {
    return raw == 0 || wire == 0
        ? String.format(Locale.ROOT, "%,d bytes as %,d", raw, wire)
        : String.format(Locale.ROOT, "%,d bytes as %,d (%.2f:1)", raw, wire, (double) raw / wire);
  }
}
