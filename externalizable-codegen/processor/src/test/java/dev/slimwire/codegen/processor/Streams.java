package dev.slimwire.codegen.processor;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.ObjectInputFilter;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.ObjectStreamClass;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.Method;

/** Sends objects from one class loader to another, as object streams do. */
final class Streams {

  private static final class LoaderInput extends ObjectInputStream {

    private final ClassLoader loader;

    LoaderInput(InputStream in, ClassLoader loader) throws IOException {
      super(in);
      this.loader = loader;
    }

    @Override
    protected Class<?> resolveClass(ObjectStreamClass description) throws ClassNotFoundException {
      return Class.forName(description.getName(), false, loader);
    }
  }

  private Streams() {}

  static byte[] write(Object object) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
      out.writeObject(object);
    }
    return bytes.toByteArray();
  }

  /** Reads an object; nothing passes the filter that its pattern does not name. */
  static Object read(byte[] bytes, ClassLoader loader, String filter)
      throws IOException, ClassNotFoundException {
    try (ObjectInputStream in = new LoaderInput(new ByteArrayInputStream(bytes), loader)) {
      in.setObjectInputFilter(ObjectInputFilter.Config.createFilter(filter + ";!*"));
      return in.readObject();
    }
  }

  static Object read(byte[] bytes, ClassLoader loader) throws IOException, ClassNotFoundException {
    try (ObjectInputStream in = new LoaderInput(new ByteArrayInputStream(bytes), loader)) {
      return in.readObject();
    }
  }

  /** Calls a static method, visible or not. */
  static Object call(ClassLoader loader, String type, String name, Object... arguments)
      throws ReflectiveOperationException {
    for (Method method : loader.loadClass(type).getDeclaredMethods()) {
      if (method.getName().equals(name) && method.getParameterCount() == arguments.length) {
        method.setAccessible(true);
        return method.invoke(null, arguments);
      }
    }
    throw new NoSuchMethodException(name);
  }

  /** Makes an object by the only constructor of its class. */
  static Object construct(ClassLoader loader, String type, Object... arguments)
      throws ReflectiveOperationException {
    Constructor<?> constructor = loader.loadClass(type).getDeclaredConstructors()[0];
    constructor.setAccessible(true);
    return constructor.newInstance(arguments);
  }

  static Object constant(ClassLoader loader, String type, String name)
      throws ReflectiveOperationException {
    Field field = loader.loadClass(type).getDeclaredField(name);
    field.setAccessible(true);
    return field.get(null);
  }
}
