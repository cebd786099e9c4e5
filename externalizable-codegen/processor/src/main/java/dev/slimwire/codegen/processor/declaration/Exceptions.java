package dev.slimwire.codegen.processor.declaration;

import java.util.List;
import java.util.Optional;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.type.ExecutableType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;

/** Verifies that generated code may throw what the constructors and methods that it calls throw. */
final class Exceptions {

  /** What to do about others, where generated code writes or reads columns. */
  static final String LESS = "Let it throw an IOException or an unchecked exception";

  private static final String RUNTIME = "java.lang.RuntimeException";
  private static final List<String> UNCHECKED = List.of(RUNTIME, "java.lang.Error");
  private static final List<String> OF_COLUMNS =
      List.of("java.io.IOException", RUNTIME, "java.lang.Error");

  private final Subject subject;
  private final Environment environment;
  private final ErrorReporter errors;

  Exceptions(Subject subject, Environment environment, ErrorReporter errors) {
    this.subject = subject;
    this.environment = environment;
    this.errors = errors;
  }

  /** Returns an exception of a method that code which writes or reads columns may not throw. */
  static Optional<? extends TypeMirror> other(ExecutableElement method, Environment environment) {
    return other(method.getThrownTypes(), OF_COLUMNS, environment);
  }

  private static Optional<? extends TypeMirror> other(
      List<? extends TypeMirror> thrown, List<String> allowed, Environment environment) {
    return thrown.stream()
        .filter(each -> !mayBeUnchecked(each, environment))
        .filter(each -> allowed.stream().noneMatch(name -> environment.isSubtype(each, name)))
        .findFirst();
  }

  /** Returns whether a type is a variable that the compiler treats as an unchecked exception. */
  private static boolean mayBeUnchecked(TypeMirror thrown, Environment environment) {
    TypeMirror unchecked = environment.elements().getTypeElement(RUNTIME).asType();
    return thrown.getKind() == TypeKind.TYPEVAR
        && environment.types().isAssignable(unchecked, environment.types().erasure(thrown));
  }

  void verifyConstructor(ExecutableElement constructor) {
    verify(constructor, ErrorCode.NO_CONSTRUCTOR, OF_COLUMNS, LESS);
  }

  void verifySetter(ExecutableElement setter) {
    verify(setter, ErrorCode.NO_ACCESSOR, OF_COLUMNS, LESS);
  }

  /** Getters are called where generated code takes objects, before it writes anything. */
  void verifyGetter(ExecutableElement getter) {
    verify(getter, ErrorCode.NO_ACCESSOR, UNCHECKED, "Let it throw unchecked exceptions only");
  }

  private void verify(ExecutableElement called, ErrorCode code, List<String> allowed, String fix) {
    boolean isVariable = called.getThrownTypes().stream().anyMatch(Parts::areVariable);
    ErrorReporter reporter = isVariable || subject.isElsewhere() ? errors.ofArguments() : errors;
    ExecutableType used = (ExecutableType) environment.types().asMemberOf(subject.type(), called);
    boolean isConstructor = called.getKind() == ElementKind.CONSTRUCTOR;
    other(used.getThrownTypes(), allowed, environment)
        .ifPresent(
            each ->
                reporter.report(
                    code,
                    called,
                    (isConstructor ? "a constructor" : called.getSimpleName())
                        + " of "
                        + subject.element().getSimpleName()
                        + " throws "
                        + ShortNames.of(each)
                        + ", which generated code does not",
                    fix));
  }
}
