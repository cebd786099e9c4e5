package dev.slimwire.frame.arrival;

import dev.slimwire.level.link.Pace;

/**
 * Measures how long bytes take to arrive, between the frames of one message, so that a sender whose
 * writes never block learns how fast the link is. Safe for use by many threads.
 *
 * <p>A report is one byte: bit 7 means that the reader waited, rather than being busy with earlier
 * bytes; the others are 6 log2 of tenths of nanoseconds for each byte on the wire.
 */
public final class ArrivalMeter {

  private static final int WAITED = 0x80;
  private static final int MAX_CODE = 0x7f;
  private static final double CODES_PER_OCTAVE = 6;
  private static final double LEAST = 0.1;

  private static final double WAITING_SHARE = 0.2;

  private final Pace pace = new Pace();
  private long last;

  /**
   * Creates a meter. A message may have begun already, so that its next frame is not the first.
   *
   * @param now the time in nanoseconds
   */
  public ArrivalMeter(long now) {
    this.last = now;
  }

  /**
   * Notes a frame.
   *
   * @param startsMessage whether it is a message's first, so that the time before it says nothing
   * @param waitedNanos how long the reader waited for its bytes
   * @param now when it was read, in nanoseconds
   */
  public synchronized void read(
      boolean startsMessage, long wireLength, long waitedNanos, long now) {
    if (!startsMessage) {
      pace.add(wireLength, now - last, waitedNanos);
    }
    last = now;
  }

  /** Returns what was measured since the last call, or -1 if nothing was. */
  public synchronized int takeReport() {
    if (pace.isEmpty()) {
      return -1;
    }
    double octaves = Math.log(Math.max(LEAST, pace.nanosPerByte()) / LEAST) / Math.log(2);
    int code = (int) Math.min(MAX_CODE, Math.round(octaves * CODES_PER_OCTAVE));
    int report = code | (pace.waitedShare() > WAITING_SHARE ? WAITED : 0);
    pace.clear();
    return report;
  }

  /** Returns the nanoseconds for each byte on the wire that a report contains. */
  public static double nanosPerByte(int report) {
    return LEAST * Math.pow(2, (report & MAX_CODE) / CODES_PER_OCTAVE);
  }

  public static boolean isWaited(int report) {
    return (report & WAITED) != 0;
  }
}
