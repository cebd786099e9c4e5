package dev.slimwire.codegen.processor.declaration;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.TypeName;
import dev.slimwire.codegen.Using;
import dev.slimwire.codegen.processor.model.ColumnType;
import java.util.List;
import java.util.Optional;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.MirroredTypeException;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.ElementFilter;

/** Resolves columns that are written by way of another type. */
final class Adapters {

  private final Environment environment;
  private final ErrorReporter errors;
  private final ClassName file;

  Adapters(Environment environment, ErrorReporter errors, ClassName file) {
    this.environment = environment;
    this.errors = errors;
    this.file = file;
  }

  Optional<ColumnType> resolve(TypeMirror type, Using using, Element at) {
    TypeElement adapter = adapterOf(using);
    Optional<ExecutableElement> to = method(adapter, "toColumn");
    Optional<ExecutableElement> from = method(adapter, "fromColumn");
    if (to.isEmpty() || from.isEmpty() || type.getKind().isPrimitive() || !fits(type, to, from)) {
      String name = adapter.getSimpleName().toString();
      String simple = ShortNames.of(type);
      errors.report(
          ErrorCode.ADAPTER,
          at,
          at.getSimpleName() + ": " + name + " does not adapt " + simple,
          "Give "
              + name
              + " the methods \"static W toColumn("
              + simple
              + ")\" and \"static "
              + simple
              + " fromColumn(W)\", visible here, with the same W, which is not a primitive");
      return Optional.empty();
    }
    return new TypeResolver(environment, errors, file)
        .resolve(to.get().getReturnType(), at)
        .map(
            wire ->
                new ColumnType.Adapted(
                    TypeName.get(type).withoutAnnotations(), ClassName.get(adapter), wire));
  }

  /** Returns the class in the annotation, which the compiler gives away by this exception only. */
  private TypeElement adapterOf(Using using) {
    try {
      return environment.elements().getTypeElement(using.value().getName());
    } catch (MirroredTypeException e) {
      return (TypeElement) ((DeclaredType) e.getTypeMirror()).asElement();
    }
  }

  private static Optional<ExecutableElement> method(TypeElement adapter, String name) {
    List<ExecutableElement> found =
        ElementFilter.methodsIn(adapter.getEnclosedElements()).stream()
            .filter(each -> Environment.isNamed(each, name, 1))
            .filter(each -> each.getModifiers().contains(Modifier.STATIC))
            .filter(each -> !each.getModifiers().contains(Modifier.PRIVATE))
            .toList();
    return found.size() == 1 ? Optional.of(found.get(0)) : Optional.empty();
  }

  private boolean fits(
      TypeMirror type, Optional<ExecutableElement> to, Optional<ExecutableElement> from) {
    TypeMirror wire = to.orElseThrow().getReturnType();
    TypeMirror taken = to.orElseThrow().getParameters().get(0).asType();
    TypeMirror made = from.orElseThrow().getReturnType();
    TypeMirror given = from.orElseThrow().getParameters().get(0).asType();
    return wire.getKind() != TypeKind.VOID
        && !wire.getKind().isPrimitive()
        && environment.types().isAssignable(type, taken)
        && environment.types().isAssignable(made, type)
        && environment.types().isSameType(wire, given);
  }
}
