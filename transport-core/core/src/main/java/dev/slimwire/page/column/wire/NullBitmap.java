package dev.slimwire.page.column.wire;

import java.io.IOException;
import org.jspecify.annotations.Nullable;

/**
 * Which rows are null: one bit per row, the lowest bit of a byte first, the bits after the last row
 * 0. Absent from columns without nulls.
 */
public record NullBitmap(byte[] bytes, int from, int rows, int nulls) {

  private static final NullBitmap NONE = new NullBitmap(new byte[0], 0, 0, 0);

  /** Returns how many rows are null. */
  public static int countNulls(@Nullable Object[] values, int count) {
    int nulls = 0;
    for (int row = 0; row < count; row++) {
      if (values[row] == null) {
        nulls++;
      }
    }
    return nulls;
  }

  /** Writes the bitmap; nothing if there are no nulls. */
  public static ByteSink write(@Nullable Object[] values, int count, int nulls) throws IOException {
    ByteSink bitmap = new ByteSink(nulls == 0 ? 0 : count / 8 + 1);
    if (nulls == 0) {
      return bitmap;
    }
    int bits = 0;
    for (int row = 0; row < count; row++) {
      bits |= (values[row] == null ? 1 : 0) << (row & 7);
      if ((row & 7) == 7 || row == count - 1) {
        bitmap.writeByte(bits);
        bits = 0;
      }
    }
    return bitmap;
  }

  /** Reads the bitmap of this many rows, if it is present. */
  public static NullBitmap read(boolean present, int rows, ByteSource in) throws IOException {
    if (!present) {
      return NONE;
    }
    int length = (int) ((rows + 7L) / 8);
    int from = in.skip(length, "null bitmap");
    byte[] bytes = in.array();
    int nulls = 0;
    for (int i = from; i < from + length; i++) {
      nulls += Integer.bitCount(bytes[i] & 0xff);
    }
    int used = rows & 7;
    if (used != 0 && (bytes[from + length - 1] & 0xff) >>> used != 0) {
      throw in.malformed("null bitmap", "no bits after the last row", "some");
    }
    if (nulls == 0) {
      throw in.malformed("null bitmap", "at least one null", "none");
    }
    return new NullBitmap(bytes, from, rows, nulls);
  }

  /** Returns whether a row is null. */
  public boolean isNull(int row) {
    return nulls != 0 && (bytes[from + (row >>> 3)] >>> (row & 7) & 1) != 0;
  }
}
