package dev.slimwire.codegen.processor.declaration;

import com.palantir.javapoet.ClassName;
import dev.slimwire.codegen.Id;
import dev.slimwire.codegen.Unknown;
import dev.slimwire.codegen.processor.model.ColumnType;
import dev.slimwire.codegen.processor.model.TypeModel;
import dev.slimwire.codegen.processor.model.TypeModel.Subtype;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeMirror;

/** Reads sealed types: an id per permitted subtype. */
final class SealedDeclaration {

  private final Environment environment;
  private final ErrorReporter errors;

  SealedDeclaration(Environment environment, ErrorReporter errors) {
    this.environment = environment;
    this.errors = errors;
  }

  TypeModel read(TypeElement type) {
    if (type.getKind() == ElementKind.CLASS && !type.getModifiers().contains(Modifier.ABSTRACT)) {
      errors.report(
          ErrorCode.WRONG_PLACE,
          type,
          "sealed class " + type.getSimpleName() + " is not abstract",
          "Make it abstract, and give its own objects a subtype");
    }
    Ids ids = new Ids(type, "subtypes", Ids.MAX, errors);
    List<Subtype> subtypes = new ArrayList<>();
    for (TypeMirror each : type.getPermittedSubclasses()) {
      TypeElement subtype = (TypeElement) ((DeclaredType) each).asElement();
      Id id = subtype.getAnnotation(Id.class);
      if (id == null) {
        reportNoId(type, subtype);
      } else {
        ids.add(id.value(), subtype);
        ids.addUnknown(id.value(), subtype);
        verifyClosed(subtype);
        verifyUnknown(subtype);
        subtypes.add(subtype(id.value(), subtype));
      }
    }
    subtypes.sort(Comparator.comparingInt(Subtype::id));
    return new TypeModel.Sealed(
        environment.declared(Subject.of(type)), List.copyOf(subtypes), ids.unknown());
  }

  private void reportNoId(TypeElement type, TypeElement subtype) {
    errors.report(
        ErrorCode.NO_ID,
        subtype,
        "subtype " + subtype.getSimpleName() + " of " + type.getSimpleName() + " has no id",
        "Add @Id with a number that was never used");
  }

  private void verifyClosed(TypeElement subtype) {
    if (subtype.getModifiers().contains(Modifier.NON_SEALED)) {
      errors.report(
          ErrorCode.OPEN_TYPE,
          subtype,
          subtype.getSimpleName() + " is non-sealed: objects of its subtypes would be truncated",
          "Make it final or sealed");
    }
    if (!subtype.getTypeParameters().isEmpty()) {
      errors.report(
          ErrorCode.NOT_CONCRETE,
          subtype,
          "subtype " + subtype.getSimpleName() + " has type parameters",
          Declarations.ONE_EACH);
    }
    if (subtype.getKind() == ElementKind.ENUM) {
      errors.report(
          ErrorCode.UNSUPPORTED,
          subtype,
          "enum " + subtype.getSimpleName() + " is a subtype of a sealed type",
          "Wrap it in a record that implements the type");
    }
  }

  private void verifyUnknown(TypeElement subtype) {
    boolean isEmpty =
        subtype.getKind() == ElementKind.RECORD && subtype.getRecordComponents().isEmpty();
    if (subtype.getAnnotation(Unknown.class) != null && !isEmpty) {
      errors.report(
          ErrorCode.UNKNOWN,
          subtype,
          subtype.getSimpleName()
              + " stands for unknown subtypes, and is not a record without components",
          "Make it one: no page has columns for it");
    }
  }

  private static Subtype subtype(int id, TypeElement subtype) {
    ClassName name = ClassName.get(subtype);
    boolean isSealed = !subtype.getPermittedSubclasses().isEmpty();
    return new Subtype(id, new ColumnType.Nested(name, Environment.columnsOf(name)), isSealed);
  }
}
