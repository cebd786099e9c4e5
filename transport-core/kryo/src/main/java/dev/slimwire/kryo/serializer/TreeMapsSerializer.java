package dev.slimwire.kryo.serializer;

import com.esotericsoftware.kryo.Kryo;
import com.esotericsoftware.kryo.Serializer;
import com.esotericsoftware.kryo.io.Input;
import com.esotericsoftware.kryo.io.Output;
import java.util.Comparator;
import java.util.TreeMap;

/** Sorted maps: their comparator or null, then their entries. */
final class TreeMapsSerializer extends Serializer<TreeMap<Object, Object>> {

  @Override
  public void write(Kryo kryo, Output output, TreeMap<Object, Object> map) {
    kryo.writeClassAndObject(output, map.comparator());
    MapsSerializer.writeEntries(kryo, output, map);
  }

  @Override
  public TreeMap<Object, Object> read(
      Kryo kryo, Input input, Class<? extends TreeMap<Object, Object>> type) {
    @SuppressWarnings("unchecked") // comparators of other types fail when they compare
    TreeMap<Object, Object> map =
        new TreeMap<>((Comparator<Object>) kryo.readClassAndObject(input));
    kryo.reference(map);
    MapsSerializer.readEntries(kryo, input, map);
    return map;
  }
}
