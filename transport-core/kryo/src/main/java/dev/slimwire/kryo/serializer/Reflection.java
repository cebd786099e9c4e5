package dev.slimwire.kryo.serializer;

import com.esotericsoftware.kryo.KryoException;
import java.lang.reflect.AccessibleObject;
import java.lang.reflect.Constructor;
import java.lang.reflect.InaccessibleObjectException;
import java.lang.reflect.Member;
import java.lang.reflect.Method;
import org.jspecify.annotations.Nullable;

/** Reflective operations whose exceptions say what to do. */
final class Reflection {

  private Reflection() {}

  /** Returns a constructor that may be called, whatever its access. */
  static <T> Constructor<T> constructor(Class<T> type, Class<?>... parameters) {
    try {
      return open(type.getDeclaredConstructor(parameters));
    } catch (NoSuchMethodException e) {
      throw new IllegalArgumentException(
          type.getName()
              + " has no constructor without parameters (it may be private): add one, or register"
              + " the class with a serializer",
          e);
    }
  }

  /** Returns whether a class itself declares a method, whatever its access. */
  static boolean declares(Class<?> type, String name, Class<?>... parameters) {
    try {
      return type.getDeclaredMethod(name, parameters) != null;
    } catch (NoSuchMethodException e) {
      return false;
    }
  }

  /** Makes a member accessible. */
  static <M extends AccessibleObject & Member> M open(M member) {
    try {
      member.setAccessible(true);
      return member;
    } catch (InaccessibleObjectException e) {
      String type = member.getDeclaringClass().getName();
      throw new IllegalArgumentException(
          "cannot access "
              + type
              + '.'
              + member.getName()
              + ": register the class with a serializer, or open its package to dev.slimwire.kryo",
          e);
    }
  }

  static <T> T construct(Constructor<T> constructor, @Nullable Object... values) {
    try {
      return constructor.newInstance(values);
    } catch (ReflectiveOperationException e) {
      throw new KryoException("cannot construct " + constructor.getDeclaringClass().getName(), e);
    }
  }

  static @Nullable Object invoke(Method accessor, Object object) {
    try {
      return accessor.invoke(object);
    } catch (ReflectiveOperationException e) {
      throw new KryoException("cannot call " + accessor, e);
    }
  }
}
