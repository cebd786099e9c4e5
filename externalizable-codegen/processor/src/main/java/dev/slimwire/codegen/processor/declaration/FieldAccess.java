package dev.slimwire.codegen.processor.declaration;

import dev.slimwire.codegen.processor.model.Access;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Stream;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.Name;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.TypeKind;
import javax.lang.model.util.ElementFilter;

/** Finds out how to get and set the fields of a class, never by reflection. */
final class FieldAccess {

  private final Subject subject;
  private final TypeElement type;
  private final boolean byConstructor;
  private final Environment environment;
  private final ErrorReporter errors;
  private final Exceptions exceptions;

  FieldAccess(
      Subject subject, boolean byConstructor, Environment environment, ErrorReporter errors) {
    this.subject = subject;
    this.type = subject.element();
    this.byConstructor = byConstructor;
    this.environment = environment;
    this.errors = errors;
    this.exceptions = new Exceptions(subject, environment, errors);
  }

  Access of(VariableElement field) {
    String name = field.getSimpleName().toString();
    boolean isHidden = !subject.shows(field) || Lombok.hides(field);
    boolean isFinal = field.getModifiers().contains(Modifier.FINAL);
    if (isFinal && !byConstructor) {
      new FinalField(subject, environment, errors).report(field);
    }
    List<String> getters =
        Stream.of(ofBean("get", name), ofBean("is", name), Stream.of(name))
            .flatMap(Function.identity())
            .toList();
    List<String> setters = setters(field);
    Optional<String> getter =
        isHidden ? getter(getters, field).map(each -> each + "()") : Optional.of(name);
    Optional<String> setter =
        isHidden && !byConstructor && !isFinal
            ? setter(setters, field).map(each -> each + "(")
            : Optional.of(name + " = ");
    if (getter.isEmpty() || setter.isEmpty()) {
      List<String> names = getter.isEmpty() ? getters : setters;
      new MissingAccessor(type, field, names, getter.isEmpty(), environment).report(errors);
    }
    return new Access(getter.orElse(name), byConstructor ? "" : setter.orElse(name));
  }

  private Optional<Name> getter(List<String> names, VariableElement field) {
    Optional<ExecutableElement> getter =
        names.stream().flatMap(name -> methods(name, each -> gets(each, field))).findFirst();
    getter.ifPresent(exceptions::verifyGetter);
    return getter.map(ExecutableElement::getSimpleName);
  }

  /**
   * Returns the names that a setter may have; for a boolean {@code isOpen}, {@code setOpen}, too.
   */
  private List<String> setters(VariableElement field) {
    String name = field.getSimpleName().toString();
    boolean isNamedIs = field.asType().getKind() == TypeKind.BOOLEAN && name.matches("is\\p{Lu}.*");
    String rest = isNamedIs ? name.substring(2) : "";
    boolean isNameless =
        isNamedIs && !hasField(Character.toLowerCase(rest.charAt(0)) + rest.substring(1));
    return Stream.of(
            ofBean("set", name),
            isNameless ? Stream.of("set" + rest) : Stream.<String>empty(),
            Stream.of(name))
        .flatMap(Function.identity())
        .toList();
  }

  /** A small letter stays one before a capital one: it is {@code geteMail} that IDEs write. */
  private static Stream<String> ofBean(String prefix, String name) {
    String capital = prefix + Character.toUpperCase(name.charAt(0)) + name.substring(1);
    return name.matches("\\p{Ll}\\p{Lu}.*")
        ? Stream.of(capital, prefix + name)
        : Stream.of(capital);
  }

  private boolean hasField(String name) {
    return ElementFilter.fieldsIn(type.getEnclosedElements()).stream()
        .anyMatch(each -> each.getSimpleName().contentEquals(name));
  }

  /** A method with the field's name that returns something may be a predicate, or make a copy. */
  private Optional<Name> setter(List<String> names, VariableElement field) {
    Optional<ExecutableElement> setter =
        names.stream()
            .flatMap(name -> methods(name, each -> sets(each, field)))
            .filter(
                each -> returnsNothing(each) || !each.getSimpleName().equals(field.getSimpleName()))
            .findFirst();
    setter.ifPresent(exceptions::verifySetter);
    return setter.map(ExecutableElement::getSimpleName);
  }

  private Stream<ExecutableElement> methods(String name, Predicate<ExecutableElement> fits) {
    return ElementFilter.methodsIn(type.getEnclosedElements()).stream()
        .filter(subject::shows)
        .filter(each -> !each.getModifiers().contains(Modifier.STATIC))
        .filter(each -> each.getSimpleName().contentEquals(name))
        .filter(fits);
  }

  private boolean gets(ExecutableElement method, VariableElement field) {
    return method.getParameters().isEmpty()
        && environment.types().isSameType(method.getReturnType(), field.asType());
  }

  private static boolean returnsNothing(ExecutableElement method) {
    return method.getReturnType().getKind() == TypeKind.VOID;
  }

  private boolean sets(ExecutableElement method, VariableElement field) {
    return method.getParameters().size() == 1
        && environment.types().isSameType(method.getParameters().get(0).asType(), field.asType());
  }
}
