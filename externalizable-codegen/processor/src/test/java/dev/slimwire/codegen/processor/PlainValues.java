package dev.slimwire.codegen.processor;

import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What objects hold, as lists and values of the JDK that are equal if that is: arrays by their
 * elements, maps and sets in their order, numbers to the bit but for the kinds of NaN.
 */
final class PlainValues {

  private PlainValues() {}

  /** Returns the values of the fields that an object has, by name. */
  static Map<String, Object> ofFields(Object object) throws ReflectiveOperationException {
    Map<String, Object> values = new LinkedHashMap<>();
    for (Field field : object.getClass().getDeclaredFields()) {
      if (!Modifier.isStatic(field.getModifiers())) {
        field.setAccessible(true);
        values.put(field.getName(), of(field.get(object)));
      }
    }
    return values;
  }

  private static Object of(Object value) throws ReflectiveOperationException {
    if (value instanceof Record) {
      return ofRecord(value);
    }
    if (value instanceof Optional<?> optional) {
      return Optional.ofNullable(of(optional.orElse(null)));
    }
    if (value instanceof Map<?, ?> map) {
      return List.of("map", ofAll(map.keySet()), ofAll(map.values()));
    }
    if (value instanceof Collection<?> collection) {
      return ofAll(collection);
    }
    return value != null && value.getClass().isArray() ? ofArray(value) : value;
  }

  private static List<Object> ofRecord(Object object) throws ReflectiveOperationException {
    List<Object> values = new ArrayList<>(List.of(object.getClass().getSimpleName()));
    for (RecordComponent component : object.getClass().getRecordComponents()) {
      Method accessor = component.getAccessor();
      accessor.setAccessible(true);
      values.add(of(accessor.invoke(object)));
    }
    return values;
  }

  private static List<Object> ofAll(Collection<?> elements) throws ReflectiveOperationException {
    List<Object> values = new ArrayList<>();
    for (Object each : elements) {
      values.add(of(each));
    }
    return values;
  }

  private static List<Object> ofArray(Object array) throws ReflectiveOperationException {
    List<Object> values = new ArrayList<>(List.of(array.getClass().getComponentType().getName()));
    for (int i = 0; i < Array.getLength(array); i++) {
      values.add(of(Array.get(array, i)));
    }
    return values;
  }
}
