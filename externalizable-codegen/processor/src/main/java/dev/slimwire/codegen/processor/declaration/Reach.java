package dev.slimwire.codegen.processor.declaration;

import dev.slimwire.codegen.Column;
import dev.slimwire.codegen.Using;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.ElementFilter;

/** The types that a declaration reaches through its columns, all of which are in its schema. */
final class Reach {

  private final Environment environment;
  private final Set<TypeElement> seen = new HashSet<>();

  Reach(Environment environment) {
    this.environment = environment;
  }

  /** Returns the types and values that are missing in a declaration, or in one that it reaches. */
  Stream<String> missing(TypeElement type) {
    return seen.add(type)
        ? Stream.of(
                missingAbove(type),
                type.getPermittedSubclasses().stream().flatMap(this::missing),
                ElementFilter.fieldsIn(type.getEnclosedElements()).stream().flatMap(this::missing))
            .flatMap(Function.identity())
        : Stream.empty();
  }

  /** Returns the supertypes that are missing, at any level; their arguments do not matter. */
  private static Stream<String> missingAbove(TypeElement type) {
    Stream<TypeMirror> above =
        Stream.concat(Stream.of(type.getSuperclass()), type.getInterfaces().stream());
    return Stream.concat(
        Values.missing(type),
        above.flatMap(
            each ->
                Parts.isMissing(each) || !(each instanceof DeclaredType declared)
                    ? Parts.missing(each)
                    : missingAbove((TypeElement) declared.asElement())));
  }

  /** A field that is no column may be a constant, which has an id. */
  private Stream<String> missing(VariableElement field) {
    List<String> values = Values.missing(field).toList();
    if (!values.isEmpty() || field.getAnnotation(Column.class) == null) {
      return values.stream();
    }
    if (!Parts.isTold(field)) {
      return Parts.missing(field);
    }
    Using using = field.getAnnotation(Using.class);
    return using == null
        ? missing(field.asType())
        : Stream.concat(
            Parts.missing(field.asType()), missingIn(Adapters.adapterOf(environment, using)));
  }

  private Stream<String> missingIn(TypeMirror adapter) {
    return adapter instanceof DeclaredType declared && !Parts.isMissing(adapter)
        ? Adapters.methods((TypeElement) declared.asElement())
            .flatMap(each -> missing(each.getReturnType()))
        : Parts.missing(adapter);
  }

  private Stream<String> missing(TypeMirror type) {
    return Parts.of(type)
        .flatMap(
            each -> Parts.isMissing(each) ? Stream.of(Parts.named(each)) : missingInDeclared(each));
  }

  private Stream<String> missingInDeclared(TypeMirror type) {
    return type instanceof DeclaredType declared
            && declared.asElement() instanceof TypeElement element
            && Environment.isDeclared(element)
        ? missing(element)
        : Stream.empty();
  }
}
