package dev.slimwire.codegen.processor.declaration;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.ElementFilter;

/**
 * Finds getters, or setters, by their names and types. Where one may be that of two fields, each
 * takes one that can be its own only, if it has any.
 */
final class Accessors {

  private final Subject subject;
  private final Environment environment;
  private final boolean areGetters;

  private Accessors(Subject subject, Environment environment, boolean areGetters) {
    this.subject = subject;
    this.environment = environment;
    this.areGetters = areGetters;
  }

  static Accessors getters(Subject subject, Environment environment) {
    return new Accessors(subject, environment, true);
  }

  static Accessors setters(Subject subject, Environment environment) {
    return new Accessors(subject, environment, false);
  }

  boolean areGetters() {
    return areGetters;
  }

  /** Returns the accessor of a field. */
  Optional<ExecutableElement> of(VariableElement field) {
    List<ExecutableElement> fitting = fitting(field);
    return fitting.stream()
        .filter(each -> others(field).noneMatch(other -> fitting(other).contains(each)))
        .findFirst()
        .or(() -> fitting.stream().findFirst());
  }

  /** Returns another field that has the same accessor, so that one of them would be lost. */
  Optional<VariableElement> sharing(VariableElement field) {
    Optional<ExecutableElement> own = of(field);
    return others(field).filter(other -> own.isPresent() && of(other).equals(own)).findFirst();
  }

  /** Returns a name for an accessor that cannot be that of another field. */
  Optional<String> ownName(VariableElement field) {
    return names(field).stream()
        .filter(name -> others(field).noneMatch(other -> names(other).contains(name)))
        .findFirst();
  }

  /** Returns the names that it may have: the best one first, that of the field last. */
  List<String> names(VariableElement field) {
    String name = field.getSimpleName().toString();
    Stream<String> beans =
        areGetters
            ? Stream.concat(ofBean("get", name), ofBean("is", name))
            : Stream.concat(ofBean("set", name), nameless(field));
    return Stream.concat(beans, Stream.of(name)).toList();
  }

  /** A small letter stays one before a capital one: it is {@code geteMail} that IDEs write. */
  private static Stream<String> ofBean(String prefix, String name) {
    String capital = prefix + Character.toUpperCase(name.charAt(0)) + name.substring(1);
    return name.matches("\\p{Ll}\\p{Lu}.*")
        ? Stream.of(capital, prefix + name)
        : Stream.of(capital);
  }

  /** A boolean {@code isOpen} has {@code setOpen}, too, unless there is a field of that name. */
  private Stream<String> nameless(VariableElement field) {
    String name = field.getSimpleName().toString();
    if (field.asType().getKind() != TypeKind.BOOLEAN || !name.matches("is\\p{Lu}.*")) {
      return Stream.empty();
    }
    String rest = name.substring(2);
    String named = Character.toLowerCase(rest.charAt(0)) + rest.substring(1);
    return others(field).anyMatch(other -> other.getSimpleName().contentEquals(named))
        ? Stream.empty()
        : Stream.of("set" + rest);
  }

  private Stream<VariableElement> others(VariableElement field) {
    TypeElement type = subject.element();
    return ElementFilter.fieldsIn(type.getEnclosedElements()).stream()
        .filter(other -> !other.equals(field));
  }

  private List<ExecutableElement> fitting(VariableElement field) {
    return names(field).stream()
        .map(name -> methods(name).filter(each -> fits(each, field)))
        .flatMap(Function.identity())
        .toList();
  }

  private Stream<ExecutableElement> methods(String name) {
    return ElementFilter.methodsIn(subject.element().getEnclosedElements()).stream()
        .filter(subject::shows)
        .filter(each -> !each.getModifiers().contains(Modifier.STATIC))
        .filter(each -> each.getSimpleName().contentEquals(name));
  }

  private boolean fits(ExecutableElement method, VariableElement field) {
    if (areGetters) {
      return method.getParameters().isEmpty() && isOf(method.getReturnType(), field);
    }
    return method.getParameters().size() == 1
        && isOf(method.getParameters().get(0).asType(), field)
        && (returnsNothing(method) || !method.getSimpleName().equals(field.getSimpleName()));
  }

  private boolean isOf(TypeMirror type, VariableElement field) {
    return environment.types().isSameType(type, field.asType());
  }

  /** A method with the field's name that returns something may be a predicate, or make a copy. */
  private static boolean returnsNothing(ExecutableElement method) {
    return method.getReturnType().getKind() == TypeKind.VOID;
  }
}
