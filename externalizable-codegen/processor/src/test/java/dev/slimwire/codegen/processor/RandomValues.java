package dev.slimwire.codegen.processor;

import java.lang.reflect.Array;
import java.lang.reflect.Constructor;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.net.URI;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Random values of the types of {@link RandomDeclarations}, the awkward ones among them. */
final class RandomValues {

  private static final int MOST_ELEMENTS = 3;

  private static final double[] AWKWARD = {
    Double.NaN, -0.0, 0, Double.POSITIVE_INFINITY, Double.MIN_VALUE, 0.1, 1e300, -12.25
  };

  private static final String[] TEXTS = {
    "",
    "a",
    "order-00017",
    "gr\u00fc\u00df",
    "\ud83d\ude00",
    "\ud800",
    "\u4e2d\u6587",
    "http://example.org/x/42"
  };

  private final Random random;
  private final RandomTimes times;
  private final double nulls;
  private final @Nullable Optional<Object> none;

  /**
   * Makes a source of values.
   *
   * @param none what stands for no optional: null, or the empty one as which null comes back
   */
  RandomValues(long seed, @Nullable Optional<Object> none) {
    this.random = new Random(seed);
    this.none = none;
    this.times = new RandomTimes(random);
    this.nulls = random.nextInt(3) * 0.3;
  }

  /** Returns so many values, some of them null unless they are primitive. */
  List<Object> list(Type type, int count) throws ReflectiveOperationException {
    List<Object> list = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      list.add(value(type));
    }
    return list;
  }

  Object value(Type type) throws ReflectiveOperationException {
    boolean isNull = random.nextDouble() < nulls;
    if (type instanceof ParameterizedType generic) {
      Object noContainer = generic.getRawType() == Optional.class ? none : null;
      return isNull ? noContainer : container(generic);
    }
    Class<?> plain = (Class<?>) type;
    if (isNull && !plain.isPrimitive()) {
      return null;
    }
    if (plain.isRecord()) {
      return record(plain);
    }
    if (plain.isEnum()) {
      return plain.getEnumConstants()[random.nextInt(plain.getEnumConstants().length)];
    }
    if (plain.isArray()) {
      return array(plain.getComponentType());
    }
    if (plain.getPackageName().equals("java.time")) {
      return times.value(plain.getSimpleName());
    }
    if (plain.isSealed()) {
      Class<?>[] kinds = plain.getPermittedSubclasses();
      return record(kinds[random.nextInt(kinds.length)]);
    }
    return scalar(plain.getSimpleName());
  }

  private Object container(ParameterizedType type) throws ReflectiveOperationException {
    Type[] arguments = type.getActualTypeArguments();
    Type last = arguments[arguments.length - 1];
    if (type.getRawType() == Optional.class) {
      return Optional.ofNullable(value(last));
    }
    List<Object> list = list(last, random.nextInt(MOST_ELEMENTS + 1));
    if (type.getRawType() == Map.class) {
      Map<Object, Object> map = new LinkedHashMap<>();
      for (Object each : list) {
        map.put(value(arguments[0]), each);
      }
      return map;
    }
    return type.getRawType() == List.class ? list : new LinkedHashSet<>(list);
  }

  private Object array(Class<?> component) throws ReflectiveOperationException {
    List<Object> list = list(component, random.nextInt(MOST_ELEMENTS + 1));
    Object array = Array.newInstance(component, list.size());
    for (int i = 0; i < list.size(); i++) {
      Array.set(array, i, list.get(i));
    }
    return array;
  }

  private Object record(Class<?> type) throws ReflectiveOperationException {
    RecordComponent[] components = type.getRecordComponents();
    Object[] values = new Object[components.length];
    for (int i = 0; i < values.length; i++) {
      values[i] = value(components[i].getGenericType());
    }
    Constructor<?> constructor = type.getDeclaredConstructors()[0];
    constructor.setAccessible(true);
    return constructor.newInstance(values);
  }

  private Object scalar(String type) {
    long bits = random.nextLong() >> random.nextInt(Long.SIZE);
    return switch (type) {
      case "boolean", "Boolean" -> random.nextBoolean();
      case "byte", "Byte" -> (byte) bits;
      case "short", "Short" -> (short) bits;
      case "char", "Character" -> (char) bits;
      case "int", "Integer" -> (int) bits;
      case "long", "Long" -> bits;
      case "float", "Float" -> (float) awkward();
      case "double", "Double" -> awkward();
      case "String" -> TEXTS[random.nextInt(TEXTS.length)];
      case "BigDecimal" -> BigDecimal.valueOf(bits, random.nextInt(9) - 2);
      case "BigInteger" -> BigInteger.valueOf(bits).pow(1 + random.nextInt(3));
      case "UUID" -> new UUID(bits, random.nextLong());
      case "URI" -> URI.create("http://example.org/" + (bits & 0xff));
      default -> throw new IllegalArgumentException(type);
    };
  }

  private double awkward() {
    return random.nextBoolean()
        ? AWKWARD[random.nextInt(AWKWARD.length)]
        : random.nextInt(1000) / 8.0;
  }
}
