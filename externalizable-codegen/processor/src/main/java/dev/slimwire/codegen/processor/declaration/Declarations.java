package dev.slimwire.codegen.processor.declaration;

import dev.slimwire.codegen.processor.model.TypeModel;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.NestingKind;
import javax.lang.model.element.TypeElement;
import org.jspecify.annotations.Nullable;

/** Reads declarations into models. Not thread-safe. */
public final class Declarations {

  private final Environment environment;
  private final Map<String, Optional<TypeModel>> nested = new HashMap<>();

  /** Makes a reader for one round. */
  public Declarations(Environment environment) {
    this.environment = environment;
  }

  /**
   * Reads a declaration, and checks all that it contains.
   *
   * @param type the declaration
   * @param errors hears of all that is wrong
   * @return the model; empty if anything is wrong
   */
  public Optional<TypeModel> read(TypeElement type, ErrorReporter errors) {
    int before = errors.errors();
    Optional<TypeModel> model = readAlone(type, errors);
    model.ifPresent(each -> new Nesting(this, errors, type, each).verify());
    return errors.errors() == before ? model : Optional.empty();
  }

  /** Reads a type that another one contains; what is wrong with it is reported in its own turn. */
  public Optional<TypeModel> nested(String name) {
    Optional<TypeModel> known = nested.get(name);
    if (known == null) {
      TypeElement type = environment.elements().getTypeElement(name);
      known = type == null ? Optional.empty() : readAlone(type, ErrorReporter.silent());
      nested.put(name, known);
    }
    return known;
  }

  private Optional<TypeModel> readAlone(TypeElement type, ErrorReporter errors) {
    int before = errors.errors();
    verifyVisible(type, errors);
    TypeModel model = modelOf(type, errors);
    return errors.errors() == before ? Optional.ofNullable(model) : Optional.empty();
  }

  private @Nullable TypeModel modelOf(TypeElement type, ErrorReporter errors) {
    if (type.getKind() == ElementKind.ENUM) {
      return new EnumDeclaration(environment, errors).read(type);
    }
    if (!type.getTypeParameters().isEmpty()) {
      errors.report(
          ErrorCode.NOT_CONCRETE,
          type,
          type.getSimpleName() + " has type parameters",
          "Declare a record of its own for each type that it is used with");
      return null;
    }
    if (type.getKind() == ElementKind.RECORD) {
      return new RecordDeclaration(environment, errors).read(type);
    }
    if (!type.getPermittedSubclasses().isEmpty()) {
      return new SealedDeclaration(environment, errors).read(type);
    }
    if (type.getKind() == ElementKind.CLASS && !isAbstract(type)) {
      return new ClassDeclaration(environment, errors).read(type);
    }
    errors.report(
        ErrorCode.WRONG_PLACE,
        type,
        type.getSimpleName()
            + " has no columns: it is neither a record, a class, an enum nor sealed",
        "Seal it, or take the annotation away");
    return null;
  }

  private static boolean isAbstract(TypeElement type) {
    return type.getModifiers().contains(Modifier.ABSTRACT);
  }

  private static void verifyVisible(TypeElement type, ErrorReporter errors) {
    boolean inner =
        type.getNestingKind() == NestingKind.MEMBER
            && !type.getModifiers().contains(Modifier.STATIC);
    boolean local =
        type.getNestingKind() == NestingKind.LOCAL
            || type.getNestingKind() == NestingKind.ANONYMOUS;
    for (TypeElement each = type; each != null; each = enclosing(each)) {
      if (each.getModifiers().contains(Modifier.PRIVATE)) {
        errors.report(
            ErrorCode.HIDDEN_TYPE,
            type,
            each.getSimpleName() + " is private: generated code cannot see it",
            "Make it package-private");
      }
    }
    if (inner || local) {
      errors.report(
          ErrorCode.HIDDEN_TYPE,
          type,
          type.getSimpleName() + " is a local or inner class: generated code cannot make one",
          "Make it static, or move it to the top");
    }
  }

  private static @Nullable TypeElement enclosing(TypeElement type) {
    return type.getEnclosingElement() instanceof TypeElement outer ? outer : null;
  }
}
