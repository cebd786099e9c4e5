package dev.slimwire.codegen.processor.declaration;

import dev.slimwire.codegen.processor.model.Access;
import dev.slimwire.codegen.processor.model.ColumnModel;
import dev.slimwire.codegen.processor.model.TypeModel;
import dev.slimwire.codegen.processor.model.TypeModel.Making;
import java.util.ArrayList;
import java.util.List;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.util.ElementFilter;

/** Reads records. Their fields carry the annotations. */
final class RecordDeclaration {

  private final Environment environment;
  private final ErrorReporter errors;

  RecordDeclaration(Environment environment, ErrorReporter errors) {
    this.environment = environment;
    this.errors = errors;
  }

  TypeModel read(Subject subject) {
    TypeElement type = subject.element();
    Sending sending = new Sending(environment, errors);
    if (environment.isSubtype(type, "java.io.Externalizable")) {
      errors.report(
          ErrorCode.RECORD_IS_EXTERNALIZABLE,
          type,
          "record "
              + type.getSimpleName()
              + " implements Externalizable, which Java ignores on records",
          "Implement java.io.Serializable instead and add: " + Sending.line(type));
    } else {
      sending.verify(type);
    }
    Constructors.canonical(subject, environment)
        .ifPresent(new Overloads(subject, environment, errors)::verify);
    FieldColumns fields = new FieldColumns(subject, environment, errors);
    List<ColumnModel> columns = new ArrayList<>();
    for (VariableElement field : fields(type)) {
      Access access = Access.accessor(field.getSimpleName().toString());
      fields
          .read(field, access, "Add @Column with a number that was never used")
          .ifPresent(columns::add);
    }
    return new TypeModel.Rows(
        environment.declared(subject),
        sending.form(type),
        List.of(),
        List.copyOf(columns),
        Making.RECORD);
  }

  /** Only components have an order that compilers must keep, which is that of the constructor. */
  private static List<VariableElement> fields(TypeElement type) {
    List<VariableElement> fields = ElementFilter.fieldsIn(type.getEnclosedElements());
    return type.getRecordComponents().stream()
        .flatMap(
            component ->
                fields.stream()
                    .filter(field -> field.getSimpleName().equals(component.getSimpleName())))
        .toList();
  }
}
