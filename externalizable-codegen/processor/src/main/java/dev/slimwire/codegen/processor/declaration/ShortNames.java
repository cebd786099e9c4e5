package dev.slimwire.codegen.processor.declaration;

import com.palantir.javapoet.ArrayTypeName;
import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import java.util.stream.Collectors;
import javax.lang.model.type.TypeMirror;

/** The names of types without packages, for messages. */
final class ShortNames {

  private ShortNames() {}

  static String of(TypeMirror type) {
    return of(TypeName.get(type).withoutAnnotations());
  }

  static String of(TypeName type) {
    if (type instanceof ParameterizedTypeName generic) {
      return generic.typeArguments().stream()
          .map(ShortNames::of)
          .collect(Collectors.joining(", ", of(generic.rawType()) + "<", ">"));
    }
    if (type instanceof ArrayTypeName array) {
      return of(array.componentType()) + "[]";
    }
    return type instanceof ClassName named
        ? String.join(".", named.simpleNames())
        : type.toString();
  }
}
