package dev.slimwire.codegen.processor.declaration;

import dev.slimwire.codegen.Column;
import dev.slimwire.codegen.processor.model.Access;
import dev.slimwire.codegen.processor.model.ColumnModel;
import dev.slimwire.codegen.processor.model.TypeModel;
import dev.slimwire.codegen.processor.model.TypeModel.Making;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.util.ElementFilter;

/** Reads classes: fields with access, and a constructor. */
final class ClassDeclaration {

  private final Environment environment;
  private final ErrorReporter errors;

  ClassDeclaration(Environment environment, ErrorReporter errors) {
    this.environment = environment;
    this.errors = errors;
  }

  /**
   * Reads a class.
   *
   * @param again whether it was verified before, when it was compiled or read on its own
   */
  TypeModel read(Subject subject, boolean again) {
    TypeElement type = subject.element();
    verifyClosed(type);
    new Inheritance(environment, errors).verify(type);
    Sending sending = new Sending(environment, errors);
    sending.verify(type);
    List<VariableElement> fields = fields(type);
    Optional<ExecutableElement> takingAll =
        environment.isPage(type) || Constructors.takingNone(subject).isPresent()
            ? Optional.empty()
            : Constructors.takingAll(subject, fields, environment);
    if (!again) {
      verifyConstructor(subject, takingAll);
    }
    FieldColumns columns = new FieldColumns(subject, environment, errors);
    boolean byConstructor =
        takingAll.isPresent() || again && Constructors.takingNone(subject).isEmpty();
    FieldAccess access = new FieldAccess(subject, byConstructor, environment, errors);
    List<ColumnModel> read = new ArrayList<>();
    for (VariableElement field :
        takingAll.map(each -> Constructors.taken(each, fields, environment)).orElse(fields)) {
      Access found = access.of(field);
      columns.read(field, found, "Add @Column, or make the field transient").ifPresent(read::add);
    }
    return new TypeModel.Rows(
        environment.declared(subject),
        sending.form(type),
        sending.superclasses(type),
        List.copyOf(read),
        takingAll.isPresent() ? Making.CONSTRUCTOR : Making.SETTERS);
  }

  /** Returns the columns of a class, and the fields that should be columns. */
  static List<VariableElement> fields(TypeElement type) {
    return ElementFilter.fieldsIn(type.getEnclosedElements()).stream()
        .filter(field -> !field.getModifiers().contains(Modifier.STATIC))
        .filter(field -> Inheritance.isState(field) || field.getAnnotation(Column.class) != null)
        .toList();
  }

  private void verifyClosed(TypeElement type) {
    if (!type.getModifiers().contains(Modifier.FINAL)) {
      errors.report(
          ErrorCode.OPEN_TYPE,
          type,
          type.getSimpleName() + " is not final: objects of its subclasses would be truncated",
          "Make it final, or seal it");
    }
  }

  private void verifyConstructor(Subject subject, Optional<ExecutableElement> takingAll) {
    TypeElement type = subject.element();
    Optional<ExecutableElement> called = takingAll.or(() -> Constructors.takingNone(subject));
    called.ifPresent(new Exceptions(subject, environment, errors)::verifyConstructor);
    called.ifPresent(new Overloads(subject, environment, errors)::verify);
    if (environment.isPage(type)) {
      if (called.filter(ClassDeclaration::isPublic).isEmpty()) {
        errors.report(
            ErrorCode.NO_CONSTRUCTOR,
            type,
            "page " + type.getSimpleName() + " has no public constructor without parameters",
            "Add: public " + type.getSimpleName() + "() {}");
      }
    } else if (called.isEmpty()) {
      errors.report(
          ErrorCode.NO_CONSTRUCTOR,
          type,
          type.getSimpleName()
              + " has neither a constructor without parameters nor one that takes all columns"
              + Constructors.difference(subject, fields(type), environment),
          "Add one that is not private; parameters have the names and types of the columns");
    }
  }

  private static boolean isPublic(ExecutableElement constructor) {
    return constructor.getModifiers().contains(Modifier.PUBLIC);
  }
}
