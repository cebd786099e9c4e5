package dev.slimwire.codegen.processor.declaration;

import dev.slimwire.codegen.processor.model.Access;
import java.util.Optional;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.Name;
import javax.lang.model.element.VariableElement;

/** Finds out how to get and set the fields of a class, never by reflection. */
final class FieldAccess {

  private final Subject subject;
  private final boolean byConstructor;
  private final Environment environment;
  private final ErrorReporter errors;
  private final Exceptions exceptions;
  private final Accessors getters;
  private final Accessors setters;

  FieldAccess(
      Subject subject, boolean byConstructor, Environment environment, ErrorReporter errors) {
    this.subject = subject;
    this.byConstructor = byConstructor;
    this.environment = environment;
    this.errors = errors;
    this.exceptions = new Exceptions(subject, environment, errors);
    this.getters = Accessors.getters(subject, environment);
    this.setters = Accessors.setters(subject, environment);
  }

  Access of(VariableElement field) {
    String name = field.getSimpleName().toString();
    boolean isHidden = Accessors.areNeeded(subject, field);
    boolean isFinal = field.getModifiers().contains(Modifier.FINAL);
    if (isFinal && !byConstructor) {
      new FinalField(subject, environment, errors).report(field);
    }
    String get = name;
    String set = name + " = ";
    if (isHidden) {
      Optional<Name> getter = getter(field);
      get = getter.map(each -> each + "()").orElse(name);
      if (getter.isPresent() && !byConstructor && !isFinal) {
        set = setter(field).map(each -> each + "(").orElse(name);
      }
    }
    return new Access(get, byConstructor ? "" : set);
  }

  private Optional<Name> getter(VariableElement field) {
    Optional<ExecutableElement> getter = verified(getters, field);
    getter.ifPresent(exceptions::verifyGetter);
    return getter.map(ExecutableElement::getSimpleName);
  }

  private Optional<Name> setter(VariableElement field) {
    Optional<ExecutableElement> setter = verified(setters, field);
    setter.ifPresent(exceptions::verifySetter);
    setter.ifPresent(new Overloads(subject, environment, errors)::verify);
    return setter.map(ExecutableElement::getSimpleName);
  }

  /** Returns a field's own accessor; reports what is wrong if it has none. */
  private Optional<ExecutableElement> verified(Accessors accessors, VariableElement field) {
    Optional<ExecutableElement> accessor = accessors.of(field);
    if (accessor.isEmpty()) {
      new MissingAccessor(subject.element(), field, accessors, environment).report(errors);
    }
    accessors.sharing(field).ifPresent(other -> reportShared(accessors, field, other));
    return accessor;
  }

  private void reportShared(Accessors accessors, VariableElement field, VariableElement other) {
    errors.report(
        ErrorCode.NO_ACCESSOR,
        field,
        field.getSimpleName()
            + " is private, and has the same "
            + (accessors.areGetters() ? "getter" : "setter")
            + " as "
            + other.getSimpleName()
            + ": "
            + accessors.of(field).map(each -> each.getSimpleName().toString()).orElse(""),
        "Make the field package-private"
            + accessors.ownName(field).map(each -> ", or add the method " + each).orElse(""));
  }
}
