package dev.slimwire.codegen.processor.declaration;

import dev.slimwire.codegen.Column;
import dev.slimwire.codegen.DefaultValue;
import dev.slimwire.codegen.Id;
import dev.slimwire.codegen.Unknown;
import dev.slimwire.codegen.Using;
import dev.slimwire.codegen.processor.model.Access;
import dev.slimwire.codegen.processor.model.ColumnModel;
import dev.slimwire.codegen.processor.model.ColumnType;
import dev.slimwire.codegen.processor.model.DefaultModel;
import java.util.Optional;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.ElementFilter;

/** Reads the columns of one record or class from its fields. */
final class FieldColumns {

  private final Subject subject;
  private final Environment environment;
  private final ErrorReporter errors;
  private final Ids ids;

  FieldColumns(Subject subject, Environment environment, ErrorReporter errors) {
    this.subject = subject;
    this.environment = environment;
    this.errors = errors;
    this.ids = new Ids(subject.element(), "columns", Ids.MAX, errors);
  }

  /** Verifies that no field is declared as a column but not sent. */
  static void verifyAllSent(TypeElement type, ErrorReporter errors) {
    for (VariableElement field : ElementFilter.fieldsIn(type.getEnclosedElements())) {
      boolean isConstant = field.getKind() == ElementKind.ENUM_CONSTANT;
      boolean isStatic = !isConstant && field.getModifiers().contains(Modifier.STATIC);
      boolean isNone = isStatic || type.getKind() == ElementKind.ENUM;
      if (isNone && field.getAnnotation(Column.class) != null) {
        String none =
            isStatic
                ? " is static: it belongs to no object of " + type.getSimpleName()
                : " belongs to the constants of " + type.getSimpleName() + ", which both ends have";
        errors.report(
            ErrorCode.NO_COLUMN,
            field,
            field.getSimpleName()
                + (isConstant ? " is a constant, not a column" : none + ", and would not be sent"),
            isStatic
                ? "Remove the annotation, or make it a component or a field of its objects"
                : "Remove the annotation: constants are sent by their @Id");
      }
    }
  }

  /**
   * Reads a column.
   *
   * @param field its field
   * @param access how to get and set it
   * @param without what to do about a field without an id
   * @return empty if there was an error, which has been reported, or if the type depends on type
   *     parameters whose arguments are not known yet
   */
  Optional<ColumnModel> read(VariableElement field, Access access, String without) {
    Column column = field.getAnnotation(Column.class);
    if (column == null) {
      errors.report(
          ErrorCode.NO_ID,
          field,
          field.getSimpleName()
              + " of "
              + subject.element().getSimpleName()
              + " has no id: it would be lost",
          field.getAnnotation(Id.class) == null
              ? without
              : "Use @Column instead of @Id, which is for constants and subtypes");
      return Optional.empty();
    }
    ids.add(column.value(), field);
    verifyNotUnknown(field);
    TypeMirror type = environment.types().asMemberOf(subject.type(), field);
    if (Parts.areVariable(type)) {
      return Optional.empty();
    }
    ErrorReporter reporter = Parts.areVariable(field.asType()) ? errors.ofArguments() : errors;
    return resolve(type, field, reporter)
        .map(
            each ->
                new ColumnModel(
                    column.value(),
                    field.getSimpleName().toString(),
                    each,
                    access,
                    defaultOf(each, field, reporter)));
  }

  private void verifyNotUnknown(VariableElement field) {
    if (field.getAnnotation(Unknown.class) != null) {
      errors.report(
          ErrorCode.WRONG_PLACE,
          field,
          field.getSimpleName() + " is a column, and @Unknown is for constants and subtypes",
          "Mark a constant of its enum, or use @DefaultValue for pages without the column");
    }
  }

  private Optional<ColumnType> resolve(
      TypeMirror type, VariableElement field, ErrorReporter reporter) {
    Using using = field.getAnnotation(Using.class);
    return using == null
        ? new TypeResolver(environment, reporter, subject.columns()).resolve(type, field)
        : new Adapters(environment, reporter, subject.columns()).resolve(type, using, field);
  }

  private Optional<DefaultModel> defaultOf(
      ColumnType resolved, VariableElement field, ErrorReporter reporter) {
    DefaultValue value = field.getAnnotation(DefaultValue.class);
    return value == null
        ? Optional.empty()
        : new Defaults(environment, reporter).of(resolved, value, field);
  }
}
