package dev.slimwire.codegen.processor.declaration;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.RecordComponentElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.util.ElementFilter;

/** Finds constructors by the names and types of their parameters. */
final class Constructors {

  private Constructors() {}

  /** Returns the one that has no parameters. */
  static Optional<ExecutableElement> takingNone(Subject type) {
    return visible(type, 0).findFirst();
  }

  /** Returns the one of a record that takes its components. */
  static Optional<ExecutableElement> canonical(Subject record, Environment environment) {
    List<? extends RecordComponentElement> components = record.element().getRecordComponents();
    return withParameters(record, components.size())
        .filter(
            each ->
                IntStream.range(0, components.size())
                    .allMatch(
                        i ->
                            environment
                                .types()
                                .isSameType(
                                    each.getParameters().get(i).asType(),
                                    components.get(i).asType())))
        .findFirst();
  }

  /** Returns the one that takes all fields. */
  static Optional<ExecutableElement> takingAll(
      Subject type, List<VariableElement> fields, Environment environment) {
    return visible(type, fields.size())
        .filter(each -> takesAll(each, fields, environment))
        .findFirst();
  }

  private static boolean takesAll(
      ExecutableElement constructor, List<VariableElement> fields, Environment environment) {
    return taken(constructor, fields, environment).size() == fields.size();
  }

  /**
   * Returns, for a message, why a constructor with the names of all fields does not take them all:
   * it is private, or a parameter differs; empty if there is no such constructor.
   */
  static String difference(Subject type, List<VariableElement> fields, Environment environment) {
    boolean isPrivate =
        withParameters(type, fields.size())
            .filter(Constructors::isPrivate)
            .anyMatch(each -> takesAll(each, fields, environment));
    return isPrivate
        ? ": the one with their names and types is private"
        : parameter(type, fields, environment);
  }

  private static String parameter(
      Subject type, List<VariableElement> fields, Environment environment) {
    return visible(type, fields.size())
        .filter(each -> fields.stream().allMatch(field -> parameter(each, field).isPresent()))
        .flatMap(each -> each.getParameters().stream())
        .flatMap(each -> difference(each, fields, environment))
        .findFirst()
        .orElse("");
  }

  private static Stream<String> difference(
      VariableElement parameter, List<VariableElement> fields, Environment environment) {
    return fields.stream()
        .filter(field -> field.getSimpleName().equals(parameter.getSimpleName()))
        .filter(field -> !environment.types().isSameType(field.asType(), parameter.asType()))
        .map(
            field ->
                ": the parameter "
                    + field.getSimpleName()
                    + " is "
                    + ShortNames.of(parameter.asType())
                    + ", not "
                    + ShortNames.of(field.asType()));
  }

  private static Optional<? extends VariableElement> parameter(
      ExecutableElement constructor, VariableElement field) {
    return constructor.getParameters().stream()
        .filter(each -> each.getSimpleName().equals(field.getSimpleName()))
        .findFirst();
  }

  /** Returns the fields that a constructor takes, in its order. */
  static List<VariableElement> taken(
      ExecutableElement constructor, List<VariableElement> fields, Environment environment) {
    return constructor.getParameters().stream()
        .flatMap(parameter -> fieldOf(parameter, fields, environment).stream())
        .distinct()
        .toList();
  }

  private static Stream<ExecutableElement> visible(Subject type, int parameters) {
    return withParameters(type, parameters).filter(type::shows);
  }

  private static Stream<ExecutableElement> withParameters(Subject type, int parameters) {
    return ElementFilter.constructorsIn(type.element().getEnclosedElements()).stream()
        .filter(each -> each.getParameters().size() == parameters);
  }

  private static boolean isPrivate(ExecutableElement constructor) {
    return constructor.getModifiers().contains(Modifier.PRIVATE);
  }

  private static Optional<VariableElement> fieldOf(
      VariableElement parameter, List<VariableElement> fields, Environment environment) {
    return fields.stream()
        .filter(field -> field.getSimpleName().equals(parameter.getSimpleName()))
        .filter(field -> environment.types().isSameType(field.asType(), parameter.asType()))
        .findFirst();
  }
}
