package dev.slimwire.codegen.processor.declaration;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.TypeName;
import dev.slimwire.codegen.Using;
import dev.slimwire.codegen.processor.model.ColumnType;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.MirroredTypeException;
import javax.lang.model.type.PrimitiveType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.ElementFilter;

/** Resolves columns that are converted to another type. */
final class Adapters {

  private static final String TO = "toColumn";
  private static final String FROM = "fromColumn";

  private final Environment environment;
  private final ErrorReporter errors;
  private final ClassName file;

  Adapters(Environment environment, ErrorReporter errors, ClassName file) {
    this.environment = environment;
    this.errors = errors;
    this.file = file;
  }

  Optional<ColumnType> resolve(TypeMirror type, Using using, Element at) {
    TypeMirror adapter = adapterOf(environment, using);
    if (type instanceof PrimitiveType primitive) {
      return errors.refuse(
          ErrorCode.ADAPTER,
          at,
          "adapters are for objects, and " + ShortNames.of(type) + " is a primitive",
          "Declare it as " + environment.types().boxedClass(primitive).getSimpleName());
    }
    return adapter instanceof DeclaredType declared
        ? resolve(type, (TypeElement) declared.asElement(), at)
        : refuse(type, adapter.toString(), "Name a class with", at);
  }

  private Optional<ColumnType> resolve(TypeMirror type, TypeElement adapter, Element at) {
    String name = adapter.getSimpleName().toString();
    Optional<String> several =
        Stream.of(TO, FROM).filter(each -> methods(adapter, each).count() > 1).findFirst();
    if (several.isPresent()) {
      return errors.refuse(
          ErrorCode.ADAPTER,
          at,
          name + " has several methods " + several.get(),
          "Give each type an adapter of its own");
    }
    Optional<ExecutableElement> to = methods(adapter, TO).findFirst();
    Optional<ExecutableElement> from = methods(adapter, FROM).findFirst();
    if (to.isEmpty() || from.isEmpty() || !fits(type, to, from)) {
      return refuse(type, name, "Give " + name, at);
    }
    if (!isSeen(type, adapter, at)
        || !Stream.of(to.get(), from.get()).allMatch(throwsLittle(adapter, at))) {
      return Optional.empty();
    }
    return new TypeResolver(environment, errors, file)
        .resolve(to.get().getReturnType(), at)
        .map(
            wire ->
                new ColumnType.Adapted(
                    TypeName.get(type).withoutAnnotations(),
                    ClassName.get(adapter),
                    environment.ownerOf(adapter),
                    wire));
  }

  private Optional<ColumnType> refuse(TypeMirror type, String name, String give, Element at) {
    String simple = ShortNames.of(type);
    return errors.refuse(
        ErrorCode.ADAPTER,
        at,
        name + " does not adapt " + simple,
        give
            + " the methods \"static W toColumn("
            + simple
            + ")\" and \"static "
            + simple
            + " fromColumn(W)\", visible here, with the same W, which is not a primitive");
  }

  /** If a generic type is used in another package, what is hidden there is found later. */
  private boolean isSeen(TypeMirror type, TypeElement adapter, Element at) {
    String packageName = environment.elements().getPackageOf(at).getQualifiedName().toString();
    boolean isHidden = new Visibility(environment, packageName).isHidden(adapter);
    if (isHidden || Parts.arePrivate(type)) {
      errors.refuse(
          ErrorCode.ADAPTER,
          at,
          "generated code cannot see "
              + (isHidden ? adapter.getSimpleName() + " or its methods" : ShortNames.of(type)),
          "Make them package-private, or public if they are in another package");
      return false;
    }
    return new Visibility(environment, file.packageName()).isSeen(type, at, errors);
  }

  /** Returns a test of a method, which reports what generated code cannot throw. */
  private Predicate<ExecutableElement> throwsLittle(TypeElement adapter, Element at) {
    return method -> {
      Optional<? extends TypeMirror> other = Exceptions.other(method, environment);
      other.ifPresent(
          each ->
              errors.refuse(
                  ErrorCode.ADAPTER,
                  at,
                  method.getSimpleName()
                      + " of "
                      + adapter.getSimpleName()
                      + " throws "
                      + ShortNames.of(each)
                      + ", which generated code does not",
                  Exceptions.LESS));
      return other.isEmpty();
    };
  }

  /** Returns the type in the annotation, which the compiler reveals only in this exception. */
  static TypeMirror adapterOf(Environment environment, Using using) {
    try {
      return environment.elements().getTypeElement(using.value().getName()).asType();
    } catch (MirroredTypeException e) {
      return e.getTypeMirror();
    }
  }

  /** Returns the methods of an adapter that generated code may call. */
  static Stream<ExecutableElement> methods(TypeElement adapter) {
    return Stream.concat(methods(adapter, TO), methods(adapter, FROM));
  }

  private static Stream<ExecutableElement> methods(TypeElement adapter, String name) {
    return ElementFilter.methodsIn(adapter.getEnclosedElements()).stream()
        .filter(each -> Environment.isNamed(each, name, 1))
        .filter(each -> each.getModifiers().contains(Modifier.STATIC))
        .filter(each -> !each.getModifiers().contains(Modifier.PRIVATE));
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
