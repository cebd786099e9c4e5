package dev.slimwire.perf.layout;

import com.esotericsoftware.kryo.Kryo;
import com.esotericsoftware.kryo.io.Input;
import com.esotericsoftware.kryo.io.Output;
import java.util.List;

/** Kryo with registered classes. */
public final class KryoLayout<M> implements Layout<M> {

  private static final int BUFFER = 1 << 16;

  private final Class<M> type;
  private final Kryo kryo = new Kryo();
  private final Output output = new Output(BUFFER, -1);
  private final Input input = new Input();

  /**
   * Makes a layout.
   *
   * @param type the class of the messages
   * @param classes all other classes in them
   * @param references whether objects may occur more than once in a message
   */
  public KryoLayout(Class<M> type, List<Class<?>> classes, boolean references) {
    this.type = type;
    kryo.setReferences(references);
    kryo.register(type);
    classes.forEach(kryo::register);
  }

  @Override
  public Bytes write(M message) {
    output.reset();
    kryo.writeObject(output, message);
    return new Bytes(output.getBuffer(), output.position());
  }

  @Override
  public M read(Bytes bytes) {
    input.setBuffer(bytes.array(), 0, bytes.length());
    return kryo.readObject(input, type);
  }
}
