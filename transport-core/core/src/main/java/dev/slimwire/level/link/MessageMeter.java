package dev.slimwire.level.link;

/** How far a message has come, and how long messages are. Not thread-safe. */
final class MessageMeter {

  /** One part in so many of a long message is its beginning. */
  private static final double BEGINNING = 8;

  private static final double WEIGHT = 1.0 / 4;

  private long length;
  private long nanos;
  private double usualLength;

  /** A message begins, or content that has a time of its own. */
  void starts() {
    if (length > 0) {
      usualLength += (length - usualLength) * (usualLength == 0 ? 1 : WEIGHT);
    }
    length = 0;
    nanos = 0;
  }

  /** So many raw bytes were compressed in some time. */
  void compressed(int rawLength, long compressNanos) {
    length += rawLength;
    nanos += compressNanos;
  }

  /** A frame was written in some time. */
  void written(long writeNanos) {
    nanos += writeNanos;
  }

  /**
   * Returns whether a block tells of others: long messages begin with what is but once in them,
   * such as descriptions of classes, and that is where other steps are turned to.
   */
  boolean isLikeTheRest(int rawLength) {
    return usualLength < BEGINNING * rawLength || length >= usualLength / BEGINNING;
  }

  /**
   * Returns how long each byte that is likely to be left may take.
   *
   * @param limit how long the message may take
   * @param rawLength at least so many bytes are left
   */
  double nanosPerByteWithin(double limit, int rawLength) {
    return (limit - nanos) / Math.max(rawLength, usualLength - length);
  }
}
