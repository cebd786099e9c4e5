package dev.slimwire.codegen.processor.declaration;

import dev.slimwire.codegen.Id;
import dev.slimwire.codegen.Unknown;
import dev.slimwire.codegen.processor.model.ColumnType;
import dev.slimwire.codegen.processor.model.TypeModel;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.NestingKind;
import javax.lang.model.element.TypeElement;
import org.jspecify.annotations.Nullable;

/** Reads declarations into models. Not thread-safe. */
public final class Declarations {

  /** What to do about a generic type whose arguments are not known. */
  static final String ONE_EACH = "Declare one of its own for each type that it is used with";

  /**
   * What to do about a type that the compiler finds by itself: it shows none of those to
   * processors.
   */
  static final String NAME_SOURCE =
      "name its source to the compiler explicitly if it is found" + " implicitly";

  private final Environment environment;
  private final Map<ColumnType, Optional<TypeModel>> nested = new HashMap<>();

  /** Makes a reader for one round. */
  public Declarations(Environment environment) {
    this.environment = environment;
  }

  /**
   * Reads a declaration, and checks all that it contains.
   *
   * @param type the declaration
   * @param errors receives all errors
   * @return the model; empty if anything is wrong, or if the type is generic, so that there is code
   *     for it only where it is used
   */
  public Optional<TypeModel> read(TypeElement type, ErrorReporter errors) {
    int before = errors.errors();
    Optional<TypeModel> model = readAlone(Subject.of(type), false, errors);
    model.ifPresent(each -> new MemberNames(each).verify(type, errors));
    if (!type.getTypeParameters().isEmpty()) {
      return Optional.empty();
    }
    model.ifPresent(each -> new Nesting(this, errors, type, each).verify());
    return errors.errors() == before ? model.filter(this::hasItsSubtypes) : Optional.empty();
  }

  /**
   * Returns whether the subtypes of a sealed type get code in this run, if they are to get it now.
   * Otherwise, code for the sealed type would fail to compile, and bury the real errors among
   * meaningless ones.
   */
  private boolean hasItsSubtypes(TypeModel model) {
    return !(model instanceof TypeModel.Sealed hierarchy)
        || hierarchy.subtypes().stream()
            .map(each -> each.type().raw().canonicalName())
            .filter(environment.generated()::contains)
            .map(environment.elements()::getTypeElement)
            .allMatch(each -> read(each, ErrorReporter.silent()).isPresent());
  }

  /**
   * Reads a type that another one contains; its own errors are reported when it is read itself.
   *
   * @param type a type with columns or ids of its own
   */
  public Optional<TypeModel> nested(ColumnType type) {
    Optional<TypeModel> known = nested.get(type);
    if (known == null) {
      known =
          subject(type)
              .flatMap(
                  each -> readAlone(each, environment.wasVerified(each), ErrorReporter.silent()));
      nested.put(type, known);
    }
    return known;
  }

  /**
   * Reads a generic type with the arguments that another type uses it with.
   *
   * @param errors the reporter of the type that uses it, which receives errors in the arguments
   * @param at the element to point at
   * @param path where it is used
   */
  Optional<TypeModel> used(
      ColumnType.Nested generic, ErrorReporter errors, Element at, String path) {
    ErrorReporter ofUse = ErrorReporter.ofUse(errors, at, path);
    Optional<TypeModel> model =
        readAlone(environment.instances().subject(generic.columns()), false, ofUse);
    boolean isReported = environment.generated().contains(generic.raw().canonicalName());
    if (model.isEmpty() && !isReported && ofUse.ofArguments().errors() == 0) {
      reportNotGenerated(generic, ofUse.ofArguments(), at);
    }
    Visibility visibility = new Visibility(environment, generic.columns().packageName());
    model
        .flatMap(visibility::hidden)
        .ifPresent(
            each ->
                ofUse
                    .ofArguments()
                    .report(
                        ErrorCode.HIDDEN_TYPE,
                        at,
                        Visibility.problem(each),
                        Visibility.MAKE_PUBLIC));
    return model;
  }

  /** Only constructors of classes are recognised by the names of their parameters. */
  private void reportNotGenerated(ColumnType.Nested generic, ErrorReporter errors, Element at) {
    String name = generic.raw().canonicalName();
    Subject type = environment.instances().subject(generic.columns());
    boolean takesNames =
        type.element().getKind() == ElementKind.CLASS && Constructors.takingNone(type).isEmpty();
    errors.report(
        ErrorCode.NOT_GENERATED,
        at,
        name
            + " was compiled without the annotation processor"
            + (takesNames ? ", or without the names of its constructor's parameters" : ""),
        "Run the processor where it is compiled, "
            + (takesNames ? "with -parameters, " : "")
            + NAME_SOURCE
            + ", or use an adapter: @Using");
  }

  private Optional<Subject> subject(ColumnType type) {
    return type instanceof ColumnType.Nested generic && generic.isGeneric()
        ? Optional.of(environment.instances().subject(generic.columns()))
        : Optional.ofNullable(environment.elements().getTypeElement(type.javaType().toString()))
            .map(Subject::of);
  }

  /** Returns the model of a type; one that is read again was verified before. */
  private Optional<TypeModel> readAlone(Subject subject, boolean again, ErrorReporter errors) {
    int before = errors.errors();
    verifyVisible(subject.element(), errors);
    verifyUnknown(subject.element(), errors);
    FieldColumns.verifyAllSent(subject.element(), errors);
    TypeModel model = modelOf(subject, again, errors);
    return errors.errors() == before ? Optional.ofNullable(model) : Optional.empty();
  }

  private @Nullable TypeModel modelOf(Subject subject, boolean again, ErrorReporter errors) {
    TypeElement type = subject.element();
    if (type.getKind() == ElementKind.ENUM) {
      return new EnumDeclaration(environment, errors).read(type);
    }
    if (type.getKind() == ElementKind.RECORD) {
      return new RecordDeclaration(environment, errors).read(subject);
    }
    if (!type.getPermittedSubclasses().isEmpty()) {
      verifyNotGeneric(type, errors);
      return new SealedDeclaration(environment, errors).read(type);
    }
    if (type.getKind() == ElementKind.CLASS && !isAbstract(type)) {
      return new ClassDeclaration(environment, errors).read(subject, again);
    }
    errors.report(
        ErrorCode.WRONG_PLACE,
        type,
        type.getSimpleName()
            + (type.getKind() == ElementKind.CLASS
                ? " has no columns: it is abstract, and not sealed"
                : " has no columns: it is neither a record, a class, an enum nor sealed"),
        "Seal it, or remove the annotation");
    return null;
  }

  private static void verifyNotGeneric(TypeElement type, ErrorReporter errors) {
    if (!type.getTypeParameters().isEmpty()) {
      errors.report(
          ErrorCode.NOT_CONCRETE,
          type,
          "sealed type " + type.getSimpleName() + " has type parameters",
          ONE_EACH);
    }
  }

  static void verifyUnknown(TypeElement type, ErrorReporter errors) {
    if (type.getAnnotation(Unknown.class) != null && type.getAnnotation(Id.class) == null) {
      errors.report(
          ErrorCode.WRONG_PLACE,
          type,
          type.getSimpleName() + " has no @Id, and @Unknown is for constants and subtypes",
          "Mark a permitted subtype of the sealed type, with an @Id");
    }
  }

  private static boolean isAbstract(TypeElement type) {
    return type.getModifiers().contains(Modifier.ABSTRACT);
  }

  /** Local types need no check: compilers do not show them to processors. */
  private static void verifyVisible(TypeElement type, ErrorReporter errors) {
    boolean inner =
        type.getNestingKind() == NestingKind.MEMBER
            && !type.getModifiers().contains(Modifier.STATIC);
    for (TypeElement each = type; each != null; each = enclosing(each)) {
      if (each.getModifiers().contains(Modifier.PRIVATE)) {
        errors.report(
            ErrorCode.HIDDEN_TYPE,
            type,
            each.getSimpleName() + " is private: generated code cannot see it",
            "Make it package-private");
      }
    }
    if (inner) {
      errors.report(
          ErrorCode.HIDDEN_TYPE,
          type,
          type.getSimpleName() + " is an inner class: generated code cannot instantiate it",
          "Make it static, or move it to the top");
    }
  }

  private static @Nullable TypeElement enclosing(TypeElement type) {
    return type.getEnclosingElement() instanceof TypeElement outer ? outer : null;
  }
}
