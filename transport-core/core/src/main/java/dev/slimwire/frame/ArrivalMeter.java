package dev.slimwire.frame;

/**
 * How long bytes take to arrive, between the frames of one message: a sender whose writes never
 * block learns from it how fast the link is. Safe for use by many threads.
 *
 * <p>A report is one byte: bit 7 says that the reader waited, rather than being busy with the bytes
 * before; the others are 6 log2 of tenths of nanoseconds for each byte on the wire.
 */
final class ArrivalMeter {

  private static final int WAITED = 0x80;
  private static final int MAX_CODE = 0x7f;
  private static final double CODES_PER_OCTAVE = 6;
  private static final double LEAST = 0.1;

  /** The frames of about one page count most. */
  private static final double DECAY = 7.0 / 8;

  private static final double WAITING_SHARE = 0.2;

  private long last;
  private double wire;
  private double elapsed;
  private double waited;
  private boolean fresh;

  /**
   * Notes a frame.
   *
   * @param startsMessage whether it is a message's first: what was before it says nothing
   * @param waitedNanos how long the reader waited for its bytes
   * @param now when it was read, in nanoseconds
   */
  synchronized void read(boolean startsMessage, long wireLength, long waitedNanos, long now) {
    if (!startsMessage) {
      wire = wire * DECAY + wireLength;
      elapsed = elapsed * DECAY + (now - last);
      waited = waited * DECAY + waitedNanos;
      fresh = true;
    }
    last = now;
  }

  /** Returns what is new, or -1 if nothing is. */
  synchronized int takeReport() {
    if (!fresh) {
      return -1;
    }
    fresh = false;
    double octaves = Math.log(Math.max(LEAST, elapsed / wire) / LEAST) / Math.log(2);
    int code = (int) Math.min(MAX_CODE, Math.round(octaves * CODES_PER_OCTAVE));
    return code | (waited > elapsed * WAITING_SHARE ? WAITED : 0);
  }

  /** Returns the nanoseconds for each byte on the wire that a report tells of. */
  static double nanosPerByte(int report) {
    return LEAST * Math.pow(2, (report & MAX_CODE) / CODES_PER_OCTAVE);
  }

  static boolean isWaited(int report) {
    return (report & WAITED) != 0;
  }
}
