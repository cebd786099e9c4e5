package dev.slimwire.kryo.serializer;

import com.esotericsoftware.kryo.Kryo;
import com.esotericsoftware.kryo.Serializer;
import com.esotericsoftware.kryo.io.Input;
import com.esotericsoftware.kryo.io.Output;
import dev.slimwire.kryo.cost.HashCosts;
import dev.slimwire.kryo.cost.KeyCosts;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CopyOnWriteArraySet;
import java.util.function.Supplier;

/** Collections that grow as their elements arrive, so that they may contain themselves. */
final class CollectionsSerializer<T extends Collection<Object>> extends Serializer<T> {

  private final Supplier<? extends T> constructor;

  CollectionsSerializer(Supplier<? extends T> constructor) {
    this.constructor = constructor;
  }

  @Override
  public void write(Kryo kryo, Output output, T collection) {
    writeElements(kryo, output, collection);
  }

  @Override
  public T read(Kryo kryo, Input input, Class<? extends T> type) {
    T collection = constructor.get();
    kryo.reference(collection);
    if (collection instanceof CopyOnWriteArrayList || collection instanceof CopyOnWriteArraySet) {
      List<Object> elements = new ArrayList<>(); // each add would copy all earlier elements
      readElements(kryo, input, collection, elements);
      collection.addAll(elements);
    } else {
      readElements(kryo, input, collection);
    }
    return collection;
  }

  static void writeElements(Kryo kryo, Output output, Collection<?> collection) {
    Object[] elements = collection.toArray();
    output.writeVarInt(elements.length, true);
    for (Object element : elements) {
      kryo.writeClassAndObject(output, element);
    }
  }

  static void readElements(Kryo kryo, Input input, Collection<Object> collection) {
    readElements(kryo, input, collection, collection);
  }

  private static void readElements(
      Kryo kryo, Input input, Collection<Object> collection, Collection<Object> target) {
    GraphVerifier verifier = GraphVerifier.of(kryo);
    HashCosts costs = verifier.hashCosts();
    int size = verifier.readSize(input);
    KeyCosts elements = costs.opened(collection);
    for (int i = 0; i < size; i++) {
      Object element = kryo.readClassAndObject(input);
      elements.take(element);
      target.add(element);
    }
    costs.closed();
  }
}
