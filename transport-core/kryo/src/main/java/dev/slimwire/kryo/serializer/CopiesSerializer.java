package dev.slimwire.kryo.serializer;

import com.esotericsoftware.kryo.Kryo;
import com.esotericsoftware.kryo.Serializer;
import com.esotericsoftware.kryo.io.Input;
import com.esotericsoftware.kryo.io.Output;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.function.Function;

/**
 * Collections that are created once all their elements are read. They cannot contain themselves;
 * shared ones stay shared, which Kryo's own serializers do not preserve.
 */
final class CopiesSerializer<T extends Collection<Object>> extends Serializer<T> {

  private final Function<List<Object>, T> copy;

  CopiesSerializer(Function<List<Object>, T> copy) {
    this.copy = copy;
  }

  @Override
  public void write(Kryo kryo, Output output, T collection) {
    CollectionsSerializer.writeElements(kryo, output, collection);
  }

  @Override
  public T read(Kryo kryo, Input input, Class<? extends T> type) {
    List<Object> elements = new ArrayList<>();
    CollectionsSerializer.readElements(kryo, input, elements);
    if (Set.class.isAssignableFrom(type)) {
      elements.forEach(GraphVerifier.of(kryo).hashCosts().hashed()::take);
    }
    return copy.apply(elements);
  }
}
