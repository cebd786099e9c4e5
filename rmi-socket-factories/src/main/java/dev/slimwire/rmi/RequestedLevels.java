package dev.slimwire.rmi;

import dev.slimwire.codec.CompressionLevel;
import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayDeque;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Queue;
import java.util.Set;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** The {@link RequestedLevel}s on the interfaces of a stub and on all that these extend. */
final class RequestedLevels {

  /** Those of the stub, in its order, followed by the ones that they extend. */
  private final Set<Class<?>> interfaces = new LinkedHashSet<>();

  RequestedLevels(Collection<Class<?>> ofStub) {
    Queue<Class<?>> toAdd = new ArrayDeque<>(ofStub);
    for (Class<?> type = toAdd.poll(); type != null; type = toAdd.poll()) {
      if (interfaces.add(type)) {
        toAdd.addAll(List.of(type.getInterfaces()));
      }
    }
  }

  /**
   * Returns the level of a method. A proxy may pass one that another of its interfaces overrides:
   * then that of the overriding method applies.
   *
   * @param standard the level of methods that have none; null for that of their interfaces
   */
  @Nullable CompressionLevel of(Method method, @Nullable CompressionLevel standard) {
    Method overriding = overriding(method);
    CompressionLevel own = read(overriding);
    if (own != null) {
      return own;
    }
    return standard != null ? standard : ofInterfaces(overriding.getDeclaringClass());
  }

  private Method overriding(Method method) {
    return mostSpecific(method.getDeclaringClass(), type -> declared(type, method).isPresent())
        .flatMap(type -> declared(type, method))
        .orElse(method);
  }

  private static Optional<Method> declared(Class<?> type, Method like) {
    try {
      Method method = type.getDeclaredMethod(like.getName(), like.getParameterTypes());
      return Optional.of(method).filter(found -> Modifier.isPublic(found.getModifiers()));
    } catch (NoSuchMethodException inheritsIt) {
      return Optional.empty();
    }
  }

  private @Nullable CompressionLevel ofInterfaces(Class<?> declaring) {
    return mostSpecific(declaring, type -> type.isAnnotationPresent(RequestedLevel.class))
        .map(RequestedLevels::read)
        .orElse(null);
  }

  /**
   * Returns the first interface that is or extends a type and is wanted, and that no other such
   * interface extends.
   */
  private Optional<Class<?>> mostSpecific(Class<?> base, Predicate<Class<?>> wanted) {
    List<Class<?>> found =
        interfaces.stream().filter(base::isAssignableFrom).filter(wanted).toList();
    return found.stream()
        .filter(
            type ->
                found.stream().noneMatch(other -> other != type && type.isAssignableFrom(other)))
        .findFirst();
  }

  private static @Nullable CompressionLevel read(AnnotatedElement element) {
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
