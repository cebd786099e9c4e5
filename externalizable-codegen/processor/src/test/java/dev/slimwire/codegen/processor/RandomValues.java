package dev.slimwire.codegen.processor;

import java.lang.reflect.Constructor;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.UUID;

/** Random values of the types of {@link RandomDeclarations}, the awkward ones among them. */
final class RandomValues {

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
  private final double nulls;

  RandomValues(Random random) {
    this.random = random;
    this.nulls = random.nextInt(3) * 0.3;
  }

  Object value(Type type) throws ReflectiveOperationException {
    if (type instanceof ParameterizedType generic) {
      return container(generic);
    }
    Class<?> plain = (Class<?>) type;
    if (!plain.isPrimitive() && random.nextDouble() < nulls) {
      return null;
    }
    if (plain.isRecord()) {
      return record(plain);
    }
    if (plain.isEnum()) {
      return plain.getEnumConstants()[random.nextInt(plain.getEnumConstants().length)];
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
    if (random.nextDouble() < nulls) {
      return null;
    }
    List<Object> list = new ArrayList<>();
    for (int i = random.nextInt(4); i > 0; i--) {
      list.add(value(last));
    }
    if (type.getRawType() == List.class) {
      return list;
    }
    Map<Object, Object> map = new LinkedHashMap<>();
    list.forEach(each -> map.put("key" + map.size(), each));
    return map;
  }

  Object record(Class<?> type) throws ReflectiveOperationException {
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
      case "Instant" -> Instant.ofEpochSecond(bits >> 32, random.nextInt(1_000_000_000));
      case "LocalDate" -> LocalDate.ofEpochDay(bits >> 48);
      case "Duration" -> Duration.ofNanos(bits);
      default -> throw new IllegalArgumentException(type);
    };
  }

  private double awkward() {
    return random.nextBoolean()
        ? AWKWARD[random.nextInt(AWKWARD.length)]
        : random.nextInt(1000) / 8.0;
  }
}
