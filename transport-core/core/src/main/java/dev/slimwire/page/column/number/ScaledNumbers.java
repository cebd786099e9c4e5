package dev.slimwire.page.column.number;

import dev.slimwire.page.column.wire.ByteSink;
import dev.slimwire.page.column.wire.ByteSource;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/**
 * Floating point numbers as integers over a power of ten: the scale, then the integers. Prices and
 * measurements are such numbers; -0.0 and numbers that are not finite are not.
 *
 * @param scale the power of ten
 * @param unscaled the integers
 */
public record ScaledNumbers(int scale, long[] unscaled) {

  /** All powers of ten up to this one are exact doubles. */
  private static final int MAX_SCALE = 22;

  /** Numbers with more decimal places are not decimals, but use all of their bits. */
  private static final int MAX_WRITTEN = 15;

  /** Integers up to this one are exact doubles, so that a quotient is rounded only once. */
  private static final double MAX_UNSCALED = 1L << 53;

  /**
   * Returns the numbers in decimal, or null if one of them is not exactly its decimal.
   *
   * @param floats whether the numbers are floats, widened
   */
  public static @Nullable ScaledNumbers of(double[] values, int count, boolean floats) {
    int scale = 0;
    for (int row = 0; row < count; row++) {
      while (!isExact(values[row], unscale(values[row], scale), scale, floats)) {
        if (++scale > MAX_WRITTEN) {
          return null;
        }
      }
    }
    long[] unscaled = new long[count];
    for (int row = 0; row < count; row++) {
      unscaled[row] = unscale(values[row], scale);
      if (!isExact(values[row], unscaled[row], scale, floats)) {
        return null;
      }
    }
    return new ScaledNumbers(scale, unscaled);
  }

  private static long unscale(double value, int scale) {
    return Math.round(value * PowersOfTen.of(scale));
  }

  private static boolean isExact(double value, long unscaled, int scale, boolean floats) {
    if (Math.abs(unscaled) > MAX_UNSCALED) {
      return false;
    }
    double back = unscaled / PowersOfTen.of(scale);
    return floats
        ? Float.floatToRawIntBits((float) back) == Float.floatToRawIntBits((float) value)
        : Double.doubleToRawLongBits(back) == Double.doubleToRawLongBits(value);
  }

  /** Writes the scale and the integers. */
  public void write(ByteSink out) throws IOException {
    out.writeByte(scale);
    Numbers.write(unscaled, unscaled.length, out);
  }

  /** Reads {@code count} numbers. */
  public static ScaledNumbers read(int count, ByteSource in) throws IOException {
    int scale = in.readByte("scale");
    if (scale > MAX_SCALE) {
      throw in.malformed("scale", "0 to " + MAX_SCALE, scale);
    }
    return new ScaledNumbers(scale, Numbers.read(count, in));
  }

  /** Returns the numbers as doubles. */
  public double[] toDoubles() {
    double power = PowersOfTen.of(scale);
    double[] values = new double[unscaled.length];
    for (int row = 0; row < values.length; row++) {
      values[row] = unscaled[row] / power;
    }
    return values;
  }

  /** Returns the numbers as floats. */
  public float[] toFloats() {
    double power = PowersOfTen.of(scale);
    float[] values = new float[unscaled.length];
    for (int row = 0; row < values.length; row++) {
      values[row] = (float) (unscaled[row] / power);
    }
    return values;
  }
}
