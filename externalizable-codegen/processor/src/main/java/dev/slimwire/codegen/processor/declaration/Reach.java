package dev.slimwire.codegen.processor.declaration;

import dev.slimwire.codegen.Column;
import dev.slimwire.codegen.Using;
import java.util.HashSet;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.ElementFilter;

/** What a declaration reaches through its columns, all of which is in its schema. */
final class Reach {

  private final Environment environment;
  private final Set<TypeElement> seen = new HashSet<>();

  Reach(Environment environment) {
    this.environment = environment;
  }

  /** Returns the types that are missing in a declaration, or in one that it reaches. */
  Stream<TypeMirror> missing(TypeElement type) {
    return seen.add(type)
        ? Stream.of(
                missingAbove(type),
                type.getPermittedSubclasses().stream().flatMap(this::missing),
                ElementFilter.fieldsIn(type.getEnclosedElements()).stream()
                    .filter(field -> field.getAnnotation(Column.class) != null)
                    .flatMap(this::missing))
            .flatMap(Function.identity())
        : Stream.empty();
  }

  /** Returns the supertypes that are missing, however far up; their arguments are of no account. */
  private static Stream<TypeMirror> missingAbove(TypeElement type) {
    return Stream.concat(Stream.of(type.getSuperclass()), type.getInterfaces().stream())
        .flatMap(
            each ->
                Parts.isMissing(each) || !(each instanceof DeclaredType declared)
                    ? Stream.of(each).filter(Parts::isMissing)
                    : missingAbove((TypeElement) declared.asElement()));
  }

  private Stream<TypeMirror> missing(VariableElement column) {
    Using using = column.getAnnotation(Using.class);
    return using == null
        ? missing(column.asType())
        : Stream.concat(Parts.missing(column.asType()), missing(using));
  }

  private Stream<TypeMirror> missing(Using using) {
    TypeElement adapter = Adapters.adapterOf(environment, using);
    return Stream.concat(
        Parts.missing(adapter.asType()),
        Adapters.methods(adapter).flatMap(each -> missing(each.getReturnType())));
  }

  private Stream<TypeMirror> missing(TypeMirror type) {
    return Parts.of(type)
        .flatMap(each -> Parts.isMissing(each) ? Stream.of(each) : missingInDeclared(each));
  }

  private Stream<TypeMirror> missingInDeclared(TypeMirror type) {
    return type instanceof DeclaredType declared
            && declared.asElement() instanceof TypeElement element
            && Environment.isDeclared(element)
        ? missing(element)
        : Stream.empty();
  }
}
