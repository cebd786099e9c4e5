package dev.slimwire.codegen.processor.declaration;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.TypeName;
import dev.slimwire.codegen.processor.model.ColumnType;
import java.util.Map;
import java.util.Optional;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeKind;

/** Resolves types that have columns or ids of their own, and explains what to do about others. */
final class NamedTypes {

  /** The box types of the optionals of primitives. */
  private static final Map<String, String> BOXES =
      Map.of(
          "java.util.OptionalInt", "Integer",
          "java.util.OptionalLong", "Long",
          "java.util.OptionalDouble", "Double");

  private final Environment environment;
  private final ErrorReporter errors;
  private final ClassName file;

  NamedTypes(Environment environment, ErrorReporter errors, ClassName file) {
    this.environment = environment;
    this.errors = errors;
    this.file = file;
  }

  Optional<ColumnType> resolve(DeclaredType type, TypeElement element, Element at) {
    if (!Environment.isDeclared(element)) {
      return undeclared(element, at);
    }
    ClassName name = ClassName.get(element);
    if (Parts.arePrivate(type)) {
      return errors.refuse(
          ErrorCode.HIDDEN_TYPE,
          at,
          "generated code cannot see all types in " + ShortNames.of(type),
          "Make them package-private");
    }
    if (new Visibility(environment, file.packageName()).isHiddenAt(at, name)) {
      return errors.refuse(
          ErrorCode.HIDDEN_TYPE, at, Visibility.problem(name), Visibility.MAKE_PUBLIC);
    }
    if (!type.getTypeArguments().isEmpty()) {
      return generic(type, element, at);
    }
    if (!environment.isGenerated(element)) {
      return errors.refuse(
          ErrorCode.NOT_GENERATED,
          at,
          Environment.nameOf(element) + " was compiled without the annotation processor",
          "Run the processor where it is compiled, "
              + Declarations.NAME_SOURCE
              + ", or use an adapter: @Using");
    }
    ClassName columns = Environment.columnsOf(name);
    return Optional.of(
        element.getKind() == ElementKind.ENUM
            ? new ColumnType.EnumOf(name, columns)
            : new ColumnType.Nested(name, columns));
  }

  private Optional<ColumnType> generic(DeclaredType type, TypeElement element, Element at) {
    if (type.getTypeArguments().stream().anyMatch(each -> each.getKind() == TypeKind.WILDCARD)) {
      return errors.refuse(
          ErrorCode.NOT_CONCRETE,
          at,
          ShortNames.of(type) + " is not a concrete type",
          "Name its arguments themselves");
    }
    if (!isSeen(type, at)) {
      return Optional.empty();
    }
    ClassName columns = environment.instances().columnsOf(type, file.topLevelClassName());
    Subject used = new Subject(element, type, columns);
    Optional<String> hidden = new PublicMembers(used, environment).missing();
    return hidden.isPresent()
        ? errors
            .ofArguments() // the declaration of a generic type around it may well be right
            .refuse(
                ErrorCode.HIDDEN_TYPE,
                at,
                hidden.get() + ", and generated code cannot see others here",
                Visibility.MAKE_PUBLIC)
        : Optional.of(new ColumnType.Nested(TypeName.get(type).withoutAnnotations(), columns));
  }

  /** Arguments that no column has are checked nowhere else, but occur in generated code as well. */
  private boolean isSeen(DeclaredType type, Element at) {
    return new Visibility(environment, file.packageName()).isSeen(type, at, errors);
  }

  private Optional<ColumnType> undeclared(TypeElement element, Element at) {
    String name = Environment.nameOf(element);
    if (environment.isSubtype(element, "java.util.Collection")
        || environment.isSubtype(element, "java.util.Map")) {
      return errors.refuse(
          ErrorCode.COLLECTION,
          at,
          name + " cannot be a column",
          "Declare it as List, Set or Map; readers make an ArrayList, LinkedHashSet or"
              + " LinkedHashMap");
    }
    if (name.equals("java.lang.Object") || isOpen(element)) {
      return errors.refuse(
          ErrorCode.OPEN_TYPE,
          at,
          name + " is open: not all of its subtypes are known",
          "Seal it and annotate it with @Columns, use an adapter (@Using), or send it by Kryo");
    }
    return errors.refuse(
        ErrorCode.UNSUPPORTED,
        at,
        name + " cannot be a column",
        Optional.ofNullable(BOXES.get(name))
            .map(box -> optionalOf(box, element.getSimpleName().toString()))
            .orElse("Annotate it with @Columns if it is yours, else use an adapter: @Using"));
  }

  /** An adapter that returned null for an empty value would not be called when it is read. */
  private static String optionalOf(String box, String name) {
    return """
        Use Optional<%1$s>, or an adapter (@Using) with "static Optional<%1$s> toColumn(%2$s)" \
        and "static %2$s fromColumn(Optional<%1$s>)\""""
        .formatted(box, name);
  }

  private static boolean isOpen(TypeElement type) {
    boolean isAbstract =
        type.getKind() == ElementKind.INTERFACE
            || type.getKind() == ElementKind.CLASS
                && type.getModifiers().contains(Modifier.ABSTRACT);
    return isAbstract && type.getPermittedSubclasses().isEmpty();
  }
}
