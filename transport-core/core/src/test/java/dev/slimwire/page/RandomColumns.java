package dev.slimwire.page;

import java.io.IOException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Random;

/** Random columns of every kind, and how each is written and read. */
final class RandomColumns {

  private static final String[] ALPHABETS = {
    "ab", "0123456789/:", "az\u00e4\u00ff", "\u0131\u4e2da", "\ud83d\ude00x", "\ud83d\ude00\u0000"
  };
  private static final String[] SHAPES = {"item-%d", "%08d\u00e9%d", "\u4e2d%02d/%d/%s", "%d"};
  private static final int KINDS = 12;

  private RandomColumns() {}

  static Object next(Random random) {
    int rows = random.nextInt(1 << random.nextInt(11));
    return switch (random.nextInt(KINDS)) {
      case 0 -> random.nextLong() >> random.nextInt(64);
      case 1 -> bytes(random, rows);
      case 2 -> strings(random, rows);
      case 3 -> shapes(random, rows);
      case 4 -> random.ints(rows, -random.nextInt(100_000) - 1, 10).toArray();
      case 5 -> longs(random, rows);
      case 6 -> floats(random, rows);
      case 7 -> random.doubles(rows).map(d -> odd(random, d)).toArray();
      case 8 -> random.ints(rows, 0, 1_000_000).mapToDouble(i -> i / 1000.0).toArray();
      case 9 -> booleans(random, rows);
      case 10 -> binaries(random, rows);
      default -> decimals(random, rows);
    };
  }

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
      out.writeStrings(id, (String[]) column, ((String[]) column).length);
    }
  }

  static Object read(PageReader in, int id, Object like) throws IOException {
    if (like instanceof Long) {
      return in.readLong(id);
    } else if (like instanceof byte[]) {
      return in.readBytes(id);
    } else if (like instanceof int[]) {
      return in.readInts(id);
    } else if (like instanceof long[]) {
      return in.readLongs(id);
    } else if (like instanceof float[]) {
      return in.readFloats(id);
    } else if (like instanceof double[]) {
      return in.readDoubles(id);
    } else if (like instanceof boolean[]) {
      return in.readBooleans(id);
    } else if (like instanceof byte[][]) {
      return in.readBinaries(id);
    }
    return like instanceof BigDecimal[] ? in.readDecimals(id) : in.readStrings(id);
  }

  private static byte[] bytes(Random random, int rows) {
    byte[] values = new byte[rows];
    int change = 1 + random.nextInt(20);
    for (int row = 1; row < rows; row++) {
      values[row] = random.nextInt(change) == 0 ? (byte) random.nextInt() : values[row - 1];
    }
    return values;
  }

  /** Numbers that suit one layout or another. */
  private static long[] longs(Random random, int rows) {
    long[] values = new long[rows];
    int shift = random.nextInt(64);
    boolean running = random.nextBoolean();
    int change = 1 + random.nextInt(20);
    long value = random.nextLong();
    for (int row = 0; row < rows; row++) {
      if (random.nextInt(change) == 0) {
        value = (running ? value : 0) + (random.nextLong() >> shift);
      }
      values[row] = value;
    }
    return values;
  }

  private static float[] floats(Random random, int rows) {
    float[] values = new float[rows];
    boolean decimal = random.nextBoolean();
    for (int row = 0; row < rows; row++) {
      values[row] =
          decimal ? random.nextInt(10_000) / 100f : Float.intBitsToFloat(random.nextInt());
    }
    return values;
  }

  private static double odd(Random random, double value) {
    return switch (random.nextInt(10)) {
      case 0 -> Double.longBitsToDouble(random.nextLong());
      case 1 -> -0.0;
      case 2 -> Double.NaN;
      default -> value;
    };
  }

  private static boolean[] booleans(Random random, int rows) {
    boolean[] values = new boolean[rows];
    boolean constant = random.nextBoolean();
    for (int row = 0; row < rows; row++) {
      values[row] = constant || random.nextBoolean();
    }
    return values;
  }

  private static byte[][] binaries(Random random, int rows) {
    byte[][] values = new byte[rows][];
    for (int row = 0; row < rows; row++) {
      if (random.nextInt(5) > 0) {
        values[row] = new byte[random.nextInt(50)];
        random.nextBytes(values[row]);
      }
    }
    return values;
  }

  private static BigDecimal[] decimals(Random random, int rows) {
    BigDecimal[] values = new BigDecimal[rows];
    int bits = 1 + random.nextInt(80);
    int scales = 1 + random.nextInt(5);
    for (int row = 0; row < rows; row++) {
      if (random.nextInt(9) > 0) {
        BigInteger unscaled = new BigInteger(bits, random);
        values[row] =
            new BigDecimal(
                random.nextBoolean() ? unscaled : unscaled.negate(), random.nextInt(scales));
      }
    }
    return values;
  }

  private static String[] strings(Random random, int rows) {
    String alphabet = ALPHABETS[random.nextInt(ALPHABETS.length)];
    int maxLength = 1 + random.nextInt(30);
    int nulls = random.nextInt(5);
    String[] values = new String[rows];
    for (int row = 0; row < rows; row++) {
      if (nulls > 0 && random.nextInt(10) < nulls) {
        continue;
      }
      StringBuilder value = new StringBuilder();
      for (int i = random.nextInt(maxLength); i > 0; i--) {
        value.append(alphabet.charAt(random.nextInt(alphabet.length())));
      }
      values[row] = value.toString();
    }
    return values;
  }

  /** Strings that differ in their numbers; some in more than that. */
  private static String[] shapes(Random random, int rows) {
    String shape = SHAPES[random.nextInt(SHAPES.length)];
    int range = 1 + random.nextInt(1_000_000);
    String[] values = new String[rows];
    for (int row = 0; row < rows; row++) {
      boolean other = random.nextInt(20) == 0;
      String text = String.format(shape, random.nextInt(range), random.nextInt(9), row % 3);
      values[row] = row > 0 && random.nextInt(4) == 0 ? values[row - 1] : other ? text + "x" : text;
    }
    return values;
  }
}
