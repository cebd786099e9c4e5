package dev.slimwire.rmi;

import dev.slimwire.codec.CompressionLevel;
import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.Proxy;
import java.rmi.NoSuchObjectException;
import java.rmi.Remote;
import java.rmi.server.RemoteObject;
import java.rmi.server.RemoteObjectInvocationHandler;
import java.rmi.server.RemoteRef;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Makes stubs like RMI's, but for their reference, which asks for a level with each call. */
final class LevelStubs {

  private LevelStubs() {}

  /**
   * Returns a stub with levels.
   *
   * @param standard the level of methods that have none; null for none
   */
  @SuppressWarnings("unchecked") // a stub has the remote interfaces of its object
  static <T extends Remote> T stub(@Nullable CompressionLevel standard, T remote) {
    Remote stub = requireStub(remote);
    Class<?>[] interfaces = remoteInterfaces(stub.getClass()).toArray(Class<?>[]::new);
    Map<Method, CompressionLevel> levels = new HashMap<>();
    for (Class<?> type : interfaces) {
      putLevels(type, standard, levels);
    }
    return (T)
        Proxy.newProxyInstance(
            stub.getClass().getClassLoader(),
            interfaces,
            new RemoteObjectInvocationHandler(new LevelRef(reference(stub), Map.copyOf(levels))));
  }

  private static Remote requireStub(Remote remote) {
    try {
      return RemoteObject.toStub(remote);
    } catch (NoSuchObjectException cause) {
      throw new IllegalArgumentException(
          "neither a stub nor an exported object: " + remote.getClass().getName(), cause);
    }
  }

  private static RemoteRef reference(Remote stub) {
    Object holder = Proxy.isProxyClass(stub.getClass()) ? Proxy.getInvocationHandler(stub) : stub;
    RemoteRef ref = ((RemoteObject) holder).getRef();
    return ref instanceof LevelRef levelled ? levelled.ref() : ref;
  }

  /** Returns the interfaces of a stub, which for one that was compiled may be its superclass's. */
  private static Set<Class<?>> remoteInterfaces(Class<?> stub) {
    Set<Class<?>> interfaces = new LinkedHashSet<>();
    for (Class<?> type = stub; type != null; type = type.getSuperclass()) {
      for (Class<?> candidate : type.getInterfaces()) {
        if (Remote.class.isAssignableFrom(candidate)) {
          interfaces.add(candidate);
        }
      }
    }
    return interfaces;
  }

  private static void putLevels(
      Class<?> type, @Nullable CompressionLevel standard, Map<Method, CompressionLevel> levels) {
    for (Method method : type.getMethods()) {
      if (!Modifier.isStatic(method.getModifiers())) {
        CompressionLevel level = level(method, type, standard);
        if (level != null) {
          levels.putIfAbsent(method, level);
        }
      }
    }
  }

  private static @Nullable CompressionLevel level(
      Method method, Class<?> type, @Nullable CompressionLevel standard) {
    CompressionLevel own = requested(method);
    if (own != null) {
      return own;
    }
    if (standard != null) {
      return standard;
    }
    CompressionLevel ofStub = requested(type);
    return ofStub != null ? ofStub : requested(method.getDeclaringClass());
  }

  private static @Nullable CompressionLevel requested(AnnotatedElement element) {
    RequestedLevel annotation = element.getAnnotation(RequestedLevel.class);
    if (annotation == null) {
      return null;
    }
    try {
      CompressionLevel level = CompressionLevel.parse(annotation.value());
      return ClientRuntime.current().context().codecs().require(level);
    } catch (IllegalArgumentException wrong) {
      throw new IllegalArgumentException(
          "@RequestedLevel(\""
              + annotation.value()
              + "\") on "
              + element
              + ": "
              + wrong.getMessage(),
          wrong);
    }
  }
}
