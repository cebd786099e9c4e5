package dev.slimwire.codegen.processor.declaration;

import java.util.List;
import java.util.Optional;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.util.ElementFilter;

/** Finds constructors by the names and types of their parameters. */
final class Constructors {

  private Constructors() {}

  /**
   * Returns the fields in the order of the constructor that takes all of them.
   *
   * @return empty if there is no such constructor
   */
  static Optional<List<VariableElement>> takingAll(
      TypeElement type, List<VariableElement> fields, Environment environment) {
    for (ExecutableElement each : ElementFilter.constructorsIn(type.getEnclosedElements())) {
      if (!each.getModifiers().contains(Modifier.PRIVATE)
          && each.getParameters().size() == fields.size()) {
        List<VariableElement> taken =
            each.getParameters().stream()
                .flatMap(parameter -> fieldOf(parameter, fields, environment).stream())
                .distinct()
                .toList();
        if (taken.size() == fields.size()) {
          return Optional.of(taken);
        }
      }
    }
    return Optional.empty();
  }

  private static Optional<VariableElement> fieldOf(
      VariableElement parameter, List<VariableElement> fields, Environment environment) {
    return fields.stream()
        .filter(field -> field.getSimpleName().equals(parameter.getSimpleName()))
        .filter(field -> environment.types().isSameType(field.asType(), parameter.asType()))
        .findFirst();
  }
}
