package dev.slimwire.codec.natives;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;

/**
 * Answers whether a class may load native code without a warning from the JVM.
 *
 * <p>JDK 24 and later print a warning, or refuse, when code calls {@code System.load} in a module
 * that was not named by {@code --enable-native-access} (JEP 472). A library should not print into
 * its user's logs, so a codec's native library is used there only if access was granted.
 */
public final class NativeAccess {

  private static final int FIRST_JDK_THAT_WARNS = 24;

  private NativeAccess() {}

  /**
   * Returns whether {@code user} may load native code silently.
   *
   * @param user the class that calls {@code System.load}
   * @return true before JDK 24, and after it if the module of {@code user} has native access
   */
  public static boolean isGranted(Class<?> user) {
    return Runtime.version().feature() < FIRST_JDK_THAT_WARNS
        || isNativeAccessEnabled(user.getModule());
  }

  /** Calls {@code Module.isNativeAccessEnabled()}, which Java 17 does not have. */
  private static boolean isNativeAccessEnabled(Module module) {
    try {
      return (boolean)
          MethodHandles.publicLookup()
              .findVirtual(
                  Module.class, "isNativeAccessEnabled", MethodType.methodType(boolean.class))
              .invokeExact(module);
    } catch (Throwable unavailable) {
      return false;
    }
  }
}
