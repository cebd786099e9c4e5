package dev.slimwire.page;

import java.math.BigDecimal;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.function.IntFunction;
import java.util.function.LongUnaryOperator;
import java.util.stream.LongStream;
import java.util.stream.Stream;

/** The columns that a release writes, to be kept: all encodings, layouts and flags. */
final class ReleasedColumns {

  private static final int ROWS = 40;
  private static final LongUnaryOperator NOISE = i -> i * 0x9e3779b97f4a7c15L;

  private ReleasedColumns() {}

  /** Returns the columns of pages, by the pages' names. */
  static Map<String, Object[]> pages() {
    Map<String, Object[]> pages = new LinkedHashMap<>();
    pages.put("longs", longs());
    pages.put("ints", Stream.of(longs()).map(ReleasedColumns::toInts).toArray());
    pages.put("floats", floats());
    pages.put("strings", strings());
    pages.put("templates", templates());
    pages.put("values", values());
    pages.put("blocks", new Object[] {cycle(70_000), cycle(80_000), 7L});
    return pages;
  }

  /** Numbers that suit each layout in turn, as they are and by their differences. */
  private static Object[] longs() {
    return new Object[] {
      new long[0],
      new long[] {-7},
      new long[] {Long.MIN_VALUE, Long.MAX_VALUE},
      rows(i -> 5),
      rows(i -> i < 20 ? -1000 : 1000),
      rows(i -> i == 7 ? 1L << 30 : i * 3 % 31),
      rows(i -> NOISE.applyAsLong(i) >>> 63),
      rows(i -> NOISE.applyAsLong(i) >>> 62),
      rows(i -> NOISE.applyAsLong(i) >>> 60),
      rows(i -> NOISE.applyAsLong(i) >> 56),
      rows(i -> NOISE.applyAsLong(i) >> 48),
      rows(i -> NOISE.applyAsLong(i) >> 40),
      rows(i -> NOISE.applyAsLong(i) >> 32),
      rows(i -> NOISE.applyAsLong(i) >> 24),
      rows(i -> NOISE.applyAsLong(i) >> 16),
      rows(i -> NOISE.applyAsLong(i) >> 8),
      rows(NOISE),
      rows(i -> 1_000_000 + 250 * i),
      rows(i -> i < 20 ? 100 * i : 2000 + 700 * (i - 20)),
      rows(i -> 1_000_000 + i * i * 7 % 31 + (i > 30 ? 1L << 30 : 0)),
      rows(i -> 1000 * i + (NOISE.applyAsLong(i) >>> 58)),
      rows(i -> 1000 * i + (NOISE.applyAsLong(i) >>> 63)),
    };
  }

  private static int[] toInts(Object longs) {
    return LongStream.of((long[]) longs).mapToInt(value -> (int) value).toArray();
  }

  private static Object[] floats() {
    double[] bits = {-0.0, Double.NaN, Double.longBitsToDouble(0xfff8_0000_dead_beefL), 1e300};
    double[] thirds = LongStream.range(0, ROWS).mapToDouble(i -> i / 3.0).toArray();
    double[] prices = LongStream.range(0, ROWS).mapToDouble(i -> i * 7919 % 9973 / 100.0).toArray();
    return new Object[] {
      new double[0],
      new double[] {1.5},
      bits,
      thirds,
      prices,
      new float[0],
      new float[] {1.5f},
      toFloats(bits),
      toFloats(thirds),
      toFloats(prices),
    };
  }

  private static float[] toFloats(double[] doubles) {
    float[] floats = new float[doubles.length];
    for (int i = 0; i < floats.length; i++) {
      floats[i] = (float) doubles[i];
    }
    return floats;
  }

  /** Each charset in constant columns and in dictionaries with nulls, runs, both and neither. */
  private static Object[] strings() {
    Stream.Builder<Object> columns = Stream.builder();
    columns.add(new String[0]).add(new String[3]).add(new String[] {"", null, ""});
    for (String letter : new String[] {"\u00e9", "\u20ac", "\ud800"}) {
      columns.add(strings(row -> letter));
      columns.add(strings(row -> letter + "x".repeat(row)));
      columns.add(strings(row -> letter + "y".repeat(row * 7 % 5)));
      columns.add(strings(row -> letter + "z".repeat(row / 9)));
      columns.add(strings(row -> row % 4 == 1 ? null : letter + "y".repeat(row * 7 % 5)));
      columns.add(strings(row -> row % 4 == 1 ? null : letter + "z".repeat(row / 9)));
    }
    return columns.build().toArray();
  }

  private static Object[] templates() {
    Stream.Builder<Object> columns = Stream.builder();
    for (String letter : new String[] {"\u00e9", "\u20ac"}) {
      columns.add(strings(row -> letter + "/" + row * 37));
      columns.add(strings(row -> String.format(Locale.ROOT, "%s-%04d/%d", letter, row, row * row)));
      columns.add(strings(row -> letter + (row % 3 == 0 ? "/" + row : "-" + row * 11 + "-")));
      columns.add(strings(row -> row == 5 ? "none" : letter + (100 + row / 4)));
      columns.add(strings(row -> row % 4 == 1 ? null : letter + (100 + row)));
      columns.add(strings(row -> row % 4 == 1 ? null : letter + (100 + row / 8)));
    }
    return columns.build().toArray();
  }

  private static Object[] values() {
    return new Object[] {
      -3L,
      Long.MIN_VALUE,
      new byte[0],
      new byte[ROWS],
      new byte[] {1, -1, 3},
      new byte[] {1, 1, 1, 1, 1, 1, 1, 1, -2, -2, -2, -2, -2, -2, -2, -2},
      new boolean[0],
      new boolean[ROWS],
      new boolean[] {true, true},
      new boolean[] {true, false, false, true, false, false, false, false, true},
      new byte[0][],
      new byte[][] {null, null},
      new byte[][] {{1, 2, 3}, {}, {-1}},
      new byte[][] {{1, 2, 3}, null, {}, {-1}},
      new BigDecimal[0],
      new BigDecimal[2],
      decimals("1.0", "1.00", "-12.5", "0E+7", "1E-2147483647"),
      decimals("19.99", null, "5"),
      decimals("-9223372036854775809", "1.5"),
      decimals("9223372036854775808", null, "1E+2147483647"),
    };
  }

  private static BigDecimal[] decimals(String... texts) {
    BigDecimal[] decimals = new BigDecimal[texts.length];
    for (int i = 0; i < texts.length; i++) {
      decimals[i] = texts[i] == null ? null : new BigDecimal(texts[i]);
    }
    return decimals;
  }

  private static long[] rows(LongUnaryOperator value) {
    return LongStream.range(0, ROWS).map(value).toArray();
  }

  private static String[] strings(IntFunction<String> value) {
    String[] strings = new String[ROWS];
    for (int row = 0; row < ROWS; row++) {
      strings[row] = value.apply(row);
    }
    return strings;
  }

  private static byte[] cycle(int length) {
    byte[] bytes = new byte[length];
    for (int i = 0; i < length; i++) {
      bytes[i] = (byte) (i % 7);
    }
    return bytes;
  }
}
