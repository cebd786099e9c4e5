package dev.slimwire.kryo.serializer;

import com.esotericsoftware.kryo.Kryo;
import com.esotericsoftware.kryo.io.Input;
import dev.slimwire.kryo.cost.HashCosts;

/** The view that serializers have of a Kryo for graphs: verifies what they read. */
public interface GraphVerifier {

  /** Returns the verifier of a serializer's Kryo. */
  static GraphVerifier of(Kryo kryo) {
    return (GraphVerifier) kryo;
  }

  /** Reads the number of elements of an array, collection or map, verified for allocation. */
  int readSize(Input input);

  /** Reads a string that must not be null. */
  String readText(Input input, String field);

  /** Returns the counter of hash codes of the graph that is being read. */
  HashCosts hashCosts();
}
