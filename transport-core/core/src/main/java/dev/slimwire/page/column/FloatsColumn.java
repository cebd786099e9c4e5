package dev.slimwire.page.column;

import dev.slimwire.page.column.number.Numbers;
import dev.slimwire.page.column.number.ScaledNumbers;
import dev.slimwire.page.column.wire.Budget;
import dev.slimwire.page.column.wire.ByteSink;
import dev.slimwire.page.column.wire.ByteSource;
import dev.slimwire.page.column.wire.ColumnSink;
import dev.slimwire.page.column.wire.Encoding;
import java.io.IOException;

/** One 32-bit floating point number per row, in the same way as {@link DoublesColumn}. */
public final class FloatsColumn {

  private FloatsColumn() {}

  /** Writes the column. */
  public static void write(float[] values, int count, ColumnSink out) throws IOException {
    ByteSink data = ByteSink.ofRows(count);
    data.writeVarint(count);
    ScaledNumbers scaled = ScaledNumbers.of(DoublesColumn.widen(values), count, true);
    if (scaled != null) {
      scaled.write(data);
      out.writeColumn(Encoding.FLOATS_SCALED, count, 0, data);
      return;
    }
    long[] bits = new long[count];
    for (int row = 0; row < count; row++) {
      bits[row] = Float.floatToRawIntBits(values[row]);
    }
    Numbers.write(bits, count, data);
    out.writeColumn(Encoding.FLOATS_BITS, count, 0, data);
  }

  /** Reads the column. */
  public static float[] read(Encoding encoding, ByteSource in, Budget budget) throws IOException {
    int count = in.readLength("rows");
    budget.takeCells(count, in);
    float[] values;
    if (encoding == Encoding.FLOATS_SCALED) {
      values = ScaledNumbers.read(count, in).toFloats();
    } else {
      long[] bits = Numbers.read(count, in);
      values = new float[count];
      for (int row = 0; row < count; row++) {
        values[row] = Float.intBitsToFloat(Numbers.toInt(bits[row], "bits", in));
      }
    }
    in.verifyEnd();
    return values;
  }
}
