package dev.slimwire.frame.arrival;

import dev.slimwire.codec.CompressionLevel;
import dev.slimwire.frame.format.LevelField;
import org.jspecify.annotations.Nullable;

/**
 * What the messages of one direction tell of how those of the other arrived: where senders adapt,
 * they are to know. One thread begins messages, another may tell of arrivals.
 */
public final class ArrivalReports {

  /** Shorter frames, such as the ends of short messages, are not worth a meter. */
  private static final int TELLING = 4 << 10;

  /** Most connections never need one. */
  private volatile @Nullable ArrivalMeter meter;

  /** Whether the message that is awaited may adapt, from its begin or if it is long. */
  private volatile boolean adapts;

  private volatile boolean adaptsIfLong;

  /** Makes one that has nothing to tell. */
  public ArrivalReports() {}

  /**
   * A message begins.
   *
   * @param field its level on the wire
   * @param asked the level of the reply to it
   * @param ifLong whether the reply adapts if it is long
   * @return the same field, with a report if there is something to tell
   */
  public int messageStarts(int field, CompressionLevel asked, boolean ifLong) {
    adaptsIfLong = ifLong;
    adapts = ifLong || asked.isAdaptive();
    ArrivalMeter known = meter;
    if (known == null && asked.isAdaptive()) {
      known = new ArrivalMeter(System.nanoTime());
      meter = known;
    }
    boolean tells = adapts && LevelField.takesReport(field);
    int report = tells && known != null ? known.takeReport() : -1;
    return report < 0 ? field : LevelField.withReport(field, report);
  }

  /** Returns what measures the frames that arrive, if the peer is to know of them. */
  public @Nullable ArrivalMeter meter() {
    return adapts ? meter : null;
  }

  /** A frame has arrived that is not the first of its message. */
  public void arrived(int rawLength) {
    if (meter == null && adaptsIfLong && rawLength >= TELLING) {
      meter = new ArrivalMeter(System.nanoTime());
    }
  }
}
