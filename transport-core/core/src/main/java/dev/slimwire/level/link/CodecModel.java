package dev.slimwire.level.link;

import dev.slimwire.level.link.Candidates.Candidate;

/**
 * The costs and savings of the candidates: what is expected of each, times a common factor of
 * content and machine, times the deviation of one from the others. So one that runs also informs
 * about the others. Not thread-safe.
 */
final class CodecModel {

  /**
   * The weight of a candidate's own deviation: one that follows another on similar content shows
   * how the two differ.
   */
  private static final double OWN_WEIGHT = 1.0 / 4;

  /** Longer times are pauses of the JVM or the machine, which say nothing about a codec. */
  private static final double OUTLIER = 4;

  private final Candidates candidates;
  private final float[] ownCost;
  private final float[] ownRatio;
  private final WeighedFactor cost = new WeighedFactor();
  private final WeighedFactor ratio = new WeighedFactor();
  private int last = -1;

  CodecModel(Candidates candidates) {
    this.candidates = candidates;
    this.ownCost = ones(candidates.size());
    this.ownRatio = ones(candidates.size());
  }

  private static float[] ones(int size) {
    float[] ones = new float[size];
    java.util.Arrays.fill(ones, 1);
    return ones;
  }

  Candidates candidates() {
    return candidates;
  }

  /** Learns from a block; those that were finally stored say nothing about the time. */
  void compressed(int index, int rawLength, int encodedLength, long nanos) {
    Candidate candidate = candidates.get(index);
    if (candidate.choice().isStored()) {
      return;
    }
    double left = Math.min(1, (double) encodedLength / rawLength);
    double ofRatio = left / candidate.ratio() / ownRatio[index];
    double ofCost = nanos / (candidate.nanosPerByte() * rawLength) / ownCost[index];
    double believed = last < 0 ? ofCost : Math.min(ofCost, cost.get() * OUTLIER);
    boolean tells = left < 1;
    if (last >= 0 && last != index && tells) {
      double weight = OWN_WEIGHT * ratio.share(rawLength);
      ownRatio[index] *= own(weight, ofRatio / ratio.get());
      ownCost[index] *= own(weight, believed / cost.get());
    } else {
      ratio.add(ofRatio, rawLength);
      if (tells) {
        cost.add(believed, rawLength);
      }
    }
    last = index;
  }

  private static float own(double weight, double factor) {
    return (float) WeighedFactor.limit(1 + weight * (factor - 1));
  }

  double nanosPerByte(int index) {
    return candidates.get(index).nanosPerByte() * cost.get() * ownCost[index];
  }

  /**
   * Returns the time that the peer takes to decompress; slow machines or content affect both sides.
   */
  double peerNanosPerByte(int index) {
    return candidates.get(index).peerNanosPerByte() * cost.get();
  }

  /** Returns the part that is left of a byte, at most 1. */
  double ratio(int index) {
    Candidate candidate = candidates.get(index);
    return candidate.choice().isStored()
        ? 1
        : Math.min(1, candidate.ratio() * ratio.get() * ownRatio[index]);
  }
}
