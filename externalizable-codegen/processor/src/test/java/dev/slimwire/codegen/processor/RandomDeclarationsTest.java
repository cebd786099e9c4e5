package dev.slimwire.codegen.processor;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Field;
import java.lang.reflect.ParameterizedType;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.LongStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Whatever is declared comes back, with whatever values. */
final class RandomDeclarationsTest {

  private static final int DECLARATIONS = 24;
  private static final int[] ROWS = {0, 1, 7, 300};

  static LongStream seeds() {
    return LongStream.rangeClosed(1, DECLARATIONS);
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void everyDeclarationComesBackWithAllItsValues(long seed) throws Exception {
    String source = new RandomDeclarations(seed).source();
    ClassLoader loader = Compilation.of(source).succeeded().newLoader();
    String filter = (String) Streams.constant(loader, "random.RowPageColumns", "FILTER");
    for (int rows : ROWS) {
      Object page = page(loader, new RandomValues(new Random(seed + rows)), rows);
      try {
        Object copy = Streams.read(Streams.write(page), loader, filter);
        // what records say of each other: -0.0 is not 0.0, NaN is NaN, 1.0 is not 1.00
        assertThat(rows(loader).get(copy)).isEqualTo(rows(loader).get(page));
      } catch (Exception | AssertionError failure) {
        throw new AssertionError("seed " + seed + ", " + rows + " rows of\n" + source, failure);
      }
    }
  }

  private static Field rows(ClassLoader loader) throws ReflectiveOperationException {
    Field rows = loader.loadClass("random.RowPage").getDeclaredField("rows");
    rows.setAccessible(true);
    return rows;
  }

  private static Object page(ClassLoader loader, RandomValues values, int count)
      throws ReflectiveOperationException {
    Field rows = rows(loader);
    Class<?> row =
        (Class<?>) ((ParameterizedType) rows.getGenericType()).getActualTypeArguments()[0];
    List<Object> list = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      list.add(values.record(row));
    }
    Object page = rows.getDeclaringClass().getConstructor().newInstance();
    rows.set(page, list);
    return page;
  }
}
