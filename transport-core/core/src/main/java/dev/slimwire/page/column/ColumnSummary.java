package dev.slimwire.page.column;

import dev.slimwire.page.column.number.Numbers;
import dev.slimwire.page.column.wire.ByteSource;
import dev.slimwire.page.column.wire.Encoding;
import java.io.IOException;

/**
 * What a column declares before its values.
 *
 * @param kind what it holds, for example {@code strings}
 * @param encoding how, for example {@code dictionary}
 * @param rows the number of its values; 0 if the encoding is unknown
 */
public record ColumnSummary(String kind, String encoding, int rows) {

  /**
   * Reads only the first few bytes of a column.
   *
   * @param encodingId the byte that identifies its encoding
   * @param data its data
   */
  public static ColumnSummary of(int encodingId, ByteSource data) throws IOException {
    Encoding encoding = Encoding.of(encodingId);
    if (encoding == null) {
      return new ColumnSummary("unknown", "0x" + Integer.toHexString(encodingId), 0);
    }
    int rows = encoding == Encoding.LONG ? 1 : data.readLength("rows");
    return new ColumnSummary(encoding.kind().toString(), layout(encoding, rows, data), rows);
  }

  private static String layout(Encoding encoding, int rows, ByteSource data) throws IOException {
    String layout =
        switch (encoding) {
          case LONG -> "varint";
          case INTS, LONGS, FLOATS_BITS, DOUBLES_BITS ->
              rows == 0 ? "none" : Numbers.describe(data);
          default -> suffix(encoding.toString(), encoding.kind().toString());
        };
    return switch (encoding) {
      case FLOATS_BITS, DOUBLES_BITS -> "bits, " + layout;
      case FLOATS_SCALED, DOUBLES_SCALED -> {
        int scale = data.readByte("scale");
        yield "scale " + scale + ", " + (rows == 0 ? "none" : Numbers.describe(data));
      }
      default -> layout;
    };
  }

  /** Returns the name without the kind in front, or "plain" if that is all of it. */
  private static String suffix(String name, String kind) {
    return name.equals(kind) ? "plain" : name.substring(kind.length() + 1);
  }
}
