package dev.slimwire.codegen.processor.declaration;

import java.util.List;
import javax.lang.model.element.VariableElement;

/** Explains why generated code cannot set a final field, and how its class can be changed. */
final class FinalField {

  private final Subject type;
  private final Environment environment;
  private final ErrorReporter errors;

  FinalField(Subject type, Environment environment, ErrorReporter errors) {
    this.type = type;
    this.environment = environment;
    this.errors = errors;
  }

  void report(VariableElement field) {
    List<VariableElement> fields = ClassDeclaration.fields(type.element());
    Object constant = field.getConstantValue();
    if (constant != null) {
      report(
          field,
          "always " + environment.elements().getConstantExpression(constant),
          "Make it non-final, or static and no column");
    } else if (environment.isPage(type.element())) {
      report(
          field,
          "a page is made by its constructor without parameters, which gets no columns",
          "Make it non-final");
    } else if (Constructors.takingAll(type, fields, environment).isPresent()) {
      report(
          field,
          "of two constructors the one without parameters is called",
          "Make it non-final; or remove that constructor, or make it private: then the one that"
              + " takes all columns is called");
    } else {
      report(
          field,
          "no constructor takes all columns" + Constructors.difference(type, fields, environment),
          "Make it non-final, or add a constructor with a parameter for each column, of its name and"
              + " type, and none without parameters");
    }
  }

  private void report(VariableElement field, String reason, String fix) {
    errors.report(
        ErrorCode.FINAL_FIELD, field, field.getSimpleName() + " is final, and " + reason, fix);
  }
}
