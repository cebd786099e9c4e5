package dev.slimwire.kryo.serializer;

import com.esotericsoftware.kryo.Kryo;
import com.esotericsoftware.kryo.KryoSerializable;
import com.esotericsoftware.kryo.Serializer;
import com.esotericsoftware.kryo.serializers.DefaultSerializers.EnumSerializer;
import java.io.Externalizable;
import java.io.ObjectOutputStream;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.concurrent.PriorityBlockingQueue;

/** Chooses the serializer for a class that is registered without one. */
public final class ClassSerializers {

  private ClassSerializers() {}

  public static <T> Serializer<T> serializerFor(Kryo kryo, Class<T> type) {
    if (type.isArray()) {
      return unchecked(new ArraysSerializer(kryo, type));
    }
    if (type.isEnum()) {
      return unchecked(new EnumSerializer(type.asSubclass(Enum.class)));
    }
    if (type.isRecord()) {
      return new RecordsSerializer<>(kryo, type);
    }
    requireSimple(type);
    if (Collection.class.isAssignableFrom(type)) {
      Constructor<?> constructor = Reflection.constructor(type);
      requireEmpty(type, ClassSerializers.<Collection<Object>>construct(constructor).isEmpty());
      return unchecked(
          new CollectionsSerializer<>(
              () -> ClassSerializers.<Collection<Object>>construct(constructor)));
    }
    if (Map.class.isAssignableFrom(type)) {
      Constructor<?> constructor = Reflection.constructor(type);
      requireEmpty(type, ClassSerializers.<Map<Object, Object>>construct(constructor).isEmpty());
      return unchecked(
          new MapsSerializer<>(() -> ClassSerializers.<Map<Object, Object>>construct(constructor)));
    }
    return new FieldsSerializer<>(kryo, type);
  }

  private static void requireSimple(Class<?> type) {
    if (type.isInterface() || Modifier.isAbstract(type.getModifiers())) {
      throw new IllegalArgumentException(
          type.getName() + " is abstract: register the classes that implement it");
    }
    if (Externalizable.class.isAssignableFrom(type)
        || KryoSerializable.class.isAssignableFrom(type)) {
      throw new IllegalArgumentException(
          type.getName()
              + " writes itself: register it with a serializer, a page with a PageSerializer");
    }
    if (Collection.class.isAssignableFrom(type) || Map.class.isAssignableFrom(type)) {
      requireElementsOnly(type);
    } else {
      requireStateInFields(type);
    }
  }

  /** Refuses collections and maps that cannot be restored from their elements alone. */
  private static void requireElementsOnly(Class<?> type) {
    if (SortedSet.class.isAssignableFrom(type)
        || SortedMap.class.isAssignableFrom(type)
        || PriorityQueue.class.isAssignableFrom(type)
        || PriorityBlockingQueue.class.isAssignableFrom(type)) {
      throw new IllegalArgumentException(
          type.getName() + " would lose its comparator: register it with a serializer");
    }
    List<Field> fields = new ArrayList<>();
    Class<?> declaring = type;
    while (!declaring.getName().startsWith("java.")) {
      fields.addAll(List.of(declaring.getDeclaredFields()));
      declaring = declaring.getSuperclass();
    }
    // below a concrete class of the JDK, which holds the elements, these fields are other state
    if (declaring != Object.class && !Modifier.isAbstract(declaring.getModifiers())) {
      fields.forEach(field -> requireStateless(type, field));
    }
  }

  private static void requireEmpty(Class<?> type, boolean isEmpty) {
    if (!isEmpty) {
      throw new IllegalArgumentException(
          type.getName()
              + " has elements once constructed, which would come back twice, or after they were"
              + " removed: register it with a serializer");
    }
  }

  private static void requireStateless(Class<?> type, Field field) {
    if ((field.getModifiers() & (Modifier.STATIC | Modifier.TRANSIENT)) == 0
        && !field.isSynthetic()) {
      throw new IllegalArgumentException(
          String.format(
              "%s would lose its field %s.%s, since only the elements of collections and maps are"
                  + " written: make it transient, or register the class with a serializer",
              type.getName(), field.getDeclaringClass().getName(), field.getName()));
    }
  }

  /** Refuses classes that keep state in transient fields and write it themselves. */
  private static void requireStateInFields(Class<?> type) {
    for (Class<?> part = type; part != null; part = part.getSuperclass()) {
      Arrays.stream(part.getDeclaredFields())
          .filter(ClassSerializers::isTransient)
          .forEach(field -> requireUnwritten(type, field));
    }
  }

  /**
   * Refuses transient fields of the JDK, too; fields that are never written need not be restored.
   */
  private static void requireUnwritten(Class<?> type, Field field) {
    Class<?> declaring = field.getDeclaringClass();
    if (declaring.getName().startsWith("java.") || hasItsOwnForm(type, declaring)) {
      throw new IllegalArgumentException(
          String.format(
              "%s would lose what its transient field %s.%s holds: register it with a serializer",
              type.getName(), declaring.getName(), field.getName()));
    }
  }

  private static boolean isTransient(Field field) {
    int modifiers = field.getModifiers();
    return Modifier.isTransient(modifiers) && !Modifier.isStatic(modifiers);
  }

  /** Returns whether a class, or one of its superclasses up to the last, has a form of its own. */
  private static boolean hasItsOwnForm(Class<?> type, Class<?> last) {
    return Reflection.declares(type, "writeReplace")
        || Reflection.declares(type, "writeObject", ObjectOutputStream.class)
        || type != last && hasItsOwnForm(type.getSuperclass(), last);
  }

  @SuppressWarnings("unchecked") // the caller requests the constructor's type
  private static <C> C construct(Constructor<?> constructor) {
    return (C) Reflection.construct(constructor);
  }

  @SuppressWarnings("unchecked") // the serializer was made for this class
  private static <T> Serializer<T> unchecked(Serializer<?> serializer) {
    return (Serializer<T>) serializer;
  }
}
