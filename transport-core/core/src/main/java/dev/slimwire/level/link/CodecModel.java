package dev.slimwire.level.link;

import dev.slimwire.level.link.Candidates.Candidate;

/**
 * The costs and savings of the candidates: what is expected of each, times a common factor of
 * content and machine, times the deviation of one from the others. So one that runs also informs
 * about the others. Not thread-safe.
 */
final class CodecModel {

  private static final double WEIGHT = 1.0 / 4;

  /**
   * The weight of a candidate's own deviation: one that follows another on similar content shows
   * how the two differ.
   */
  private static final double OWN_WEIGHT = 1.0 / 4;

  /** Longer times are pauses of the JVM or the machine, which say nothing about a codec. */
  private static final double OUTLIER = 4;

  private static final double LEAST = 0.01;
  private static final double MOST = 100;

  private final Candidates candidates;
  private final float[] ownCost;
  private final float[] ownRatio;
  private final WorkTime cost;
  private double ratio = 1;
  private int last = -1;

  /**
   * Creates a model of what nothing is known of yet.
   *
   * @param cost averages the costs, relative to those that are expected
   */
  CodecModel(Candidates candidates, WorkTime cost) {
    this.candidates = candidates;
    this.cost = cost;
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
    boolean tells = left < 1;
    if (index == last || last < 0) {
      ratio = follow(ratio, ofRatio);
      if (tells) {
        cost.add(limit(Math.min(ofCost, cost.isKnown() ? cost() * OUTLIER : MOST)));
      }
    } else if (tells) {
      double believed = Math.min(ofCost, cost() * OUTLIER);
      ownRatio[index] *= (float) limit(1 + OWN_WEIGHT * (ofRatio / ratio - 1));
      ownCost[index] *= (float) limit(1 + OWN_WEIGHT * (believed / cost() - 1));
    } else {
      ratio = follow(ratio, ofRatio);
    }
    last = index;
  }

  /** Returns the common factor of the costs. */
  private double cost() {
    return cost.isKnown() ? cost.average() : 1;
  }

  private double follow(double before, double now) {
    return limit(last < 0 ? now : before + WEIGHT * (now - before));
  }

  private static double limit(double factor) {
    return Math.max(LEAST, Math.min(MOST, factor));
  }

  double nanosPerByte(int index) {
    return candidates.get(index).nanosPerByte() * cost() * ownCost[index];
  }

  /**
   * Returns the time that the peer takes to decompress; slow machines or content affect both sides.
   */
  double peerNanosPerByte(int index) {
    return candidates.get(index).peerNanosPerByte() * cost();
  }

  /** Returns the part that is left of a byte, at most 1. */
  double ratio(int index) {
    Candidate candidate = candidates.get(index);
    return candidate.choice().isStored()
        ? 1
        : Math.min(1, candidate.ratio() * ratio * ownRatio[index]);
  }
}
