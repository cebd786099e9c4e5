package dev.slimwire.codegen.processor.declaration;

import java.util.function.Predicate;
import javax.lang.model.type.ArrayType;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;

/** Looks into types, down to the arguments of their arguments. */
final class Parts {

  private Parts() {}

  /** Returns whether types of a declaration are missing, because they may still be generated. */
  static boolean areMissing(TypeMirror type) {
    return any(type, each -> each.getKind() == TypeKind.ERROR);
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

  /** Returns whether a type, its components or arguments have something. */
  static boolean any(TypeMirror type, Predicate<TypeMirror> test) {
    if (type instanceof ArrayType array) {
      return any(array.getComponentType(), test);
    }
    return test.test(type)
        || type instanceof DeclaredType declared
            && declared.getTypeArguments().stream().anyMatch(each -> any(each, test));
  }
}
