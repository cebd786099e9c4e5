package dev.slimwire.rmi.stream;

import java.io.IOException;
import java.io.InputStream;
import java.io.ObjectInput;
import java.io.ObjectInputFilter;
import java.io.ObjectInputStream;
import java.io.ObjectStreamClass;
import java.rmi.server.RMIClassLoader;
import org.jspecify.annotations.Nullable;

/**
 * Deserializes rows under the filter of the stream around them, and finds their classes as RMI
 * does: by the given loader, or else the thread's.
 */
final class RowInputStream extends ObjectInputStream {

  private final @Nullable ClassLoader loader;

  /** The number of nested row streams, including this one. */
  private final int depth;

  RowInputStream(InputStream in, ObjectInput around, @Nullable ClassLoader loader)
      throws IOException {
    super(in);
    this.loader = loader;
    this.depth = depth(around) + 1;
    if (around instanceof ObjectInputStream stream) {
      ObjectInputFilter filter = stream.getObjectInputFilter();
      if (filter != null) {
        setObjectInputFilter(filter);
      }
    }
  }

  /** Returns the number of row streams around what is read from a stream. */
  static int depth(ObjectInput in) {
    return in instanceof RowInputStream rows ? rows.depth : 0;
  }

  @Override
  protected Class<?> resolveClass(ObjectStreamClass description)
      throws IOException, ClassNotFoundException {
    try {
      return RMIClassLoader.loadClass((String) null, description.getName(), loader);
    } catch (ClassNotFoundException unknown) {
      return super.resolveClass(description); // primitives
    }
  }

  @Override
  protected Class<?> resolveProxyClass(String[] interfaces)
      throws IOException, ClassNotFoundException {
    return RMIClassLoader.loadProxyClass(null, interfaces, loader);
  }
}
