package dev.slimwire.artifacts;

import static org.assertj.core.api.Assertions.assertThat;

import dev.slimwire.frame.FrameLimits;
import dev.slimwire.frame.Negotiated;
import dev.slimwire.jdbc.ColumnInfo;
import dev.slimwire.jdbc.ResultOptions;
import dev.slimwire.kryo.GraphLimits;
import dev.slimwire.page.PageLimits;
import dev.slimwire.rmi.RequestLevel;
import dev.slimwire.rmi.stream.StreamOptions;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A value more breaks nobody: limits are made of the default ones, by a method for each. */
final class LimitsTest {

  @ParameterizedTest
  @ValueSource(classes = {FrameLimits.class, GraphLimits.class, PageLimits.class})
  void eachLimitHasACopyWithAnotherOne(Class<?> limits) throws Exception {
    Object standard = limits.getField("DEFAULT").get(null);
    assertThat(accessors(limits)).isNotEmpty();
    for (Method accessor : accessors(limits)) {
      Class<?> type = accessor.getReturnType();
      Number half = half((Number) accessor.invoke(standard), type);
      Object other = limits.getMethod(wither(accessor), type).invoke(standard, half);
      assertThat(accessor.invoke(other)).as(accessor.getName()).isEqualTo(half);
      assertThat(changed(standard, other)).as(wither(accessor)).isEqualTo(expected(accessor));
      assertThat(other).isNotEqualTo(standard).doesNotHaveSameHashCodeAs(standard);
      assertThat(other.toString()).contains(accessor.getName() + "=" + half);
    }
  }

  @ParameterizedTest
  @ValueSource(
      classes = {
        FrameLimits.class,
        GraphLimits.class,
        PageLimits.class,
        ResultOptions.class,
        StreamOptions.class,
        ColumnInfo.class,
        Negotiated.class,
        RequestLevel.class
      })
  void whatMayGrowHasNoConstructorForAllValues(Class<?> type) {
    assertThat(type.getConstructors()).isEmpty();
    assertThat(type).isFinal();
  }

  @Test
  void firstBlocksAreNoLongerThanOthers() {
    FrameLimits limits = FrameLimits.DEFAULT.withMaxBlockLength(8192);
    assertThat(limits.firstBlockLength()).isEqualTo(8192);
    assertThat(limits.withMaxBlockLength(1 << 20).firstBlockLength()).isEqualTo(8192);
  }

  private static List<Method> accessors(Class<?> limits) {
    return Arrays.stream(limits.getMethods())
        .filter(method -> method.getDeclaringClass() == limits)
        .filter(method -> !Modifier.isStatic(method.getModifiers()))
        .filter(method -> method.getParameterCount() == 0)
        .filter(method -> method.getReturnType().isPrimitive())
        .filter(method -> !method.getName().equals("hashCode"))
        .toList();
  }

  private static Number half(Number value, Class<?> type) {
    return type == long.class ? (Number) (value.longValue() / 2) : (Number) (value.intValue() / 2);
  }

  private static String wither(Method accessor) {
    String name = accessor.getName();
    return "with" + Character.toUpperCase(name.charAt(0)) + name.substring(1);
  }

  /** Characters go with the length: they are so many for each byte. */
  private static Set<String> expected(Method accessor) {
    return accessor.getName().equals("maxRawLength")
        ? Set.of("maxRawLength", "maxCharacters")
        : Set.of(accessor.getName());
  }

  private static Set<String> changed(Object one, Object other) throws Exception {
    Set<String> names = new TreeSet<>();
    for (Method accessor : accessors(one.getClass())) {
      if (!accessor.invoke(one).equals(accessor.invoke(other))) {
        names.add(accessor.getName());
      }
    }
    return names;
  }
}
