package dev.slimwire.codegen.processor.declaration;

import dev.slimwire.codegen.Id;
import dev.slimwire.codegen.processor.model.TypeModel;
import java.util.Map;
import java.util.TreeMap;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.TypeElement;

/** Reads enums: an id per constant. */
final class EnumDeclaration {

  private final Environment environment;
  private final ErrorReporter errors;

  EnumDeclaration(Environment environment, ErrorReporter errors) {
    this.environment = environment;
    this.errors = errors;
  }

  TypeModel read(TypeElement type) {
    Ids ids = new Ids(type, "constants", Ids.MAX_CONSTANT, errors);
    Map<Integer, String> constants = new TreeMap<>();
    for (Element each : type.getEnclosedElements()) {
      if (each.getKind() == ElementKind.ENUM_CONSTANT) {
        Id id = each.getAnnotation(Id.class);
        if (id == null) {
          errors.report(
              ErrorCode.NO_ID,
              each,
              "constant " + each.getSimpleName() + " has no id, and its ordinal is not permanent",
              "Add @Id with a number that was never used");
        } else {
          ids.add(id.value(), each);
          ids.addUnknown(id.value(), each);
          constants.put(id.value(), each.getSimpleName().toString());
        }
      }
    }
    return new TypeModel.Constants(
        environment.declared(Subject.of(type)),
        constants,
        ids.unknown(),
        environment.ownerOf(type));
  }
}
