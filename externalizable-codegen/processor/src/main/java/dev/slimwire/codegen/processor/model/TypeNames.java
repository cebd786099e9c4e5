package dev.slimwire.codegen.processor.model;

import com.palantir.javapoet.ArrayTypeName;
import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.WildcardTypeName;
import java.util.stream.Stream;

/** Looks into names of types. */
public final class TypeNames {

  private TypeNames() {}

  /** Returns the classes that a type names: those of its elements, arguments and bounds, too. */
  public static Stream<ClassName> classesIn(TypeName type) {
    return type instanceof ClassName named
        ? Stream.of(named)
        : partsOf(type).flatMap(TypeNames::classesIn);
  }

  /**
   * Returns how code names a class in front of a constant or method of it. A field or variable of
   * the generated class obscures a type of the same name there; with its package it is neither.
   */
  public static CodeBlock owner(ClassName type) {
    if (!mayBeObscured(type.topLevelClassName().simpleName())) {
      return CodeBlock.of("$T", type);
    }
    return type.packageName().isEmpty() ? cast(type) : CodeBlock.of("$L", type.canonicalName());
  }

  /**
   * Returns how code names a class where a field or variable has its name: casts have types only.
   */
  public static CodeBlock cast(ClassName type) {
    return CodeBlock.of("(($T) null)", type);
  }

  /** Variables begin with small letters, as hardly any type does. */
  private static boolean mayBeObscured(String name) {
    return TypeModel.FIELDS.contains(name) || Character.isLowerCase(name.codePointAt(0));
  }

  private static Stream<TypeName> partsOf(TypeName type) {
    if (type instanceof ArrayTypeName array) {
      return Stream.of(array.componentType());
    }
    if (type instanceof WildcardTypeName wildcard) {
      return Stream.concat(wildcard.upperBounds().stream(), wildcard.lowerBounds().stream());
    }
    return type instanceof ParameterizedTypeName generic
        ? Stream.concat(
            Stream.concat(Stream.of(generic.rawType()), Stream.ofNullable(generic.enclosingType())),
            generic.typeArguments().stream())
        : Stream.empty();
  }
}
