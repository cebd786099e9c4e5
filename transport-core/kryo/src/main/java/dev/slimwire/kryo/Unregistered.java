package dev.slimwire.kryo;

import java.lang.reflect.Modifier;
import java.lang.reflect.Proxy;

/** Messages on what to do about a class that is not registered; not all classes can be. */
final class Unregistered {

  private Unregistered() {}

  /** Returns the message for a class; constants of an enum may have a class of their own. */
  static String message(Class<?> actual) {
    Class<?> declaring = actual.getSuperclass();
    Class<?> type = declaring != null && declaring.isEnum() ? declaring : actual;
    return type.getTypeName() + " is not registered: " + advice(type);
  }

  /** Returns the message for a class while another one of the same name is registered. */
  static String ofAnotherLoader(Class<?> type) {
    return withLoader(type) + " is not registered: the registered class has another loader";
  }

  /** Returns the name of a class and that of its loader. */
  static String withLoader(Class<?> type) {
    ClassLoader loader = type.getClassLoader();
    return String.format(
        "%s of class loader '%s'",
        type.getTypeName(), loader == null || loader.getName() == null ? loader : loader.getName());
  }

  private static String advice(Class<?> type) {
    if (Proxy.isProxyClass(type)) {
      return String.format(
          "it is a proxy of %s, as stubs of remote objects are; leave it out, or register"
              + " java.lang.reflect.InvocationHandler with a serializer for proxies",
          type.getInterfaces().length == 0 ? "nothing" : type.getInterfaces()[0].getName());
    }
    if (type.isHidden()) {
      return "it has no name, like all classes of lambdas; leave it out, or send a constant of"
          + " an enum that does the same";
    }
    if (type.isAnonymousClass()) {
      return "it is anonymous; register a class with a name, and send that";
    }
    if (isOfTheJdk(type) && !isPublic(type)) {
      return "it is not public; send a copy of a class that is, such as an ArrayList, or what it is"
          + " made from, such as the text of a path, or register the object's getClass() with a"
          + " serializer";
    }
    return String.format(
        "add register(<id>, %s.class) to the builder of KryoGraphs, with the same id at both ends",
        nameInSource(type));
  }

  /**
   * Judged by the module, since some of the JDK's classes, such as those of paths, are in other
   * packages.
   */
  private static boolean isOfTheJdk(Class<?> type) {
    String module = type.getModule().getName();
    return module != null && (module.startsWith("java.") || module.startsWith("jdk."));
  }

  /** Returns whether a class can be named in any source. */
  private static boolean isPublic(Class<?> type) {
    if (!type.getModule().isExported(type.getPackageName())) {
      return false;
    }
    for (Class<?> part = type; part != null; part = part.getEnclosingClass()) {
      if (!Modifier.isPublic(part.getModifiers())) {
        return false;
      }
    }
    return true;
  }

  private static String nameInSource(Class<?> type) {
    String name = type.getCanonicalName();
    return name != null ? name : type.getSimpleName(); // a local class
  }
}
