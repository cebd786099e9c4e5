package dev.slimwire.kryo.serializer;

import com.esotericsoftware.kryo.Kryo;
import com.esotericsoftware.kryo.KryoException;
import com.esotericsoftware.kryo.Serializer;
import com.esotericsoftware.kryo.io.Input;
import com.esotericsoftware.kryo.io.Output;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/**
 * Writes the fields of an object except static and transient ones, those of its superclasses first,
 * then by name.
 *
 * <p>Unlike Kryo's own field serializer, it always sets fields by reflection, which verifies types.
 * Kryo's uses {@code Unsafe} where it can, so that hostile bytes could place any registered object
 * in any field.
 */
public final class FieldsSerializer<T> extends Serializer<T> {

  private record Member(Field field, Slot slot) {}

  private final Constructor<T> constructor;
  private final List<Member> members;

  FieldsSerializer(Kryo kryo, Class<T> type) {
    this.constructor = Reflection.constructor(type);
    this.members = members(kryo, type);
  }

  private static List<Member> members(Kryo kryo, Class<?> type) {
    return fields(type).stream()
        .map(field -> new Member(Reflection.open(field), Slot.of(field.getType(), kryo)))
        .toList();
  }

  /** Returns the fields of a class in the order in which they are written. */
  public static List<Field> fields(Class<?> type) {
    List<Field> written = new ArrayList<>();
    Class<?> superclass = type.getSuperclass();
    if (superclass != null) {
      written.addAll(fields(superclass));
    }
    Field[] fields = type.getDeclaredFields();
    Arrays.sort(fields, Comparator.comparing(Field::getName));
    for (Field field : fields) {
      if ((field.getModifiers() & (Modifier.STATIC | Modifier.TRANSIENT)) == 0) {
        written.add(field);
      }
    }
    return written;
  }

  @Override
  public void write(Kryo kryo, Output output, T object) {
    for (Member member : members) {
      try {
        member.slot().write(kryo, output, member.field().get(object));
      } catch (KryoException e) {
        throw traced(e, member);
      } catch (IllegalAccessException e) {
        throw new KryoException(e);
      }
    }
  }

  @Override
  public T read(Kryo kryo, Input input, Class<? extends T> type) {
    T object = Reflection.construct(constructor);
    kryo.reference(object);
    for (Member member : members) {
      try {
        member.field().set(object, member.slot().read(kryo, input));
      } catch (KryoException e) {
        throw traced(e, member);
      } catch (IllegalAccessException e) {
        throw new KryoException(e);
      }
    }
    return object;
  }

  private static KryoException traced(KryoException failure, Member member) {
    Field field = member.field();
    failure.addTrace(field.getDeclaringClass().getName() + '.' + field.getName());
    return failure;
  }
}
