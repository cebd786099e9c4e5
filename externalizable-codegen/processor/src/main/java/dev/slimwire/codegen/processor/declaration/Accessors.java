package dev.slimwire.codegen.processor.declaration;

import static java.util.stream.Collectors.groupingBy;

import dev.slimwire.codegen.Column;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.ElementFilter;

/**
 * Finds getters, or setters, by their names and types. If an accessor fits two fields, each field
 * prefers one that fits no other.
 */
final class Accessors {

  private final Subject subject;
  private final Environment environment;
  private final boolean areGetters;

  /** The methods that generated code can call, by name. */
  private final Map<String, List<ExecutableElement>> methods;

  /** The candidates for each field that needs an accessor, the best one first. */
  private final Map<VariableElement, List<ExecutableElement>> fitting = new LinkedHashMap<>();

  private Accessors(Subject subject, Environment environment, boolean areGetters) {
    this.subject = subject;
    this.environment = environment;
    this.areGetters = areGetters;
    this.methods =
        ElementFilter.methodsIn(subject.element().getEnclosedElements()).stream()
            .filter(each -> !each.getModifiers().contains(Modifier.STATIC))
            .filter(subject::shows)
            .collect(groupingBy(each -> each.getSimpleName().toString()));
    fields()
        .filter(each -> !each.getModifiers().contains(Modifier.STATIC))
        .filter(each -> areNeeded(subject, each))
        .forEach(each -> fitting.put(each, fitting(each)));
  }

  static Accessors getters(Subject subject, Environment environment) {
    return new Accessors(subject, environment, true);
  }

  static Accessors setters(Subject subject, Environment environment) {
    return new Accessors(subject, environment, false);
  }

  /** Returns whether code cannot use a field itself. */
  static boolean areNeeded(Subject subject, VariableElement field) {
    return !subject.shows(field) || Lombok.hides(field);
  }

  boolean areGetters() {
    return areGetters;
  }

  /** Returns the accessor of a field that needs one. */
  Optional<ExecutableElement> of(VariableElement field) {
    List<ExecutableElement> own = fitting.getOrDefault(field, List.of());
    return own.stream()
        .filter(each -> others(field).noneMatch(other -> mayBeOf(other, each)))
        .findFirst()
        .or(() -> own.stream().findFirst());
  }

  private boolean mayBeOf(VariableElement field, ExecutableElement accessor) {
    return fitting.getOrDefault(field, List.of()).contains(accessor);
  }

  /** Returns another column with the same accessor, so that one of them would be lost. */
  Optional<VariableElement> sharing(VariableElement field) {
    Optional<ExecutableElement> own = of(field);
    return others(field)
        .filter(other -> other.getAnnotation(Column.class) != null)
        .filter(other -> own.isPresent() && of(other).equals(own))
        .findFirst();
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

  /** A boolean {@code isOpen} has {@code setOpen}, too, unless there is a field {@code open}. */
  private Stream<String> nameless(VariableElement field) {
    String name = field.getSimpleName().toString();
    if (field.asType().getKind() != TypeKind.BOOLEAN || !name.matches("is\\p{Lu}.*")) {
      return Stream.empty();
    }
    String rest = name.substring(2);
    String named = Character.toLowerCase(rest.charAt(0)) + rest.substring(1);
    return fields().anyMatch(each -> each.getSimpleName().contentEquals(named))
        ? Stream.empty()
        : Stream.of("set" + rest);
  }

  private Stream<VariableElement> fields() {
    return ElementFilter.fieldsIn(subject.element().getEnclosedElements()).stream();
  }

  private Stream<VariableElement> others(VariableElement field) {
    return fitting.keySet().stream().filter(other -> !other.equals(field));
  }

  private List<ExecutableElement> fitting(VariableElement field) {
    return names(field).stream()
        .flatMap(name -> methods.getOrDefault(name, List.of()).stream())
        .filter(each -> fits(each, field))
        .toList();
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
