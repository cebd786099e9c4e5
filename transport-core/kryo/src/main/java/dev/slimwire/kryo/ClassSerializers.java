package dev.slimwire.kryo;

import com.esotericsoftware.kryo.Kryo;
import com.esotericsoftware.kryo.KryoSerializable;
import com.esotericsoftware.kryo.Serializer;
import com.esotericsoftware.kryo.serializers.DefaultSerializers.EnumSerializer;
import java.io.Externalizable;
import java.lang.reflect.Constructor;
import java.lang.reflect.Modifier;
import java.util.Collection;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.SortedMap;
import java.util.SortedSet;

/** Chooses the serializer for a class that is registered without one. */
final class ClassSerializers {

  private ClassSerializers() {}

  static <T> Serializer<T> serializerFor(Kryo kryo, Class<T> type) {
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
      return unchecked(
          new CollectionsSerializer<>(
              () -> ClassSerializers.<Collection<Object>>construct(constructor)));
    }
    if (Map.class.isAssignableFrom(type)) {
      Constructor<?> constructor = Reflection.constructor(type);
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
    if (SortedSet.class.isAssignableFrom(type)
        || SortedMap.class.isAssignableFrom(type)
        || PriorityQueue.class.isAssignableFrom(type)) {
      throw new IllegalArgumentException(
          type.getName() + " would lose its comparator: register it with a serializer");
    }
  }

  @SuppressWarnings("unchecked") // the caller asks for what the constructor makes
  private static <C> C construct(Constructor<?> constructor) {
    return (C) Reflection.construct(constructor);
  }

  @SuppressWarnings("unchecked") // the serializer was made for this class
  static <T> Serializer<T> unchecked(Serializer<?> serializer) {
    return (Serializer<T>) serializer;
  }
}
