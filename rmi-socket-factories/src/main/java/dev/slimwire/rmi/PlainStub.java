package dev.slimwire.rmi;

import dev.slimwire.privilege.OwnPermissions;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.rmi.Remote;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The stub behind one with levels. RMI loads the classes of a result by the class loader of the
 * nearest class on the stack that is not the JDK's. Where slimwire lies in another loader than the
 * stub, as in one that applications share, calls go through the plain stub, so that it is nearest.
 *
 * @param stub the plain stub
 * @param methods its remote methods that can be called by reflection, by those that are equal
 */
record PlainStub(Remote stub, Map<Method, Method> methods) {

  /** Returns one whose methods are not called if slimwire is in the loader of the stub. */
  static PlainStub of(Remote stub, Set<Class<?>> interfaces) {
    Map<Method, Method> methods = new HashMap<>();
    if (stub.getClass().getClassLoader() != PlainStub.class.getClassLoader()) {
      for (Class<?> type : interfaces) {
        for (Method method : type.getMethods()) {
          if (isAccessible(method)) {
            methods.put(method, method);
          }
        }
      }
    }
    return new PlainStub(stub, Map.copyOf(methods));
  }

  /** Returns whether a method can be called, which a module may hide from this one. */
  private static boolean isAccessible(Method method) {
    return OwnPermissions.with(() -> method.trySetAccessible());
  }

  /** Returns the method to call through the plain stub, or null if it need not or cannot be. */
  @Nullable Method find(Method method) {
    return methods.get(method);
  }

  /**
   * Calls a method.
   *
   * @param found what {@link #find} has returned
   */
  Object call(Method found, @Nullable Object @Nullable [] arguments) throws Exception {
    try {
      return found.invoke(stub, arguments);
    } catch (InvocationTargetException thrown) {
      if (thrown.getCause() instanceof Exception exception) {
        throw exception;
      }
      if (thrown.getCause() instanceof Error error) {
        throw error;
      }
      throw thrown;
    }
  }
}
