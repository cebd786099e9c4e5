package dev.slimwire.level.link;

import dev.slimwire.codec.CodecRegistry;
import dev.slimwire.codec.CompressionLevel;

/** The cost of a raw byte at each step over a link, in nanoseconds. Not thread-safe. */
final class StepCosts {

  /** The default step, and the strongest that may take as much time as it wants. */
  static final int STANDARD = ((CompressionLevel.Step) CompressionLevel.FAST).value();

  /** If two activities overlap, this much of the shorter one still counts. */
  private static final double OVERLAP_LOSS = 0.1;

  /** How often the peer delays a call, where all three work at the same time. */
  private static final double PEER_SHARE = 0.5;

  /** Above the default step, the most of a message's time that may go into compression. */
  private static final double CPU_BUDGET = 0.6;

  private final LinkModel link;
  private final Production production;
  private final Candidates candidates;
  private final CodecModel model;

  /**
   * Creates the costs for some codecs.
   *
   * @param filters whether blocks at the default step may be filtered
   */
  StepCosts(LinkModel link, Production production, CodecRegistry codecs, boolean filters) {
    this.link = link;
    this.production = production;
    this.candidates = new Candidates(codecs, filters);
    this.model = new CodecModel(candidates, production.newWorkTime());
  }

  Candidates candidates() {
    return candidates;
  }

  LinkModel link() {
    return link;
  }

  /** Returns the part of the raw bytes that is left. */
  double ratio(int index) {
    return model.ratio(index);
  }

  /** Learns from a block. */
  void compressed(int index, int rawLength, int encodedLength, long nanos) {
    model.compressed(index, rawLength, encodedLength, nanos);
  }

  /**
   * Returns the time of a raw byte until the peer has it. As far as compression and link overlap,
   * it is the longer of both. Where the peer delays a call, its time to decompress counts, too.
   */
  double nanos(int index) {
    double overlap = production.overlap();
    double own =
        production.producing()
            + model.nanosPerByte(index)
            + (1 - (1 - PEER_SHARE) * overlap) * model.peerNanosPerByte(index)
            + model.ratio(index) * WriteAverages.COPY_NANOS;
    double wire = model.ratio(index) * link.nanosPerByte();
    double loss = 1 - (1 - OVERLAP_LOSS) * overlap;
    return Math.max(own, wire) + loss * Math.min(own, wire);
  }

  /** Returns the time to compress and to send a raw byte. */
  double sending(int index) {
    return Math.max(
        model.nanosPerByte(index) + model.ratio(index) * WriteAverages.COPY_NANOS,
        model.ratio(index) * link.nanosPerByte());
  }

  /** Returns whether a step leaves the processor enough time for everything else. */
  boolean isWithinBudget(int index) {
    return candidates.get(index).step() <= STANDARD
        || model.nanosPerByte(index) <= CPU_BUDGET * nanos(index);
  }

  /**
   * Returns the strongest step that takes at most this long for a raw byte, otherwise the quickest.
   */
  int strongestWithin(double nanosPerByte, int highest) {
    int last = candidates.atMost(highest);
    int best = 0;
    for (int index = 1; index <= last; index++) {
      if (sending(index) < sending(best)) {
        best = index;
      }
    }
    for (int index = last; index > best; index--) {
      if (sending(index) <= nanosPerByte) {
        return index;
      }
    }
    return best;
  }
}
