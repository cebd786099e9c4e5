package dev.slimwire.artifacts;

import static org.assertj.core.api.Assertions.assertThat;

import dev.slimwire.frame.FrameLimits;
import dev.slimwire.kryo.GraphLimits;
import dev.slimwire.page.PageLimits;
import java.lang.reflect.RecordComponent;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A limit more breaks nobody who made his limits of the default ones. */
final class LimitsTest {

  @ParameterizedTest
  @ValueSource(classes = {FrameLimits.class, GraphLimits.class, PageLimits.class})
  void eachLimitHasACopyWithAnotherOne(Class<? extends Record> limits) throws Exception {
    Record standard = (Record) limits.getField("DEFAULT").get(null);
    for (RecordComponent component : limits.getRecordComponents()) {
      Class<?> type = component.getType();
      Number half = half((Number) component.getAccessor().invoke(standard), type);
      Record other = (Record) limits.getMethod(wither(component), type).invoke(standard, half);
      assertThat(component.getAccessor().invoke(other)).as(component.getName()).isEqualTo(half);
      assertThat(changed(standard, other)).as(wither(component)).isEqualTo(expected(component));
    }
  }

  private static Number half(Number value, Class<?> type) {
    return type == long.class ? (Number) (value.longValue() / 2) : (Number) (value.intValue() / 2);
  }

  private static String wither(RecordComponent component) {
    String name = component.getName();
    return "with" + Character.toUpperCase(name.charAt(0)) + name.substring(1);
  }

  /** Characters go with the length: they are so many for each byte. */
  private static Set<String> expected(RecordComponent component) {
    return component.getName().equals("maxRawLength")
        ? Set.of("maxRawLength", "maxCharacters")
        : Set.of(component.getName());
  }

  private static Set<String> changed(Record one, Record other) throws Exception {
    Set<String> names = new TreeSet<>();
    for (RecordComponent component : one.getClass().getRecordComponents()) {
      Object before = component.getAccessor().invoke(one);
      if (!before.equals(component.getAccessor().invoke(other))) {
        names.add(component.getName());
      }
    }
    return names;
  }
}
