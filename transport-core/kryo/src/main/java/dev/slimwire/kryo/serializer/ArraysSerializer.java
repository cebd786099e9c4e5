package dev.slimwire.kryo.serializer;

import com.esotericsoftware.kryo.Kryo;
import com.esotericsoftware.kryo.Serializer;
import com.esotericsoftware.kryo.io.Input;
import com.esotericsoftware.kryo.io.Output;
import java.lang.reflect.Array;
import org.jspecify.annotations.Nullable;

/** Arrays of objects. */
final class ArraysSerializer extends Serializer<@Nullable Object[]> {

  private final Slot slot;

  ArraysSerializer(Kryo kryo, Class<?> arrayType) {
    this.slot = Slot.of(arrayType.getComponentType(), kryo);
  }

  @Override
  public void write(Kryo kryo, Output output, @Nullable Object[] array) {
    output.writeVarInt(array.length, true);
    for (Object element : array) {
      slot.write(kryo, output, element);
    }
  }

  @Override
  public @Nullable Object[] read(Kryo kryo, Input input, Class<? extends @Nullable Object[]> type) {
    int length = GraphVerifier.of(kryo).readSize(input);
    @Nullable Object[] array = (@Nullable Object[]) Array.newInstance(slot.type(), length);
    kryo.reference(array);
    for (int i = 0; i < length; i++) {
      array[i] = slot.read(kryo, input);
    }
    return array;
  }
}
