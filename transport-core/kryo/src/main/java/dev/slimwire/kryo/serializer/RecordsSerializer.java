package dev.slimwire.kryo.serializer;

import com.esotericsoftware.kryo.Kryo;
import com.esotericsoftware.kryo.KryoException;
import com.esotericsoftware.kryo.Serializer;
import com.esotericsoftware.kryo.io.Input;
import com.esotericsoftware.kryo.io.Output;
import java.lang.reflect.Constructor;
import java.lang.reflect.Method;
import java.lang.reflect.RecordComponent;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Writes the components of a record in order. */
final class RecordsSerializer<T> extends Serializer<T> {

  private record Member(Method accessor, Slot slot) {}

  private final Constructor<T> constructor;
  private final List<Member> members;

  RecordsSerializer(Kryo kryo, Class<T> type) {
    RecordComponent[] components = type.getRecordComponents();
    Class<?>[] types =
        Arrays.stream(components).map(RecordComponent::getType).toArray(Class<?>[]::new);
    this.constructor = Reflection.constructor(type, types);
    this.members =
        Arrays.stream(components)
            .map(
                component ->
                    new Member(
                        Reflection.open(component.getAccessor()),
                        Slot.of(component.getType(), kryo)))
            .toList();
  }

  @Override
  public void write(Kryo kryo, Output output, T object) {
    for (Member member : members) {
      try {
        member.slot().write(kryo, output, Reflection.invoke(member.accessor(), object));
      } catch (KryoException e) {
        throw traced(e, member);
      }
    }
  }

  @Override
  public T read(Kryo kryo, Input input, Class<? extends T> type) {
    @Nullable Object[] values = new @Nullable Object[members.size()];
    for (int i = 0; i < values.length; i++) {
      try {
        values[i] = members.get(i).slot().read(kryo, input);
      } catch (KryoException e) {
        throw traced(e, members.get(i));
      }
    }
    return Reflection.construct(constructor, values);
  }

  private static KryoException traced(KryoException failure, Member member) {
    Method accessor = member.accessor();
    failure.addTrace(accessor.getDeclaringClass().getName() + '.' + accessor.getName());
    return failure;
  }
}
