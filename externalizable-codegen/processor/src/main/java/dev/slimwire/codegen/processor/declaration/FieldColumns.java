package dev.slimwire.codegen.processor.declaration;

import com.palantir.javapoet.CodeBlock;
import dev.slimwire.codegen.Column;
import dev.slimwire.codegen.DefaultValue;
import dev.slimwire.codegen.Using;
import dev.slimwire.codegen.processor.model.Access;
import dev.slimwire.codegen.processor.model.ColumnModel;
import dev.slimwire.codegen.processor.model.ColumnType;
import java.util.Optional;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;

/** Reads the columns of one record or class from its fields. */
final class FieldColumns {

  private final TypeElement type;
  private final ErrorReporter errors;
  private final Ids ids;
  private final TypeResolver types;
  private final Adapters adapters;
  private final Defaults defaults;

  FieldColumns(TypeElement type, Environment environment, ErrorReporter errors) {
    this.type = type;
    this.errors = errors;
    this.ids = new Ids(type, "columns", Ids.MAX, errors);
    this.types = new TypeResolver(environment, errors);
    this.adapters = new Adapters(environment, errors);
    this.defaults = new Defaults(environment, errors);
  }

  /**
   * Reads a column.
   *
   * @param field its field
   * @param access how to get and set it
   * @param without what to do about a field without an id
   * @return empty if something is wrong, which was reported
   */
  Optional<ColumnModel> read(VariableElement field, Access access, String without) {
    Column column = field.getAnnotation(Column.class);
    if (column == null) {
      errors.report(
          ErrorCode.NO_ID,
          field,
          field.getSimpleName() + " of " + type.getSimpleName() + " has no id: it would be lost",
          without);
      return Optional.empty();
    }
    ids.add(column.value(), field);
    Using using = field.getAnnotation(Using.class);
    Optional<ColumnType> resolved =
        using == null
            ? types.resolve(field.asType(), field)
            : adapters.resolve(field.asType(), using, field);
    return resolved.map(
        each ->
            new ColumnModel(
                column.value(),
                field.getSimpleName().toString(),
                each,
                access,
                defaultOf(each, field)));
  }

  private Optional<CodeBlock> defaultOf(ColumnType resolved, VariableElement field) {
    DefaultValue value = field.getAnnotation(DefaultValue.class);
    return value == null ? Optional.empty() : defaults.of(resolved, value, field);
  }
}
