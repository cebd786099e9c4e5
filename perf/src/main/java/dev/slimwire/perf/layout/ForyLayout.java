package dev.slimwire.perf.layout;

import java.util.List;
import org.apache.fory.Fory;
import org.apache.fory.memory.MemoryBuffer;
import org.apache.fory.memory.MemoryUtils;

/** Apache Fory with registered classes, for Java only, both ends with the same classes. */
public final class ForyLayout<M> implements Layout<M> {

  private static final int BUFFER = 1 << 16;

  private final Class<M> type;
  private final Fory fory;
  private final MemoryBuffer buffer = MemoryBuffer.newHeapBuffer(BUFFER);

  /**
   * Makes a layout.
   *
   * @param type the class of the messages
   * @param classes all other classes in them
   * @param references whether objects may occur more than once in a message
   */
  public ForyLayout(Class<M> type, List<Class<?>> classes, boolean references) {
    this.type = type;
    this.fory =
        Fory.builder()
            .withXlang(false)
            .withCompatible(false)
            .withRefTracking(references)
            .requireClassRegistration(true)
            .build();
    fory.register(type);
    classes.forEach(fory::register);
  }

  @Override
  public Bytes write(M message) {
    buffer.writerIndex(0);
    fory.serialize(buffer, message);
    return new Bytes(buffer.getHeapMemory(), buffer.writerIndex());
  }

  @Override
  public M read(Bytes bytes) {
    return type.cast(fory.deserialize(MemoryUtils.wrap(bytes.array(), 0, bytes.length())));
  }
}
