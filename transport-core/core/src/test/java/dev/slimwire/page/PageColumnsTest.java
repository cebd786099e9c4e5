package dev.slimwire.page;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.StreamCorruptedException;
import java.math.BigDecimal;
import java.util.Arrays;
import java.util.Random;
import java.util.function.LongUnaryOperator;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Columns of numbers, booleans and arrays of bytes. */
final class PageColumnsTest {

  static Stream<Arguments> numbers() {
    Random random = new Random(1);
    long[] noise = random.longs(5000).toArray();
    return Stream.of(
        Arguments.of("none", new long[0], 40),
        Arguments.of("one", new long[] {-7}, 40),
        Arguments.of("two", new long[] {Long.MIN_VALUE, Long.MAX_VALUE}, 50),
        Arguments.of("constant", of(5000, i -> -123456789), 40),
        Arguments.of("ascending", of(5000, i -> 1_700_000_000_000L + 250 * i), 40),
        Arguments.of("descending", of(5000, i -> -3 * i), 40),
        Arguments.of("runs", of(5000, i -> i / 1000 * i / 1000), 40_000),
        Arguments.of("few runs", of(5000, i -> i / 1000 * 1_000_003L), 60),
        Arguments.of("nearly ascending", of(5000, i -> 1000 * i + noise[(int) i] % 50), 10_100),
        Arguments.of("small", of(5000, i -> noise[(int) i] % 50), 5_100),
        Arguments.of("three bytes", of(5000, i -> (noise[(int) i] & 0xffffff) - 7), 15_100),
        Arguments.of("noise", noise, 40_100),
        Arguments.of("mostly small", of(5000, i -> i % 100 == 0 ? noise[(int) i] : i & 7), 5_600),
        Arguments.of(
            "borders", of(5000, i -> i % 2 == 0 ? Long.MIN_VALUE : Long.MAX_VALUE), 40_100));
  }

  private static long[] of(int rows, LongUnaryOperator value) {
    return LongStream.range(0, rows).map(value).toArray();
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("numbers")
  void longsComeBackInFewBytes(String name, long[] values, int atMost) throws IOException {
    byte[] page = encode(out -> out.writeLongs(0, values, values.length));

    long[] back = decode(page, in -> in.readLongs(0));
    assertThat(back).isEqualTo(values);
    assertThat(page).hasSizeLessThanOrEqualTo(atMost);
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("numbers")
  void intsComeBackInFewBytes(String name, long[] longs, int atMost) throws IOException {
    int[] values = LongStream.of(longs).mapToInt(value -> (int) value).toArray();
    byte[] page = encode(out -> out.writeInts(0, values, values.length));

    int[] back = decode(page, in -> in.readInts(0));
    assertThat(back).isEqualTo(values);
    assertThat(page).hasSizeLessThanOrEqualTo(atMost);
  }

  static Stream<double[]> doubles() {
    double[] prices = IntStream.range(0, 1000).mapToDouble(i -> i * 7919 % 10007 / 100.0).toArray();
    double[] odd = prices.clone();
    odd[500] = Double.longBitsToDouble(0xfff8_0000_dead_beefL);
    odd[501] = -0.0;
    return Stream.of(
        new double[0],
        new double[] {-0.0},
        new double[] {0.0, -0.0},
        new double[] {Double.NaN, Double.longBitsToDouble(0x7ff0_0000_0000_0001L)},
        new double[] {Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY},
        new double[] {Double.MIN_VALUE, Double.MAX_VALUE, -Double.MAX_VALUE},
        new double[] {1e15, 1e16, 1e22, 1e23, 9007199254740993.0, 0x1p53, 0x1p63, -0x1p63},
        new double[] {0.1, 0.2, 0.1 + 0.2},
        new double[] {1.5, 1e-15, 123456789.000001},
        prices,
        odd,
        new Random(2).doubles(1000).toArray());
  }

  @ParameterizedTest
  @MethodSource("doubles")
  void everyBitOfDoublesComesBack(double[] values) throws IOException {
    byte[] page = encode(out -> out.writeDoubles(0, values, values.length));

    double[] back = decode(page, in -> in.readDoubles(0));
    assertThat(bits(back)).isEqualTo(bits(values));
  }

  @ParameterizedTest
  @MethodSource("doubles")
  void everyBitOfFloatsComesBack(double[] doubles) throws IOException {
    float[] values = new float[doubles.length + 1];
    for (int i = 0; i < doubles.length; i++) {
      values[i] = (float) doubles[i];
    }
    values[doubles.length] = Float.intBitsToFloat(0x7f80_0001);
    for (int count : new int[] {doubles.length, values.length}) {
      byte[] page = encode(out -> out.writeFloats(0, values, count));

      float[] back = decode(page, in -> in.readFloats(0));
      assertThat(bits(back)).isEqualTo(bits(Arrays.copyOf(values, count)));
    }
  }

  private static long[] bits(double[] values) {
    return Arrays.stream(values).mapToLong(Double::doubleToRawLongBits).toArray();
  }

  private static int[] bits(float[] values) {
    return IntStream.range(0, values.length).map(i -> Float.floatToRawIntBits(values[i])).toArray();
  }

  @Test
  void decimalDoublesTakeTheirDigitsOnly() throws IOException {
    double[] prices = new Random(3).ints(1000, 0, 25_000).mapToDouble(i -> i / 100.0).toArray();
    float[] floats = new float[1000];
    for (int i = 0; i < floats.length; i++) {
      floats[i] = (float) prices[i];
    }

    assertThat(encode(out -> out.writeDoubles(0, prices, 1000))).hasSizeLessThan(2050);
    assertThat(encode(out -> out.writeFloats(0, floats, 1000))).hasSizeLessThan(2050);
  }

  @Test
  void booleansComeBack() throws IOException {
    boolean[] mixed = new boolean[1003];
    for (int i = 0; i < mixed.length; i++) {
      mixed[i] = i % 3 == 0;
    }
    boolean[] allTrue = new boolean[5000];
    Arrays.fill(allTrue, true);
    for (boolean[] values : new boolean[][] {{}, {true}, {false, true}, mixed, allTrue}) {
      byte[] page = encode(out -> out.writeBooleans(0, values, values.length));

      boolean[] back = decode(page, in -> in.readBooleans(0));
      assertThat(back).isEqualTo(values);
      assertThat(page).hasSizeLessThan(170);
    }
  }

  @Test
  void binariesComeBack() throws IOException {
    byte[] large = new byte[300_000];
    new Random(4).nextBytes(large);
    byte[][] mixed = {{1, 2, 3}, null, {}, large, {-1}, null, large.clone(), {}};
    for (byte[][] values : new byte[][][] {{}, {{}}, {null}, {null, null}, mixed}) {
      byte[] page = encode(out -> out.writeBinaries(0, values, values.length));

      byte[][] back = decode(page, in -> in.readBinaries(0));
      assertThat(back).isEqualTo(values);
    }
  }

  @Test
  void decimalsComeBackWithTheirScales() throws IOException {
    String[] texts = {"1.0", "1.00", "0", "0E+7", "-12.5", "1E-2147483647", "9223372036854775807"};
    String[] bigTexts = {
      "9223372036854775808", "-9223372036854775809", "1.5", "1" + "0".repeat(99)
    };
    BigDecimal[] decimals = Stream.of(texts).map(BigDecimal::new).toArray(BigDecimal[]::new);
    BigDecimal[] bigs = Stream.of(bigTexts).map(BigDecimal::new).toArray(BigDecimal[]::new);
    BigDecimal[] gaps = {null, BigDecimal.ONE, null, BigDecimal.TEN};
    BigDecimal[] nulls = new BigDecimal[9];
    for (BigDecimal[] values : new BigDecimal[][] {{}, decimals, bigs, gaps, nulls}) {
      byte[] page = encode(out -> out.writeDecimals(0, values, values.length));

      BigDecimal[] back = decode(page, in -> in.readDecimals(0));
      assertThat(back).isEqualTo(values);
    }
  }

  @Test
  void narrowColumnsAreReadAsWideOnes() throws IOException {
    byte[] page =
        encode(
            out -> {
              out.writeBytes(0, new byte[] {1, -1}, 2);
              out.writeBytes(1, new byte[] {1, -1}, 2);
              out.writeBytes(2, new byte[] {1, -1}, 2);
              out.writeInts(3, new int[] {Integer.MIN_VALUE, 7}, 2);
              out.writeInts(4, new int[] {Integer.MIN_VALUE, 7}, 2);
              out.writeFloats(5, new float[] {0.1f, -0.0f}, 2);
            });

    decode(
        page,
        in -> {
          assertThat(in.readInts(0)).containsExactly(1, -1);
          assertThat(in.readLongs(1)).containsExactly(1, -1);
          assertThat(in.readDoubles(2)).containsExactly(1, -1);
          assertThat(in.readLongs(3)).containsExactly(Integer.MIN_VALUE, 7);
          assertThat(in.readDoubles(4)).containsExactly(Integer.MIN_VALUE, 7);
          assertThat(in.readDoubles(5)).containsExactly(0.1f, -0.0f);
          return in;
        });
  }

  static Stream<Arguments> narrowing() {
    TestPages.ContentWriter longs = out -> out.writeLongs(0, new long[1], 1);
    TestPages.ContentWriter ints = out -> out.writeInts(0, new int[1], 1);
    TestPages.ContentWriter doubles = out -> out.writeDoubles(0, new double[1], 1);
    return Stream.of(
        narrowing(longs, in -> in.readInts(0), "expected one for ints, actual longs"),
        narrowing(longs, in -> in.readBytes(0), "expected one for bytes, actual longs"),
        narrowing(longs, in -> in.readDoubles(0), "expected one for doubles, actual longs"),
        narrowing(longs, in -> in.readLong(0), "expected one for long, actual longs"),
        narrowing(ints, in -> in.readBytes(0), "expected one for bytes, actual ints"),
        narrowing(ints, in -> in.readFloats(0), "expected one for floats, actual ints"),
        narrowing(doubles, in -> in.readFloats(0), "expected one for floats, actual doubles"),
        narrowing(doubles, in -> in.readDecimals(0), "expected one for decimals, actual doubles"),
        narrowing(ints, in -> in.readBooleans(0), "expected one for booleans, actual ints"),
        narrowing(ints, in -> in.readBinaries(0), "expected one for binaries, actual ints"));
  }

  private static Arguments narrowing(
      TestPages.ContentWriter writer, TestPages.ContentReader<Object> reader, String message) {
    return Arguments.of(message, writer, reader);
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("narrowing")
  void nothingNarrows(
      String message, TestPages.ContentWriter writer, TestPages.ContentReader<Object> reader)
      throws IOException {
    byte[] page = encode(writer);

    assertThatThrownBy(() -> decode(page, reader))
        .isInstanceOf(StreamCorruptedException.class)
        .hasMessageContaining("encoding of column 0: " + message);
  }

  private static byte[] encode(TestPages.ContentWriter writer) throws IOException {
    return TestPages.encode(writer, TestPages.STORED);
  }

  private static <R> R decode(byte[] page, TestPages.ContentReader<R> reader) throws IOException {
    return TestPages.decode(page, reader, TestPages.STORED);
  }
}
