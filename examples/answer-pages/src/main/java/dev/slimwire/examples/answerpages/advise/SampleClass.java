package dev.slimwire.examples.answerpages.advise;

import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.BaseStream;
import org.jspecify.annotations.Nullable;

/**
 * A user's class that provides objects: an {@link Iterable}, each of whose elements is a message, a
 * {@link Supplier}, or a static method. The result of the latter two is one message, or, if it is
 * an iterator or a stream, one message for each element.
 */
public final class SampleClass {

  private final Class<?> type;

  private SampleClass(Class<?> type) {
    this.type = type;
  }

  /**
   * Loads a class. Its code is the user's own, and is run.
   *
   * @param name as {@link Class#getName} returns it
   * @param classPath folders and jars, in addition to those of this program
   * @throws SampleException if there is no such class, or no such file
   */
  public static SampleClass load(String name, List<Path> classPath) throws SampleException {
    URL[] urls = new URL[classPath.size()];
    for (int i = 0; i < urls.length; i++) {
      Path entry = classPath.get(i);
      if (Files.notExists(entry)) {
        throw new SampleException("--class-path: there is no file " + entry, null);
      }
      try {
        urls[i] = entry.toUri().toURL();
      } catch (IOException e) {
        throw new SampleException("--class-path: not a file: " + entry, e);
      }
    }
    // not closed: objects load more classes while they are used
    ClassLoader loader = new URLClassLoader(urls, SampleClass.class.getClassLoader());
    try {
      return new SampleClass(Class.forName(name, true, loader));
    } catch (ClassNotFoundException e) {
      throw new SampleException(
          "--class: there is no class " + name + "; --class-path adds folders and jars", e);
    } catch (LinkageError | StackOverflowError e) {
      throw new SampleException("--class: " + name + " cannot be loaded: " + reason(e), e);
    }
  }

  /**
   * Takes objects from it until they are long enough.
   *
   * @param method the name of a static method without parameters; null for the class itself
   * @param maxBytes how much is wanted
   * @throws SampleException if it provides no objects, or none that can be serialized
   */
  public Payload take(@Nullable String method, int maxBytes) throws SampleException {
    String name = method == null ? type.getName() : type.getName() + "." + method;
    return ObjectSample.of(given(method), name, maxBytes);
  }

  private Iterator<?> given(@Nullable String method) throws SampleException {
    try {
      return method == null ? objects() : messages(call(method));
    } catch (RuntimeException | LinkageError | StackOverflowError e) {
      throw failed(e);
    }
  }

  private Iterator<?> objects() throws SampleException {
    boolean iterable = Iterable.class.isAssignableFrom(type);
    if (!iterable && !Supplier.class.isAssignableFrom(type)) {
      throw new SampleException(
          "--class: expected a Supplier or an Iterable, or --method, actual: " + type.getName(),
          null);
    }
    Object instance = instance();
    return iterable
        ? ((Iterable<?>) instance).iterator()
        : messages(((Supplier<?>) instance).get());
  }

  private Object instance() throws SampleException {
    try {
      return type.getConstructor().newInstance();
    } catch (InvocationTargetException e) {
      throw failed(e.getTargetException());
    } catch (ReflectiveOperationException e) {
      throw new SampleException(
          "--class: expected a public class with a public constructor without parameters, actual: "
              + type.getName(),
          e);
    }
  }

  private @Nullable Object call(String method) throws SampleException {
    Method found;
    try {
      found = type.getDeclaredMethod(method);
    } catch (NoSuchMethodException e) {
      throw noMethod(method, e);
    }
    if (!Modifier.isStatic(found.getModifiers())) {
      throw noMethod(method, null);
    }
    try {
      found.setAccessible(true);
      return found.invoke(null);
    } catch (InvocationTargetException e) {
      throw failed(e.getTargetException());
    } catch (IllegalAccessException | RuntimeException e) {
      throw noMethod(method, e);
    }
  }

  private SampleException noMethod(String method, @Nullable Exception cause) {
    return new SampleException(
        "--method: expected a static method without parameters, "
            + type.getName()
            + " has none named "
            + method,
        cause);
  }

  private SampleException failed(Throwable failure) {
    return new SampleException(type.getName() + " failed: " + reason(failure), failure);
  }

  /** Returns the reason for the message; for a class that cannot be initialized, its cause. */
  private static String reason(Throwable failure) {
    Throwable cause = failure.getCause();
    return String.valueOf(
        failure instanceof ExceptionInInitializerError && cause != null ? cause : failure);
  }

  private static Iterator<?> messages(@Nullable Object given) {
    if (given instanceof Iterator<?> iterator) {
      return iterator;
    }
    return given instanceof BaseStream<?, ?> stream
        ? stream.iterator()
        : Collections.singleton(given).iterator();
  }
}
