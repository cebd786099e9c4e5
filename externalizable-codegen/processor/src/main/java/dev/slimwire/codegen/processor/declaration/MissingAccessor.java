package dev.slimwire.codegen.processor.declaration;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.ElementFilter;

/** Explains which accessor a private field lacks, and why methods with such names do not fit. */
final class MissingAccessor {

  private static final String HIDDEN = "is private";

  private final VariableElement field;
  private final List<String> names;
  private final boolean isGetter;
  private final Environment environment;
  private final List<ExecutableElement> found;

  /**
   * Makes one for a field.
   *
   * @param type the class that has it
   * @param field the field
   * @param accessors the accessors that were looked for
   * @param environment what the compiler knows
   */
  MissingAccessor(
      TypeElement type, VariableElement field, Accessors accessors, Environment environment) {
    this.field = field;
    this.names = accessors.names(field);
    this.isGetter = accessors.areGetters();
    this.environment = environment;
    this.found =
        ElementFilter.methodsIn(type.getEnclosedElements()).stream().filter(this::isMeant).toList();
  }

  void report(ErrorReporter errors) {
    String lacks = isGetter ? " is private, and has no getter" : " is private, and has no setter";
    String fitting = (isGetter ? " that returns " : " that takes ") + nameOf(field.asType());
    String reasons =
        found.stream()
            .map(each -> each.getSimpleName() + " " + reason(each))
            .collect(Collectors.joining(", "));
    errors.report(
        ErrorCode.NO_ACCESSOR,
        field,
        field.getSimpleName() + lacks + (reasons.isEmpty() ? "" : fitting + ": " + reasons),
        fix());
  }

  /** With the field's name, getters and setters differ by how many parameters they have. */
  private boolean isMeant(ExecutableElement method) {
    return names.contains(method.getSimpleName().toString())
        && (!isFieldsName(method) || method.getParameters().size() == (isGetter ? 0 : 1));
  }

  private boolean isFieldsName(ExecutableElement method) {
    return method.getSimpleName().equals(field.getSimpleName());
  }

  /** A method that fits in every other respect must be private, or it would not be missing. */
  private String reason(ExecutableElement method) {
    int parameters = method.getParameters().size();
    if (isGetter && parameters > 0) {
      return "has parameters";
    }
    if (!isGetter && parameters != 1) {
      return "has " + (parameters == 0 ? "no parameter" : parameters + " parameters");
    }
    if (!isOfType(method)) {
      return (isGetter ? "returns " : "takes ") + nameOf(typeOf(method));
    }
    if (!isGetter && isFieldsName(method) && method.getReturnType().getKind() != TypeKind.VOID) {
      return "returns "
          + nameOf(method.getReturnType())
          + ", and a setter with the field's name returns nothing";
    }
    return method.getModifiers().contains(Modifier.STATIC) ? "is static" : HIDDEN;
  }

  private TypeMirror typeOf(ExecutableElement method) {
    return isGetter ? method.getReturnType() : method.getParameters().get(0).asType();
  }

  private boolean isOfType(ExecutableElement method) {
    return environment.types().isSameType(typeOf(method), field.asType());
  }

  private static String nameOf(TypeMirror type) {
    return ShortNames.of(type);
  }

  private String fix() {
    Optional<ExecutableElement> hidden =
        found.stream().filter(each -> reason(each).equals(HIDDEN)).findFirst();
    if (hidden.isPresent()) {
      return "Make the field or " + hidden.get().getSimpleName() + " package-private";
    }
    return "Make the field package-private"
        + Stream.of(names.get(0), names.get(names.size() - 1))
            .filter(name -> found.stream().noneMatch(each -> isInTheWay(each, name)))
            .findFirst()
            .map(name -> ", or add the method " + name)
            .orElse("");
  }

  /** Returns whether a class with a method cannot have an accessor of a name as well. */
  private boolean isInTheWay(ExecutableElement method, String name) {
    return method.getSimpleName().contentEquals(name)
        && (isGetter
            ? method.getParameters().isEmpty()
            : method.getParameters().size() == 1 && isOfType(method));
  }
}
