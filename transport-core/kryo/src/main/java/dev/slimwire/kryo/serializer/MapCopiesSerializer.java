package dev.slimwire.kryo.serializer;

import com.esotericsoftware.kryo.Kryo;
import com.esotericsoftware.kryo.Serializer;
import com.esotericsoftware.kryo.io.Input;
import com.esotericsoftware.kryo.io.Output;
import java.util.HashMap;
import java.util.Map;
import java.util.function.UnaryOperator;

/** Maps that are created once all their entries are read; see {@link CopiesSerializer}. */
final class MapCopiesSerializer extends Serializer<Map<Object, Object>> {

  private final UnaryOperator<Map<Object, Object>> copy;

  MapCopiesSerializer(UnaryOperator<Map<Object, Object>> copy) {
    this.copy = copy;
  }

  @Override
  public void write(Kryo kryo, Output output, Map<Object, Object> map) {
    MapsSerializer.writeEntries(kryo, output, map);
  }

  @Override
  public Map<Object, Object> read(
      Kryo kryo, Input input, Class<? extends Map<Object, Object>> type) {
    Map<Object, Object> entries = new HashMap<>();
    MapsSerializer.readEntries(kryo, input, entries);
    return copy.apply(entries);
  }
}
