package dev.slimwire.kryo;

import com.esotericsoftware.kryo.io.Output;
import com.esotericsoftware.kryo.serializers.DefaultSerializers.BitSetSerializer;
import java.util.BitSet;
import java.util.List;
import java.util.concurrent.CopyOnWriteArraySet;
import java.util.function.Consumer;

/** Graphs as bytes. Every id on the wire is two more than the registered one. */
final class GraphBytes {

  static final int STRING = 1 + 2;
  static final int BOOLEANS = 16 + 2;
  static final int STRINGS = 17 + 2;
  static final int OBJECTS = 18 + 2;
  static final int LIST = 19 + 2;
  static final int HASH_SET = 22 + 2;
  static final int LINKED_SET = 23 + 2;
  static final int TREE_SET = 24 + 2;
  static final int HASH_MAP = 25 + 2;
  static final int TREE_MAP = 27 + 2;
  static final int SET_OF = 31 + 2;
  static final int BOOLEAN = 3 + 2;
  static final int ADDRESS = 43 + 2;
  static final int BITS = 70 + 2;
  static final int LAZY = 71 + 2;
  static final int COPIED_SET = 72 + 2;
  static final int NEW = 1;
  static final int REFERENCE = 2;

  static final KryoGraphs GRAPHS =
      Person.builder()
          .register(70, BitSet.class, kryo -> new BitSetSerializer())
          .register(71, Lazy.class)
          .register(72, CopyOnWriteArraySet.class)
          .build();

  private GraphBytes() {}

  static void header(Output out, int type, int size) {
    out.writeByte(type);
    out.writeByte(NEW);
    out.writeVarInt(size, true);
  }

  static void reference(Output out, int type, int id) {
    out.writeByte(type);
    out.writeVarInt(REFERENCE + id, true);
  }

  static byte[] bytes(Consumer<Output> writer) {
    Output out = new Output(64, -1);
    writer.accept(out);
    return out.toBytes();
  }

  /** Fields of which one is declared, one is not. */
  static final class Lazy {
    List<Object> first;
    Person second;
  }
}
