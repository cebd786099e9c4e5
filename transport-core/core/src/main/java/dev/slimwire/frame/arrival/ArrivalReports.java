package dev.slimwire.frame.arrival;

import dev.slimwire.codec.CompressionLevel;
import dev.slimwire.frame.format.LevelField;
import org.jspecify.annotations.Nullable;

/**
 * The reports that the messages of one direction carry about the arrival of those of the other, for
 * senders that adapt. One thread begins messages, another may report arrivals.
 */
public final class ArrivalReports {

  /** Shorter frames, such as the ends of short messages, are not worth a meter. */
  private static final int TELLING = 4 << 10;

  /** Most connections never need one. */
  private volatile @Nullable ArrivalMeter meter;

  /** Whether the awaited message may adapt, from its beginning or if it is long. */
  private volatile boolean adapts;

  private volatile boolean adaptsIfLong;

  /** Creates an instance that has nothing to report. */
  public ArrivalReports() {}

  /**
   * A message begins.
   *
   * @param field its level on the wire
   * @param asked the level of the reply to it
   * @param ifLong whether the reply adapts if it is long
   * @return the same field, with a report if there is one
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

  /** Returns the meter of arriving frames, if the peer wants reports about them. */
  public @Nullable ArrivalMeter meter() {
    return adapts ? meter : null;
  }

  /** Notes that a frame has arrived that is not the first of its message. */
  public void arrived(int rawLength) {
    if (meter == null && adaptsIfLong && rawLength >= TELLING) {
      meter = new ArrivalMeter(System.nanoTime());
    }
  }
}
