package dev.slimwire.codegen.processor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.List;
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
    for (Object page : new Object[] {newPage(words), newPageOfGrids(words, new String[0][0])}) {
      Object copy = Streams.read(Streams.write(page), samples);

      verifySame(copy, page);
    }
  }

  @Test
  void rowsOfTablesAreOfAnyLengthOrNull() throws Exception {
    String[][] ragged = {{"a"}, {"b", "c", null}, null, {}, {"d", "e"}};
    for (Object page : new Object[] {newPage(ragged), newPageOfGrids(ragged, null, ragged)}) {
      Object copy = Streams.read(Streams.write(page), samples);

      verifySame(copy, page);
    }
  }

  @Test
  void tablesThatAreTooWideAreRefused() throws Exception {
    Object wide = newPage(new String[][] {{"a"}, new String[4096]});

    assertThatThrownBy(() -> Streams.write(wide))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("Samples.words: width of a row is over 4095: 4096");
  }

  /** Compares to the bit; AssertJ by itself takes numbers that are close for equal, and no NaN. */
  static void verifySame(Object copy, Object page) {
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
    return newPage("words", words);
  }

  /** Returns a page with tables inside of another type. */
  private Object newPageOfGrids(String[][]... tables) throws ReflectiveOperationException {
    List<Object> grids = new ArrayList<>();
    for (String[][] words : tables) {
      grids.add(
          Streams.construct(samples, "samples.Samples$Grids", words, null, null, null, null, "x"));
    }
    return newPage("grids", grids);
  }

  private Object newPage(String name, Object value) throws ReflectiveOperationException {
    Class<?> type = samples.loadClass("samples.Samples");
    Object page = type.getConstructor().newInstance();
    Field field = type.getDeclaredField(name);
    field.setAccessible(true);
    field.set(page, value);
    return page;
  }
}
