package dev.slimwire.kryo.cost;

import com.esotericsoftware.kryo.KryoException;
import java.lang.reflect.Method;
import java.lang.reflect.RecordComponent;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** The components of records that may hold counted values. */
final class RecordParts {

  private static final ClassValue<Method[]> ACCESSORS =
      new ClassValue<>() {
        @Override
        protected Method[] computeValue(Class<?> type) {
          return accessors(type);
        }
      };

  private RecordParts() {}

  /** Returns their accessors; none if the class is not accessible. */
  static Method[] of(Object object) {
    return ACCESSORS.get(object.getClass());
  }

  /** Returns the value of one of them. */
  static @Nullable Object value(Method accessor, Object object) {
    try {
      return accessor.invoke(object);
    } catch (ReflectiveOperationException e) {
      throw new KryoException("cannot call " + accessor, e);
    }
  }

  private static Method[] accessors(Class<?> type) {
    Method[] accessors =
        Arrays.stream(type.getRecordComponents())
            .filter(component -> !component.getType().isPrimitive())
            .map(RecordComponent::getAccessor)
            .toArray(Method[]::new);
    return Arrays.stream(accessors).allMatch(Method::trySetAccessible) ? accessors : new Method[0];
  }
}
