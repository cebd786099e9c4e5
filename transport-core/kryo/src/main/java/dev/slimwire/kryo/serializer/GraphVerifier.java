package dev.slimwire.kryo.serializer;

import com.esotericsoftware.kryo.Kryo;
import com.esotericsoftware.kryo.io.Input;
import dev.slimwire.kryo.cost.HashCosts;

/** A Kryo for graphs, as its serializers know it: verifies what they read. */
public interface GraphVerifier {

  /** Returns that of a serializer's Kryo. */
  static GraphVerifier of(Kryo kryo) {
    return (GraphVerifier) kryo;
  }

  /** Reads the number of elements of an array, collection or map, verified for allocation. */
  int readSize(Input input);

  /** Reads a string that must be there. */
  String readText(Input input, String field);

  /** Returns what counts the hash codes of the graph that is being read. */
  HashCosts hashCosts();
}
