package dev.slimwire.page.column;

import dev.slimwire.page.column.number.Numbers;
import dev.slimwire.page.column.number.ScaledNumbers;
import dev.slimwire.page.column.wire.Budget;
import dev.slimwire.page.column.wire.ByteSink;
import dev.slimwire.page.column.wire.ByteSource;
import dev.slimwire.page.column.wire.ColumnSink;
import dev.slimwire.page.column.wire.Encoding;
import java.io.IOException;

/**
 * One floating point number per row, with every bit preserved: as decimals, if all of them are
 * decimals, otherwise as integers with their bits.
 */
public final class DoublesColumn {

  private DoublesColumn() {}

  /** Writes 64-bit floating point numbers. */
  public static void write(double[] values, int count, ColumnSink out) throws IOException {
    ByteSink data = ByteSink.ofRows(count);
    data.writeVarint(count);
    ScaledNumbers scaled = ScaledNumbers.of(values, count, false);
    if (scaled != null) {
      scaled.write(data);
      out.writeColumn(Encoding.DOUBLES_SCALED, count, 0, data);
      return;
    }
    long[] bits = new long[count];
    for (int row = 0; row < count; row++) {
      bits[row] = Double.doubleToRawLongBits(values[row]);
    }
    Numbers.write(bits, count, data);
    out.writeColumn(Encoding.DOUBLES_BITS, count, 0, data);
  }

  /** Reads a column of doubles, floats, ints or bytes. */
  public static double[] read(Encoding encoding, ByteSource in, Budget budget) throws IOException {
    return switch (encoding.kind()) {
      case DOUBLES -> readDoubles(encoding, in, budget);
      case FLOATS -> widen(FloatsColumn.read(encoding, in, budget));
      default -> widen(IntegersColumn.readLongs(encoding, in, budget));
    };
  }

  private static double[] readDoubles(Encoding encoding, ByteSource in, Budget budget)
      throws IOException {
    int count = in.readLength("rows");
    budget.takeCells(count, in);
    double[] values;
    if (encoding == Encoding.DOUBLES_SCALED) {
      values = ScaledNumbers.read(count, in).toDoubles();
    } else {
      long[] bits = Numbers.read(count, in);
      values = new double[count];
      for (int row = 0; row < count; row++) {
        values[row] = Double.longBitsToDouble(bits[row]);
      }
    }
    in.verifyEnd();
    return values;
  }

  static double[] widen(float[] floats) {
    double[] values = new double[floats.length];
    for (int row = 0; row < values.length; row++) {
      values[row] = floats[row];
    }
    return values;
  }

  private static double[] widen(long[] integers) {
    double[] values = new double[integers.length];
    for (int row = 0; row < values.length; row++) {
      values[row] = integers[row];
    }
    return values;
  }
}
