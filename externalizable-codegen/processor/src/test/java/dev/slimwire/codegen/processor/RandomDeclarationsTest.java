package dev.slimwire.codegen.processor;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.lang.reflect.ParameterizedType;
import java.util.Optional;
import java.util.stream.LongStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Whatever is declared comes back, with whatever values. {@code -Dslimwire.seed=} tries others. */
final class RandomDeclarationsTest {

  private static final int DECLARATIONS = 24;
  private static final int[] ROWS = {0, 1, 7, 300};

  static LongStream seeds() {
    Long seed = Long.getLong("slimwire.seed");
    return seed != null ? LongStream.of(seed) : LongStream.rangeClosed(1, DECLARATIONS);
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void everyDeclarationComesBackWithAllItsValues(long seed) {
    String source = new RandomDeclarations(seed).source();
    try {
      ClassLoader loader = Compilation.of(source).succeeded().newLoader();
      for (int rows : ROWS) {
        verifyComesBack(loader, seed + rows, rows);
      }
    } catch (Exception | AssertionError failure) {
      throw new AssertionError("seed " + seed + " with\n" + source, failure);
    }
  }

  private static void verifyComesBack(ClassLoader loader, long seed, int rows) throws Exception {
    Class<?> type = loader.loadClass("random.RowPage");
    String filter = (String) Streams.constant(loader, "random.RowPageColumns", "FILTER");

    Object page = newPage(type, new RandomValues(seed, null), rows);
    Object same = newPage(type, new RandomValues(seed, Optional.empty()), rows);

    Object copy = Streams.read(Streams.write(page), loader, filter);

    assertThat(PlainValues.ofFields(copy))
        .as("%d rows", rows)
        .isEqualTo(PlainValues.ofFields(same)); // which nobody has written
  }

  private static Object newPage(Class<?> type, RandomValues values, int rows)
      throws ReflectiveOperationException {
    Object page = type.getConstructor().newInstance();
    for (Field field : type.getDeclaredFields()) {
      if (!Modifier.isStatic(field.getModifiers())) {
        field.setAccessible(true);
        field.set(
            page,
            field.getName().equals("rows")
                ? values.list(rowType(field), rows)
                : values.value(field.getGenericType()));
      }
    }
    return page;
  }

  private static Class<?> rowType(Field rows) {
    return (Class<?>) ((ParameterizedType) rows.getGenericType()).getActualTypeArguments()[0];
  }
}
