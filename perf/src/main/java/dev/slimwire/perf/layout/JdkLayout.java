package dev.slimwire.perf.layout;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InvalidClassException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.util.function.Function;

/** JDK serialization, of the message itself or of an object around it. */
public final class JdkLayout<M, S> implements Layout<M> {

  private final Function<M, S> wrap;
  private final Class<S> type;
  private final Function<S, M> unwrap;
  private final Buffer buffer = new Buffer();

  /**
   * Makes a layout.
   *
   * @param wrap returns the object to serialize
   * @param type its class
   * @param unwrap returns the message in it
   */
  public JdkLayout(Function<M, S> wrap, Class<S> type, Function<S, M> unwrap) {
    this.wrap = wrap;
    this.type = type;
    this.unwrap = unwrap;
  }

  private static final class Buffer extends ByteArrayOutputStream {

    Bytes bytes() {
      return new Bytes(buf, count);
    }
  }

  @Override
  public Bytes write(M message) throws IOException {
    buffer.reset();
    try (ObjectOutputStream out = new ObjectOutputStream(buffer)) {
      out.writeObject(wrap.apply(message));
    }
    return buffer.bytes();
  }

  @Override
  public M read(Bytes bytes) throws IOException {
    try (ObjectInputStream in =
        new ObjectInputStream(new ByteArrayInputStream(bytes.array(), 0, bytes.length()))) {
      return unwrap.apply(type.cast(in.readObject()));
    } catch (ClassNotFoundException e) {
      throw new InvalidClassException(e.getMessage());
    }
  }
}
