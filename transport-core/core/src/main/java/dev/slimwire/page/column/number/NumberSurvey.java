package dev.slimwire.page.column.number;

import dev.slimwire.page.column.wire.ByteSink;

/**
 * The result of examining a range of numbers: the layout that takes the fewest bytes.
 *
 * @param min the least number
 * @param max the greatest number
 * @param layout the layout; runs only if they clearly pay
 * @param length the bytes that the numbers take in it; for runs, at most
 */
record NumberSurvey(long min, long max, NumberLayout layout, long length) {

  /** Examines the numbers in {@code from..to}, of which there is at least one. */
  static NumberSurvey of(long[] values, int from, int to) {
    long min = values[from];
    long max = min;
    int runs = 1;
    for (int i = from + 1; i < to; i++) {
      long value = values[i];
      min = Math.min(min, value);
      max = Math.max(max, value);
      runs += value != values[i - 1] ? 1 : 0;
    }
    if (runs == 1) {
      return new NumberSurvey(min, max, NumberLayout.CONSTANT, ByteSink.signedLength(min));
    }
    int width = FixedNumbers.widthOf(max - min);
    long fixed = 1 + ByteSink.signedLength(min) + (long) (to - from) * width;
    NumberLayout layout = NumberLayout.FIXED;
    long length = fixed;
    if (PackedNumbers.widthOf(max - min) < Byte.SIZE) {
      layout = NumberLayout.PACKED;
      length = fixed * PackedNumbers.widthOf(max - min) / Byte.SIZE + 1;
    } else if (width > 1) {
      long varints = varintLength(values, from, to);
      layout = varints <= fixed ? NumberLayout.VARINT : layout;
      length = Math.min(varints, fixed);
    }
    long perRun =
        Math.max(ByteSink.signedLength(min), ByteSink.signedLength(max))
            + ByteSink.varintLength(to - from);
    return 2 * runs * perRun <= length
        ? new NumberSurvey(min, max, NumberLayout.RUNS, runs * perRun)
        : new NumberSurvey(min, max, layout, length);
  }

  private static long varintLength(long[] values, int from, int to) {
    long length = 0;
    for (int i = from; i < to; i++) {
      length += ByteSink.signedLength(values[i]);
    }
    return length;
  }
}
