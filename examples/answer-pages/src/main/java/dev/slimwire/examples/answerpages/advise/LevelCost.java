package dev.slimwire.examples.answerpages.advise;

import dev.slimwire.codec.CompressionLevel;
import dev.slimwire.testing.Bandwidth;

/**
 * What a sample costs at a level.
 *
 * @param level the level
 * @param codec the codec and its own level, such as {@code zstd:1}
 * @param rawBytes the sample
 * @param wireBytes what is left of it on the wire
 * @param compressNanos CPU time of the sender
 * @param decompressNanos CPU time of the receiver
 */
public record LevelCost(
    CompressionLevel level,
    String codec,
    long rawBytes,
    long wireBytes,
    long compressNanos,
    long decompressNanos) {

  private static final double BITS_PER_BYTE = 8;
  private static final double NANOS_PER_SECOND = 1e9;

  /** Returns CPU time of both sides in nanoseconds. */
  long workNanos() {
    return compressNanos + decompressNanos;
  }

  /** Returns the seconds for compression, transfer and decompression, one after the other. */
  double secondsOver(Bandwidth link) {
    return (workNanos() + link.nanosFor(wireBytes)) / NANOS_PER_SECOND;
  }

  /**
   * Returns the link's speed above which this level takes longer than another one.
   *
   * @param plain costs less work and leaves more bytes, as a rule
   * @return bits per second; infinite if this level takes less work too, 0 if it does not leave
   *     fewer bytes
   */
  double breakEven(LevelCost plain) {
    long saved = plain.wireBytes - wireBytes;
    long work = workNanos() - plain.workNanos();
    if (saved <= 0) {
      return 0;
    }
    return work <= 0 ? Double.POSITIVE_INFINITY : saved * BITS_PER_BYTE * NANOS_PER_SECOND / work;
  }
}
