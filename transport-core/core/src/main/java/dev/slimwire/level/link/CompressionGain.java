package dev.slimwire.level.link;

/**
 * Tells whether it pays to compress, by what a raw byte took to arrive: in messages that were
 * stored, and in those that were not. Over a slow link the latter are several times as quick. Where
 * busy processors look like a slow link they are not, for compression takes its part of the
 * processors, too. Not thread-safe.
 */
final class CompressionGain {

  /** Shorter messages may pass a link at once. */
  private static final int TELLING = 64 << 10;

  /** What leaves more is as good as stored. */
  private static final double SHRUNK = 0.5;

  /** What a message may take at most, beside stored ones. */
  private static final double PAYS = 0.8;

  private static final double WEIGHT = 1.0 / 4;

  /** One message may have been held up by anything. */
  private static final int PROOFS = 2;

  private double stored = Double.NaN;
  private int inVain;
  private long raw;
  private long wire;
  private long savedByPages;

  void messageStarts() {
    raw = 0;
    wire = 0;
  }

  /** Notes the first frame of a message: nothing tells how long it took to arrive. */
  void begun() {
    raw += savedByPages;
    savedByPages = 0;
  }

  /** Notes a frame that is not the first one. */
  void written(int rawLength, int wireLength) {
    begun();
    raw += rawLength;
    wire += wireLength;
  }

  /** Notes what a block of a page has saved. It was encoded before the frames that carry it. */
  void pageSaved(int bytes) {
    savedByPages += bytes;
  }

  /**
   * Learns from a report.
   *
   * @param nanosPerByte what each byte on the wire of the last message took to arrive
   * @return whether the last messages were compressed in vain
   */
  boolean isMissing(double nanosPerByte) {
    if (raw < TELLING) {
      return false;
    }
    double arrived = nanosPerByte * wire / raw;
    if (wire > SHRUNK * raw) {
      stored = Double.isNaN(stored) ? arrived : stored + WEIGHT * (arrived - stored);
      inVain = 0;
      return false;
    }
    inVain = arrived > PAYS * stored ? Math.min(PROOFS, inVain + 1) : 0;
    return inVain == PROOFS;
  }
}
