package dev.slimwire.kryo;

import com.esotericsoftware.kryo.Kryo;
import com.esotericsoftware.kryo.Registration;
import com.esotericsoftware.kryo.io.Input;
import dev.slimwire.kryo.cost.HashCosts;
import dev.slimwire.kryo.serializer.GraphVerifier;
import dev.slimwire.kryo.serializer.JdkClasses;
import org.jspecify.annotations.Nullable;

/**
 * A Kryo for one graph at a time, which verifies everything in the bytes before using it. Not
 * thread-safe.
 */
final class GraphKryo extends Kryo implements GraphVerifier {

  private final GraphLimits limits;
  private final Iterable<GraphClass<?>> classes;
  private final HashCosts hashCosts = new HashCosts(GraphException::overLimit);
  private int elementsLeft;

  GraphKryo(GraphLimits limits, Iterable<GraphClass<?>> classes) {
    super(new GraphClasses(), new GraphReferences());
    this.limits = limits;
    this.classes = classes;
    setRegistrationRequired(true);
    setOptimizedGenerics(false);
    setMaxDepth(limits.maxDepth());
    JdkClasses.register(this);
    classes.forEach(type -> type.register(this));
  }

  /** Starts reading a graph, in which every element takes at least one byte. */
  void beginRead(int length) {
    elementsLeft = length;
    hashCosts.begin(length);
  }

  @Override
  public HashCosts hashCosts() {
    return hashCosts;
  }

  @Override
  public void reset() {
    super.reset();
    if (hashCosts != null) { // Kryo's constructor may call this
      hashCosts.end();
    }
  }

  @Override
  public int readSize(Input input) {
    int size = input.readVarInt(true);
    takeElements(size);
    return size;
  }

  @Override
  public String readText(Input input, String field) {
    String text = input.readString();
    if (text == null) {
      throw GraphException.malformed(field, "not null", "null");
    }
    return text;
  }

  private void takeElements(int size) {
    if (size < 0) {
      throw GraphException.malformed("size", "at least 0", size);
    }
    if (size > limits.maxElements()) {
      throw GraphException.overLimit("elements", limits.maxElements(), size);
    }
    if (size > elementsLeft) {
      throw GraphException.malformed(
          "size", "at most " + elementsLeft + ", a byte for each element", size);
    }
    elementsLeft -= size;
  }

  @Override
  @SuppressWarnings("rawtypes") // as Kryo declares it
  public Registration getRegistration(Class type) {
    try {
      return super.getRegistration(type);
    } catch (IllegalArgumentException | GraphException e) { // from a proxy's handler
      throw GraphException.unregistered(message(type));
    }
  }

  private String message(Class<?> type) {
    for (GraphClass<?> registered : classes) {
      if (registered.type().getName().equals(type.getName())) {
        return Unregistered.ofAnotherLoader(type);
      }
    }
    return Unregistered.message(type);
  }

  /** Refuses null, for which Kryo would leave the stack of references as it is. */
  @Override
  public void reference(@Nullable Object object) {
    if (object == null) {
      throw GraphException.malformed("object", "not null", "null");
    }
    super.reference(object);
  }
}
