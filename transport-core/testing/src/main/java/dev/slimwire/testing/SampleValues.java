package dev.slimwire.testing;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.Locale;
import java.util.Random;
import org.jspecify.annotations.Nullable;

/** Random values that suit one encoding or another, including unusual ones. */
final class SampleValues {

  private static final String[] ALPHABETS = {
    "ab", "0123456789/:", "az\u00e4\u00ff", "\u0131\u4e2da", "\ud83d\ude00x", "\ud83d\ude00\u0000"
  };
  private static final String[] SHAPES = {"item-%d", "%08d\u00e9%d", "\u4e2d%02d/%d/%s", "%d"};

  /** The number of bytes from which a column gets blocks of its own. */
  private static final int OPAQUE = 150_000;

  /** In how many rows a number is the same, on average; the last one means all rows. */
  private static final int[] RUNS = {1, 1, 1, 1, 20, 50, Integer.MAX_VALUE, Integer.MAX_VALUE};

  private SampleValues() {}

  static byte[] bytes(Random random, int rows) {
    byte[] values = new byte[rows];
    int run = 1 << random.nextInt(7);
    for (int row = 1; row < rows; row++) {
      values[row] = random.nextInt(run) == 0 ? (byte) random.nextInt() : values[row - 1];
    }
    return values;
  }

  static int[] ints(Random random, int rows) {
    return Arrays.stream(longs(random, rows)).mapToInt(value -> (int) value).toArray();
  }

  /**
   * Numbers of a few bits or of many, or sums of them, each of them once, in runs or in all rows.
   */
  static long[] longs(Random random, int rows) {
    long[] values = new long[rows];
    int bits = random.nextInt(3) == 0 ? 1 << random.nextInt(3) : 1 + random.nextInt(64);
    boolean skewed = random.nextInt(3) == 0;
    boolean sums = random.nextBoolean();
    int run = RUNS[random.nextInt(RUNS.length)];
    long first = random.nextLong();
    long value = first;
    long number = random.nextInt(100_000);
    for (int row = 0; row < rows; row++) {
      if (random.nextInt(run) == 0) {
        number = random.nextLong() >>> (Long.SIZE - (skewed ? 1 + random.nextInt(bits) : bits));
      }
      value = (sums ? value : first) + number;
      values[row] = value;
    }
    return values;
  }

  static float[] floats(Random random, int rows) {
    float[] values = new float[rows];
    boolean decimal = random.nextBoolean();
    for (int row = 0; row < rows; row++) {
      values[row] =
          decimal ? random.nextInt(10_000) / 100f : Float.intBitsToFloat(random.nextInt());
    }
    return values;
  }

  static double[] doubles(Random random, int rows) {
    double[] values = new double[rows];
    boolean decimal = random.nextBoolean();
    for (int row = 0; row < rows; row++) {
      values[row] = decimal ? random.nextInt(1_000_000) / 1000.0 : odd(random);
    }
    return values;
  }

  private static double odd(Random random) {
    return switch (random.nextInt(10)) {
      case 0 -> Double.longBitsToDouble(random.nextLong());
      case 1 -> -0.0;
      case 2 -> Double.NaN;
      case 3 -> Double.longBitsToDouble(0x7ff8_0000_0000_1234L);
      case 4 -> Double.NEGATIVE_INFINITY;
      default -> random.nextDouble();
    };
  }

  static boolean[] booleans(Random random, int rows) {
    boolean[] values = new boolean[rows];
    boolean constant = random.nextBoolean();
    for (int row = 0; row < rows; row++) {
      values[row] = constant || random.nextBoolean();
    }
    return values;
  }

  static byte[] @Nullable [] binaries(Random random, int rows) {
    byte[] @Nullable [] values = new byte @Nullable [rows][];
    int lengths = random.nextInt(8) == 0 ? OPAQUE / (rows + 1) : 50;
    for (int row = 0; row < rows; row++) {
      if (random.nextInt(5) > 0) {
        byte[] value = new byte[random.nextInt(lengths)];
        random.nextBytes(value);
        values[row] = value;
      }
    }
    return values;
  }

  static @Nullable BigDecimal[] decimals(Random random, int rows) {
    @Nullable BigDecimal[] values = new @Nullable BigDecimal[rows];
    int bits = 1 + random.nextInt(80);
    int scales = 1 + random.nextInt(5);
    for (int row = 0; row < rows; row++) {
      if (random.nextInt(9) > 0) {
        BigInteger unscaled = new BigInteger(bits, random);
        values[row] =
            new BigDecimal(
                random.nextBoolean() ? unscaled : unscaled.negate(),
                random.nextInt(scales) - scales / 2);
      }
    }
    return values;
  }

  static @Nullable String[] strings(Random random, int rows) {
    return withNullsAndRuns(letters(random, rows), random);
  }

  static @Nullable String[] names(Random random, int rows) {
    return withNullsAndRuns(shapes(random, rows), random);
  }

  private static @Nullable String[] withNullsAndRuns(@Nullable String[] values, Random random) {
    int nulls = random.nextInt(3) > 0 ? 0 : 1 + random.nextInt(10);
    int repeats = random.nextInt(3) == 0 ? 10 : 2 * random.nextInt(5);
    for (int row = 0; row < values.length; row++) {
      if (random.nextInt(10) < nulls) {
        values[row] = null;
      } else if (row > 0 && random.nextInt(10) < repeats) {
        values[row] = values[row - 1];
      }
    }
    return values;
  }

  /** Strings of any characters, unpaired surrogates among them. */
  private static @Nullable String[] letters(Random random, int rows) {
    String alphabet = ALPHABETS[random.nextInt(ALPHABETS.length)];
    int maxLength = 1 + random.nextInt(30);
    @Nullable String[] values = new @Nullable String[rows];
    for (int row = 0; row < rows; row++) {
      StringBuilder value = new StringBuilder();
      for (int i = random.nextInt(maxLength); i > 0; i--) {
        value.append(alphabet.charAt(random.nextInt(alphabet.length())));
      }
      values[row] = value.toString();
    }
    return values;
  }

  /** Strings that differ in their numbers; some in more than that. */
  private static @Nullable String[] shapes(Random random, int rows) {
    String shape = SHAPES[random.nextInt(SHAPES.length)];
    int range = 1 + random.nextInt(1_000_000);
    @Nullable String[] values = new @Nullable String[rows];
    for (int row = 0; row < rows; row++) {
      String text =
          String.format(Locale.ROOT, shape, random.nextInt(range), random.nextInt(9), row % 3);
      values[row] = random.nextInt(20) == 0 ? text + "x" : text;
    }
    return values;
  }
}
