package dev.slimwire.page;

import java.io.IOException;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Columns as text in which every bit can be seen. */
final class ColumnText {

  private static final int MAX_LENGTH = 2000;

  private ColumnText() {}

  /** Returns the values of a column; those of a long one as their number and their SHA-256. */
  static String of(Object column) {
    String text = values(column);
    return text.length() <= MAX_LENGTH ? text : text.length() + " characters, " + sha256(text);
  }

  private static String values(Object column) {
    if (column instanceof Long number) {
      return number.toString();
    } else if (column instanceof byte[] values) {
      return Arrays.toString(values);
    } else if (column instanceof int[] values) {
      return Arrays.toString(values);
    } else if (column instanceof long[] values) {
      return Arrays.toString(values);
    } else if (column instanceof boolean[] values) {
      return Arrays.toString(values);
    } else if (column instanceof float[] values) {
      int[] bits = new int[values.length];
      Arrays.setAll(bits, i -> Float.floatToRawIntBits(values[i]));
      return Arrays.stream(bits).mapToObj(Integer::toHexString).toList().toString();
    } else if (column instanceof double[] values) {
      return Arrays.stream(values)
          .mapToLong(Double::doubleToRawLongBits)
          .mapToObj(Long::toHexString)
          .toList()
          .toString();
    }
    return Stream.of((Object[]) column).map(ColumnText::value).toList().toString();
  }

  private static String value(@Nullable Object value) {
    if (value instanceof byte[] bytes) {
      return "x" + HexFormat.of().formatHex(bytes);
    } else if (value instanceof BigDecimal decimal) {
      return decimal.unscaledValue() + "E" + -(long) decimal.scale();
    }
    return value instanceof String text ? quoted(text) : Objects.toString(value);
  }

  private static String quoted(String text) {
    return text.chars()
        .mapToObj(c -> isPlain(c) ? "" + (char) c : String.format("\\u%04x", c))
        .collect(Collectors.joining("", "\"", "\""));
  }

  private static boolean isPlain(int c) {
    return c > ' ' && c < 0x7f && c != '"' && c != '\\';
  }

  private static String sha256(String text) {
    try {
      MessageDigest digest = MessageDigest.getInstance("SHA-256");
      return HexFormat.of().formatHex(digest.digest(text.getBytes(StandardCharsets.UTF_8)));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every JDK has SHA-256", e);
    }
  }

  /** Writes a column of the kind that its values have. */
  static void write(PageWriter out, int id, Object column) throws IOException {
    if (column instanceof Long number) {
      out.writeLong(id, number);
    } else if (column instanceof byte[] values) {
      out.writeBytes(id, values, values.length);
    } else if (column instanceof int[] values) {
      out.writeInts(id, values, values.length);
    } else if (column instanceof long[] values) {
      out.writeLongs(id, values, values.length);
    } else if (column instanceof float[] values) {
      out.writeFloats(id, values, values.length);
    } else if (column instanceof double[] values) {
      out.writeDoubles(id, values, values.length);
    } else if (column instanceof boolean[] values) {
      out.writeBooleans(id, values, values.length);
    } else if (column instanceof byte[][] values) {
      out.writeBinaries(id, values, values.length);
    } else if (column instanceof BigDecimal[] values) {
      out.writeDecimals(id, values, values.length);
    } else {
      String[] values = (String[]) column;
      out.writeStrings(id, values, values.length);
    }
  }

  /** Reads the column with an id, of the kind that a page's description names. */
  static Object read(PageReader in, int id, String kind) throws IOException {
    return switch (kind) {
      case "long" -> in.readLong(id);
      case "bytes" -> in.readBytes(id);
      case "strings" -> in.readStrings(id);
      case "ints" -> in.readInts(id);
      case "longs" -> in.readLongs(id);
      case "floats" -> in.readFloats(id);
      case "doubles" -> in.readDoubles(id);
      case "booleans" -> in.readBooleans(id);
      case "binaries" -> in.readBinaries(id);
      case "decimals" -> in.readDecimals(id);
      default -> throw new AssertionError("column " + id + " is of the unknown kind " + kind);
    };
  }
}
