package dev.slimwire.codegen.processor.declaration;

import java.util.Objects;
import java.util.function.Predicate;
import java.util.stream.Stream;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.ArrayType;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.type.WildcardType;
import javax.lang.model.util.Elements;

/** Looks into types, down to the arguments of their arguments, and to bounds. */
final class Parts {

  private static final String TYPE = "type ";

  private Parts() {}

  /** Returns the types of a declaration that are missing, because they may still be generated. */
  static Stream<String> missing(TypeMirror type) {
    return of(type).filter(Parts::isMissing).map(Parts::named);
  }

  /**
   * Returns the types that are missing in the type of a field. The Eclipse compiler has no type at
   * all if it has arguments and is a member of a missing type, and fails when asked for it.
   */
  static Stream<String> missing(VariableElement field) {
    return isTold(field)
        ? missing(field.asType())
        : Stream.of("known type of " + field.getSimpleName());
  }

  /** Returns whether the compiler knows the type of a field. */
  static boolean isTold(VariableElement field) {
    try {
      return field.asType() != null;
    } catch (NullPointerException noType) {
      return false;
    }
  }

  /** Returns how messages name a missing type. */
  static String named(TypeMirror missing) {
    return TYPE + missing;
  }

  /**
   * Returns whether a type that messages report as missing exists, but is not visible to the
   * compiler.
   */
  static boolean isOutOfSight(String named, Elements elements) {
    if (!named.startsWith(TYPE)) {
      return false;
    }
    String name = named.substring(TYPE.length()).replaceFirst("<.*", "");
    return name.isEmpty() || elements.getTypeElement(name) != null; // <any> is only in sources
  }

  static boolean isMissing(TypeMirror type) {
    return type.getKind() == TypeKind.ERROR;
  }

  /** Returns whether a type depends on the parameters of a generic one. */
  static boolean areVariable(TypeMirror type) {
    return any(type, each -> each.getKind() == TypeKind.TYPEVAR);
  }

  /** Returns whether there are private types, which generated code cannot name. */
  static boolean arePrivate(TypeMirror type) {
    return any(
        type,
        each ->
            each instanceof DeclaredType declared && Visibility.isPrivate(declared.asElement()));
  }

  private static boolean any(TypeMirror type, Predicate<TypeMirror> test) {
    return of(type).anyMatch(test);
  }

  /**
   * Returns a type without its dimensions as an array, its arguments with their bounds, and those
   * around it.
   */
  static Stream<TypeMirror> of(TypeMirror type) {
    if (type instanceof ArrayType array) {
      return of(array.getComponentType());
    }
    if (type instanceof WildcardType wildcard) {
      return Stream.of(wildcard.getExtendsBound(), wildcard.getSuperBound())
          .filter(Objects::nonNull)
          .flatMap(Parts::of);
    }
    return type instanceof DeclaredType declared
        ? Stream.concat(
            Stream.of(type),
            Stream.concat(outerOf(declared), declared.getTypeArguments().stream())
                .flatMap(Parts::of))
        : Stream.of(type);
  }

  /**
   * Returns the type of the object that each object of an inner class belongs to. The Eclipse
   * compiler has one for members that belong to none, too, with all of its type parameters.
   */
  private static Stream<TypeMirror> outerOf(DeclaredType type) {
    Element element = type.asElement();
    boolean isInner =
        element.getKind() == ElementKind.CLASS
            && !element.getModifiers().contains(Modifier.STATIC)
            && type.getEnclosingType().getKind() != TypeKind.NONE;
    return isInner ? Stream.of(type.getEnclosingType()) : Stream.empty();
  }
}
