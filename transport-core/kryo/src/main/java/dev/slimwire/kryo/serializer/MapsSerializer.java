package dev.slimwire.kryo.serializer;

import com.esotericsoftware.kryo.Kryo;
import com.esotericsoftware.kryo.Serializer;
import com.esotericsoftware.kryo.io.Input;
import com.esotericsoftware.kryo.io.Output;
import dev.slimwire.kryo.cost.HashCosts;
import dev.slimwire.kryo.cost.KeyCosts;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/** Maps that grow as their entries arrive, so that they may contain themselves. */
final class MapsSerializer<T extends Map<Object, Object>> extends Serializer<T> {

  private final Supplier<? extends T> constructor;

  MapsSerializer(Supplier<? extends T> constructor) {
    this.constructor = constructor;
  }

  @Override
  public void write(Kryo kryo, Output output, T map) {
    writeEntries(kryo, output, map);
  }

  @Override
  public T read(Kryo kryo, Input input, Class<? extends T> type) {
    T map = constructor.get();
    kryo.reference(map);
    readEntries(kryo, input, map);
    return map;
  }

  static void writeEntries(Kryo kryo, Output output, Map<?, ?> map) {
    List<Map.Entry<?, ?>> entries = new ArrayList<>(map.entrySet());
    output.writeVarInt(entries.size(), true);
    for (Map.Entry<?, ?> entry : entries) {
      kryo.writeClassAndObject(output, entry.getKey());
      kryo.writeClassAndObject(output, entry.getValue());
    }
  }

  static void readEntries(Kryo kryo, Input input, Map<Object, Object> map) {
    GraphVerifier verifier = GraphVerifier.of(kryo);
    HashCosts costs = verifier.hashCosts();
    int size = verifier.readSize(input);
    KeyCosts keys = costs.opened(map);
    for (int i = 0; i < size; i++) {
      Object key = kryo.readClassAndObject(input);
      Object value = kryo.readClassAndObject(input);
      keys.take(key);
      map.put(key, value);
    }
    costs.closed();
  }
}
