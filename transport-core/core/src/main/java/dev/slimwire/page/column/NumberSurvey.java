package dev.slimwire.page.column;

/**
 * What one look at a range of numbers tells about each layout.
 *
 * @param min the least number
 * @param max the greatest number
 * @param runLength the bytes that runs take
 * @param varintLength the bytes that varints take
 * @param count how many numbers there are
 */
record NumberSurvey(long min, long max, long runLength, long varintLength, int count) {

  /** Looks at the numbers in {@code from..to}, of which there is at least one. */
  static NumberSurvey of(long[] values, int from, int to) {
    long min = values[from];
    long max = min;
    long runLength = 0;
    long varintLength = 0;
    int runStart = from;
    for (int i = from; i < to; i++) {
      long value = values[i];
      min = Math.min(min, value);
      max = Math.max(max, value);
      int length = ByteSink.signedLength(value);
      varintLength += length;
      if (i + 1 == to || values[i + 1] != value) {
        runLength += length + ByteSink.varintLength(i + 1 - runStart);
        runStart = i + 1;
      }
    }
    return new NumberSurvey(min, max, runLength, varintLength, to - from);
  }

  /** Returns the bytes that each number takes as its distance from the least one. */
  int fixedWidth() {
    return (Long.SIZE - Long.numberOfLeadingZeros(max - min) + 7) / 8;
  }

  /** Returns the layout that takes the fewest bytes; runs only if they clearly pay. */
  NumberLayout shortest() {
    if (min == max) {
      return NumberLayout.CONSTANT;
    }
    if (2 * runLength <= Math.min(varintLength, fixedLength())) {
      return NumberLayout.RUNS;
    }
    return fixedLength() < varintLength ? NumberLayout.FIXED : NumberLayout.VARINT;
  }

  /** Returns the bytes that the numbers take in a layout. */
  long length(NumberLayout layout) {
    return switch (layout) {
      case CONSTANT -> ByteSink.signedLength(min);
      case RUNS -> runLength;
      case VARINT -> varintLength;
      case FIXED -> fixedLength();
    };
  }

  private long fixedLength() {
    return 1 + ByteSink.signedLength(min) + (long) count * fixedWidth();
  }
}
