package dev.slimwire.codegen.processor.declaration;

import java.util.List;
import java.util.Optional;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;

/**
 * The members that code in another package needs of a generic class: in records they are all
 * public, in classes they may be package-private.
 */
final class PublicMembers {

  private final Subject used;
  private final Environment environment;

  /**
   * Makes one for a use.
   *
   * @param used a generic type
   */
  PublicMembers(Subject used, Environment environment) {
    this.used = used;
    this.environment = environment;
  }

  /** Returns what is missing, for a message; empty where the class has all, or its own package. */
  Optional<String> missing() {
    TypeElement type = used.element();
    if (!used.isElsewhere() || type.getKind() != ElementKind.CLASS) {
      return Optional.empty();
    }
    List<VariableElement> fields = ClassDeclaration.fields(type);
    boolean byConstructor = Constructors.takingNone(used).isEmpty();
    if (byConstructor && !takesAll(used, fields) && hasHidden(fields)) {
      return Optional.of(type.getSimpleName() + " has no public constructor for its columns");
    }
    return fields.stream()
        .filter(field -> isHidden(field, byConstructor))
        .findFirst()
        .map(
            field ->
                field.getSimpleName()
                    + " of "
                    + type.getSimpleName()
                    + " is not public, and lacks a public "
                    + (byConstructor ? "getter" : "getter or setter"));
  }

  /** In class files, parameters may have lost their names: then there is no such constructor. */
  private boolean hasHidden(List<VariableElement> fields) {
    Subject declared = Subject.of(used.element());
    return Constructors.takingNone(declared).isPresent() || takesAll(declared, fields);
  }

  private boolean takesAll(Subject type, List<VariableElement> fields) {
    return Constructors.takingAll(type, fields, environment).isPresent();
  }

  private boolean isHidden(VariableElement field, boolean byConstructor) {
    ErrorReporter errors = ErrorReporter.silent();
    new FieldAccess(used, byConstructor, environment, errors).of(field);
    return errors.errors() > 0;
  }
}
