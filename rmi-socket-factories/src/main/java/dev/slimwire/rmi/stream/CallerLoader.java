package dev.slimwire.rmi.stream;

import org.jspecify.annotations.Nullable;

/**
 * The class loader that RMI would ask for the classes of a result, or of arguments: that of the
 * nearest class on the stack that is neither the JDK's nor of this package, as of the stub that is
 * called. Where slimwire lies in a loader that applications share, its own does not know their
 * classes.
 */
final class CallerLoader {

  private CallerLoader() {}

  /**
   * Returns the loader, or null where only the JDK called, as a server's thread of RMI, or where a
   * security manager does not let it be found.
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
