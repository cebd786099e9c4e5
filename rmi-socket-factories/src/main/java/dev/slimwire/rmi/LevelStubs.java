package dev.slimwire.rmi;

import dev.slimwire.codec.CompressionLevel;
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

/** Makes stubs like RMI's, except that their reference asks for a level with each call. */
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
    Set<Class<?>> interfaces = remoteInterfaces(stub.getClass());
    return (T)
        Proxy.newProxyInstance(
            stub.getClass().getClassLoader(),
            interfaces.toArray(Class<?>[]::new),
            new RemoteObjectInvocationHandler(
                new LevelRef(
                    reference(stub),
                    PlainStub.of(stub, interfaces),
                    levels(interfaces, standard))));
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

  /**
   * Returns the remote interfaces of a stub, including those of its superclasses, as in compiled
   * stubs.
   */
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

  private static Map<Method, CompressionLevel> levels(
      Set<Class<?>> interfaces, @Nullable CompressionLevel standard) {
    RequestedLevels requested = new RequestedLevels(interfaces);
    Map<Method, CompressionLevel> levels = new HashMap<>();
    for (Class<?> type : interfaces) {
      for (Method method : type.getMethods()) {
        CompressionLevel level =
            Modifier.isStatic(method.getModifiers()) ? null : requested.of(method, standard);
        if (level != null) {
          levels.put(method, level);
        }
      }
    }
    return Map.copyOf(levels);
  }
}
