package dev.slimwire.codegen.processor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.lang.reflect.Field;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@TestInstance(TestInstance.Lifecycle.PER_CLASS)
final class RoundTripTest {

  private ClassLoader samples = RoundTripTest.class.getClassLoader();

  @BeforeAll
  void compile() {
    samples = Compilation.of(Resources.text("run/Samples.java")).succeeded().newLoader();
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20})
  void everyTypeComesBackAsItWas(long seed) throws Exception {
    Object page = Streams.call(samples, "samples.Samples", "random", seed);
    String filter = (String) Streams.constant(samples, "samples.SamplesColumns", "FILTER");

    Object copy = Streams.read(Streams.write(page), samples, filter);

    verifySame(copy, page);
  }

  @Test
  void aTableMayBeAsWideAsItsIdsReach() throws Exception {
    String[][] words = new String[2][4095];
    words[0][0] = "first";
    words[1][4094] = "last";
    Object page = newPage(words);

    Object copy = Streams.read(Streams.write(page), samples);

    verifySame(copy, page);
  }

  @Test
  void tablesThatAreTooWideOrRaggedAreRefused() throws Exception {
    Object wide = newPage(new String[1][4096]);
    Object ragged = newPage(new String[][] {{"a"}, {"b", "c"}});

    assertThatThrownBy(() -> Streams.write(wide))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("Samples.words: width of row 0")
        .hasMessageContaining("4096");
    assertThatThrownBy(() -> Streams.write(ragged))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("Samples.words: width of row 1");
  }

  /** Compares to the bit; AssertJ by itself takes numbers that are close for equal, and no NaN. */
  private static void verifySame(Object copy, Object page) {
    assertThat(copy)
        .usingRecursiveComparison()
        .withEqualsForType(RoundTripTest::haveSameBits, Double.class)
        .withEqualsForType(RoundTripTest::haveSameBits, Float.class)
        .isEqualTo(page);
  }

  private static boolean haveSameBits(double some, double other) {
    return Double.doubleToRawLongBits(some) == Double.doubleToRawLongBits(other);
  }

  private static boolean haveSameBits(float some, float other) {
    return Float.floatToRawIntBits(some) == Float.floatToRawIntBits(other);
  }

  private Object newPage(String[][] words) throws ReflectiveOperationException {
    Class<?> type = samples.loadClass("samples.Samples");
    Object page = type.getConstructor().newInstance();
    Field field = type.getDeclaredField("words");
    field.setAccessible(true);
    field.set(page, words);
    return page;
  }
}
