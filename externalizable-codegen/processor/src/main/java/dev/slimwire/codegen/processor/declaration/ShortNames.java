package dev.slimwire.codegen.processor.declaration;

import com.palantir.javapoet.ArrayTypeName;
import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import javax.lang.model.type.TypeMirror;

/** The names of types without packages, for messages. */
final class ShortNames {

  private ShortNames() {}

  static String of(TypeMirror type) {
    return of(TypeName.get(type).withoutAnnotations());
  }

  static String of(TypeName type) {
    if (type instanceof ParameterizedTypeName generic) {
      return nameOf(generic)
          + generic.typeArguments().stream()
              .map(ShortNames::of)
              .reduce((some, next) -> some + ", " + next)
              .map(arguments -> "<" + arguments + ">")
              .orElse("");
    }
    if (type instanceof ArrayTypeName array) {
      return of(array.componentType()) + "[]";
    }
    return type instanceof ClassName named
        ? String.join(".", named.simpleNames())
        : type.toString();
  }

  private static String nameOf(ParameterizedTypeName generic) {
    return generic.enclosingType() == null
        ? of(generic.rawType())
        : of(generic.enclosingType()) + "." + generic.rawType().simpleName();
  }
}
