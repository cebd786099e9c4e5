package dev.slimwire.page.column;

import dev.slimwire.page.column.number.Numbers;
import dev.slimwire.page.column.wire.Budget;
import dev.slimwire.page.column.wire.ByteSink;
import dev.slimwire.page.column.wire.ByteSource;
import dev.slimwire.page.column.wire.ColumnSink;
import dev.slimwire.page.column.wire.Encoding;
import dev.slimwire.page.column.wire.NullBitmap;
import java.io.IOException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * A decimal or null per row: number of rows, flags, null bitmap, scales, unscaled values. The
 * latter are numbers if all of them have at most 64 bits, otherwise lengths and big endian bytes.
 */
public final class DecimalsColumn {

  private static final int NULLS = 1;
  private static final int MAX_LONG_BITS = 63;

  private DecimalsColumn() {}

  /** Writes the column. */
  public static void write(@Nullable BigDecimal[] values, int count, ColumnSink out)
      throws IOException {
    int nulls = NullBitmap.countNulls(values, count);
    BigInteger[] unscaled = new BigInteger[count - nulls];
    long[] scales = new long[count - nulls];
    int next = 0;
    int bits = 0;
    for (int row = 0; row < count; row++) {
      BigDecimal value = values[row];
      if (value != null) {
        unscaled[next] = value.unscaledValue();
        scales[next] = value.scale();
        bits = Math.max(bits, unscaled[next++].bitLength());
      }
    }
    ByteSink head = new ByteSink(16);
    head.writeVarint(count);
    head.writeByte(nulls > 0 ? NULLS : 0);
    ByteSink data = new ByteSink(256);
    Numbers.write(scales, next, data);
    boolean big = bits > MAX_LONG_BITS;
    if (big) {
      writeBig(unscaled, data);
    } else {
      Numbers.write(Arrays.stream(unscaled).mapToLong(BigInteger::longValue).toArray(), next, data);
    }
    ByteSink bitmap = NullBitmap.write(values, count, nulls);
    out.writeColumn(big ? Encoding.DECIMALS_BIG : Encoding.DECIMALS, count, 0, head, bitmap, data);
  }

  private static void writeBig(BigInteger[] unscaled, ByteSink out) throws IOException {
    byte[][] bytes = Arrays.stream(unscaled).map(BigInteger::toByteArray).toArray(byte[][]::new);
    Numbers.write(Arrays.stream(bytes).mapToLong(each -> each.length).toArray(), bytes.length, out);
    for (byte[] each : bytes) {
      out.write(each, 0, each.length);
    }
  }

  /** Reads the column. */
  public static @Nullable BigDecimal[] read(Encoding encoding, ByteSource in, Budget budget)
      throws IOException {
    int count = in.readLength("rows");
    budget.takeCells(count, in);
    int flags = in.readByte("flags");
    if ((flags & ~NULLS) != 0) {
      throw in.malformed("flags", "reserved bits 0", "0x" + Integer.toHexString(flags));
    }
    NullBitmap nulls = NullBitmap.read(flags == NULLS, count, in);
    int[] scales = Numbers.readInts(count - nulls.nulls(), "scale", in);
    BigDecimal[] decimals =
        encoding == Encoding.DECIMALS ? readLongs(scales, in) : readBig(scales, in, budget);
    in.verifyEnd();
    return nulls.nulls() == 0 ? decimals : spread(decimals, nulls, count);
  }

  /** Returns the decimal or null of each row. */
  private static @Nullable BigDecimal[] spread(BigDecimal[] decimals, NullBitmap nulls, int count) {
    @Nullable BigDecimal[] values = new @Nullable BigDecimal[count];
    int next = 0;
    for (int row = 0; row < count; row++) {
      values[row] = nulls.isNull(row) ? null : decimals[next++];
    }
    return values;
  }

  /**
   * Few bytes can represent many decimals, so those that repeat the previous one are the same
   * object.
   */
  private static BigDecimal[] readLongs(int[] scales, ByteSource in) throws IOException {
    long[] unscaled = Numbers.read(scales.length, in);
    BigDecimal[] decimals = new BigDecimal[scales.length];
    for (int i = 0; i < decimals.length; i++) {
      boolean repeats = i > 0 && unscaled[i] == unscaled[i - 1] && scales[i] == scales[i - 1];
      decimals[i] = repeats ? decimals[i - 1] : BigDecimal.valueOf(unscaled[i], scales[i]);
    }
    return decimals;
  }

  private static BigDecimal[] readBig(int[] scales, ByteSource in, Budget budget)
      throws IOException {
    int[] lengths = Numbers.readLengths(scales.length, "length", in);
    BigDecimal[] decimals = new BigDecimal[scales.length];
    int longest = 0;
    for (int i = 0; i < decimals.length; i++) {
      if (lengths[i] == 0) {
        throw in.malformed("length", "at least 1", 0);
      }
      longest = Math.max(longest, lengths[i]);
      decimals[i] = new BigDecimal(readUnscaled(lengths[i], in), scales[i]);
    }
    budget.noteLongest(effort(longest));
    return decimals;
  }

  /**
   * Returns the cost of comparing a decimal with one of another scale, in characters: the shorter
   * one is multiplied by a power of ten, in steps that grow faster than the length.
   *
   * @param length of the longer one, in bytes
   */
  private static long effort(int length) {
    return (long) (length * Math.sqrt(length));
  }

  private static BigInteger readUnscaled(int length, ByteSource in) throws IOException {
    int from = in.skip(length, "unscaled value");
    try {
      return new BigInteger(in.array(), from, length);
    } catch (ArithmeticException tooLong) {
      throw in.malformed("unscaled value", "less than 2^31 bits", length + " bytes");
    }
  }
}
