package dev.slimwire.kryo.serializer;

import com.esotericsoftware.kryo.Kryo;
import com.esotericsoftware.kryo.io.Input;
import com.esotericsoftware.kryo.io.Output;
import org.jspecify.annotations.Nullable;

/**
 * A place for values of a declared type: a field, a component, the elements of an array. The class
 * of a value is written only if the declared type does not determine it.
 */
record Slot(Class<?> type, boolean known) {

  static Slot of(Class<?> type, Kryo kryo) {
    return new Slot(type, kryo.isFinal(type));
  }

  void write(Kryo kryo, Output output, @Nullable Object value) {
    if (type.isPrimitive()) {
      kryo.writeObject(output, value);
    } else if (known) {
      kryo.writeObjectOrNull(output, value, type);
    } else {
      kryo.writeClassAndObject(output, value);
    }
  }

  @Nullable Object read(Kryo kryo, Input input) {
    if (type.isPrimitive()) {
      return kryo.readObject(input, type);
    }
    return known ? kryo.readObjectOrNull(input, type) : kryo.readClassAndObject(input);
  }
}
