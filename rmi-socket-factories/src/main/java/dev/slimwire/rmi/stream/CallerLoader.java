package dev.slimwire.rmi.stream;

import org.jspecify.annotations.Nullable;

/**
 * The class loader that RMI would ask for the classes of a result, or of arguments: that of the
 * nearest class on the stack that is neither the JDK's nor of this package, such as that of the
 * stub that is called. If slimwire is in a loader that applications share, its own loader does not
 * know their classes.
 */
final class CallerLoader {

  private CallerLoader() {}

  /**
   * Returns the loader, or null if there are only JDK callers, as on a server's RMI thread, or if a
   * security manager forbids finding it.
   */
  static @Nullable ClassLoader find() {
    try {
      return nearest();
    } catch (SecurityException denied) {
      return null;
    }
  }

  private static @Nullable ClassLoader nearest() {
    return StackWalker.getInstance(StackWalker.Option.RETAIN_CLASS_REFERENCE)
        .walk(
            frames ->
                frames
                    .<Class<?>>map(StackWalker.StackFrame::getDeclaringClass)
                    .filter(CallerLoader::isOfApplication)
                    .findFirst())
        .map(Class::getClassLoader)
        .orElse(null);
  }

  private static boolean isOfApplication(Class<?> caller) {
    ClassLoader loader = caller.getClassLoader();
    return loader != null
        && loader != ClassLoader.getPlatformClassLoader()
        && !caller.getPackageName().equals(CallerLoader.class.getPackageName());
  }
}
