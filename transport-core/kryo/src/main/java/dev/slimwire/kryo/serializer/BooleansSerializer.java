package dev.slimwire.kryo.serializer;

import com.esotericsoftware.kryo.Kryo;
import com.esotericsoftware.kryo.Serializer;
import com.esotericsoftware.kryo.io.Input;
import com.esotericsoftware.kryo.io.Output;

/** Arrays of booleans, since Kryo's serializer allocates whatever length is declared. */
final class BooleansSerializer extends Serializer<boolean[]> {

  @Override
  public void write(Kryo kryo, Output output, boolean[] array) {
    output.writeVarInt(array.length, true);
    output.writeBooleans(array, 0, array.length);
  }

  @Override
  public boolean[] read(Kryo kryo, Input input, Class<? extends boolean[]> type) {
    return input.readBooleans(GraphVerifier.of(kryo).readSize(input));
  }
}
