package dev.slimwire.kryo.serializer;

import com.esotericsoftware.kryo.Kryo;
import com.esotericsoftware.kryo.Serializer;
import com.esotericsoftware.kryo.io.Input;
import com.esotericsoftware.kryo.io.Output;
import java.util.Comparator;
import java.util.TreeSet;

/** Sorted sets: their comparator or null, then their elements. */
final class TreeSetsSerializer extends Serializer<TreeSet<Object>> {

  @Override
  public void write(Kryo kryo, Output output, TreeSet<Object> set) {
    kryo.writeClassAndObject(output, set.comparator());
    CollectionsSerializer.writeElements(kryo, output, set);
  }

  @Override
  public TreeSet<Object> read(Kryo kryo, Input input, Class<? extends TreeSet<Object>> type) {
    @SuppressWarnings("unchecked") // comparators of other types fail when they compare
    TreeSet<Object> set = new TreeSet<>((Comparator<Object>) kryo.readClassAndObject(input));
    kryo.reference(set);
    CollectionsSerializer.readElements(kryo, input, set);
    return set;
  }
}
