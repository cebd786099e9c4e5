package dev.slimwire.level.link;

/**
 * Determines whether compression pays, by how long a raw byte took to arrive in messages that were
 * stored, and in those that were not. Over a slow link the latter are several times as fast. Where
 * busy processors look like a slow link they are not, since compression uses the processors, too.
 * Not thread-safe.
 */
final class CompressionGain {

  /** Shorter messages may pass a link at once. */
  private static final int TELLING = 64 << 10;

  /** Messages of which more is left count as stored. */
  private static final double SHRUNK = 0.5;

  /** The most time that a compressed message may take, relative to stored ones. */
  private static final double PAYS = 0.8;

  private static final double WEIGHT = 1.0 / 4;

  /** The number of proofs needed, since anything may have delayed a single message. */
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

  /** Notes the first frame of a message, whose time of arrival is unknown. */
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
   * @param nanosPerByte how long each byte on the wire of the last message took to arrive
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
