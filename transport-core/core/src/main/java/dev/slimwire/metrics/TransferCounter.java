package dev.slimwire.metrics;

import java.util.Locale;
import java.util.concurrent.atomic.LongAdder;

/**
 * Counts the bytes that are written and read by all streams it is configured for. Safe for use by
 * many threads.
 */
public final class TransferCounter implements TransferListener {

  private final LongAdder rawWritten = new LongAdder();
  private final LongAdder wireWritten = new LongAdder();
  private final LongAdder rawRead = new LongAdder();
  private final LongAdder wireRead = new LongAdder();

  /** Creates a counter at zero. */
  public TransferCounter() {}

  @Override
  public void frameWritten(int codecId, int rawLength, int wireLength) {
    rawWritten.add(rawLength);
    wireWritten.add(wireLength);
  }

  @Override
  public void frameRead(int codecId, int rawLength, int wireLength) {
    rawRead.add(rawLength);
    wireRead.add(wireLength);
  }

  /** Returns the bytes that were written, before compression. */
  public long rawWritten() {
    return rawWritten.sum();
  }

  /** Returns the bytes of the frames that were written; preambles and file starts do not count. */
  public long wireWritten() {
    return wireWritten.sum();
  }

  /** Returns the bytes that were read, after decompression. */
  public long rawRead() {
    return rawRead.sum();
  }

  /** Returns the bytes of the frames that were read; preambles and file starts do not count. */
  public long wireRead() {
    return wireRead.sum();
  }

  @Override
  public String toString() {
    return String.format(
        Locale.ROOT,
        "TransferCounter[rawWritten=%d, wireWritten=%d, rawRead=%d, wireRead=%d]",
        rawWritten(),
        wireWritten(),
        rawRead(),
        wireRead());
  }
}
