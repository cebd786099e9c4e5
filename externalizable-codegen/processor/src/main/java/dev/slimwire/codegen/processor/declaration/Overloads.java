package dev.slimwire.codegen.processor.declaration;

import java.util.List;
import java.util.stream.Collectors;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.type.ExecutableType;
import javax.lang.model.type.TypeMirror;

/**
 * Verifies that generated code calls the one constructor or setter that it means: a generic type
 * may have two that take the same with some arguments, which only calls show to the compiler.
 */
final class Overloads {

  private final Subject subject;
  private final Environment environment;
  private final ErrorReporter errors;

  Overloads(Subject subject, Environment environment, ErrorReporter errors) {
    this.subject = subject;
    this.environment = environment;
    this.errors = errors;
  }

  void verify(ExecutableElement called) {
    boolean isAmbiguous =
        subject.element().getEnclosedElements().stream()
            .filter(each -> !each.equals(called) && subject.shows(each))
            .anyMatch(each -> takesTheSame(each, called));
    if (isAmbiguous) {
      report(called, called.getKind() == ElementKind.CONSTRUCTOR);
    }
  }

  private void report(ExecutableElement called, boolean isConstructor) {
    String parameters =
        parameters(called).stream().map(ShortNames::of).collect(Collectors.joining(", "));
    errors
        .ofArguments()
        .report(
            isConstructor ? ErrorCode.NO_CONSTRUCTOR : ErrorCode.NO_ACCESSOR,
            called,
            ShortNames.of(subject.type())
                + " has two "
                + (isConstructor ? "constructors" : "methods " + called.getSimpleName())
                + " that take ("
                + parameters
                + "), and no call can tell them apart",
            "Make one of them private, or use an adapter: @Using");
  }

  private boolean takesTheSame(Element other, ExecutableElement called) {
    return other instanceof ExecutableElement method
        && method.getKind() == called.getKind()
        && method.getSimpleName().equals(called.getSimpleName())
        && areSame(parameters(method), parameters(called));
  }

  private List<? extends TypeMirror> parameters(ExecutableElement method) {
    ExecutableType used = (ExecutableType) environment.types().asMemberOf(subject.type(), method);
    return used.getParameterTypes();
  }

  private boolean areSame(List<? extends TypeMirror> one, List<? extends TypeMirror> other) {
    if (one.size() != other.size()) {
      return false;
    }
    for (int i = 0; i < one.size(); i++) {
      if (!environment.types().isSameType(one.get(i), other.get(i))) {
        return false;
      }
    }
    return true;
  }
}
