package dev.slimwire.level.link;

/** Measures the progress of a message, and how long messages are. Not thread-safe. */
final class MessageMeter {

  /** One part in this many of a long message is its beginning. */
  private static final double BEGINNING = 8;

  private static final double WEIGHT = 1.0 / 4;

  private long length;
  private long nanos;
  private double usualLength;

  /** Begins a message, or content with a time limit of its own. */
  void starts() {
    if (length > 0) {
      usualLength += (length - usualLength) * (usualLength == 0 ? 1 : WEIGHT);
    }
    length = 0;
    nanos = 0;
  }

  /** Notes the compression of raw bytes, and its time. */
  void compressed(int rawLength, long compressNanos) {
    length += rawLength;
    nanos += compressNanos;
  }

  /** Notes the time of writing a frame. */
  void written(long writeNanos) {
    nanos += writeNanos;
  }

  /**
   * Returns whether a block is representative of others: long messages begin with content that
   * occurs only once, such as descriptions of classes, and steps are changed there.
   */
  boolean isLikeTheRest(int rawLength) {
    return usualLength < BEGINNING * rawLength || length >= usualLength / BEGINNING;
  }

  /**
   * Returns how long each of the bytes that are probably left may take.
   *
   * @param limit how long the message may take
   * @param rawLength the least number of bytes left
   */
  double nanosPerByteWithin(double limit, int rawLength) {
    return (limit - nanos) / Math.max(rawLength, usualLength - length);
  }
}
