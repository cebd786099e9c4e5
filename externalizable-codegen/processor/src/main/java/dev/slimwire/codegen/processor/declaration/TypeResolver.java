package dev.slimwire.codegen.processor.declaration;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.TypeName;
import dev.slimwire.codegen.processor.model.ColumnType;
import dev.slimwire.codegen.processor.model.ColumnType.Container;
import dev.slimwire.codegen.processor.model.Scalar;
import java.util.List;
import java.util.Optional;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.ArrayType;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;

/** Finds out how a type is written, or says why it cannot be. */
final class TypeResolver {

  private final Environment environment;
  private final ErrorReporter errors;

  TypeResolver(Environment environment, ErrorReporter errors) {
    this.environment = environment;
    this.errors = errors;
  }

  /**
   * Resolves the type of a column.
   *
   * @param type the type
   * @param at the column
   * @return empty if it cannot be a column, which was reported
   */
  Optional<ColumnType> resolve(TypeMirror type, Element at) {
    if (type.getKind().isPrimitive()) {
      return scalar(TypeName.get(type));
    }
    if (type instanceof ArrayType array) {
      return array(array, at);
    }
    if (type.getKind() == TypeKind.DECLARED) {
      return declared((DeclaredType) type, at);
    }
    return refuse(
        ErrorCode.NOT_CONCRETE, at, type + " is not a concrete type", "Name the type itself");
  }

  private Optional<ColumnType> scalar(TypeName type) {
    return Scalar.of(type).map(scalar -> new ColumnType.Of(scalar, type));
  }

  private Optional<ColumnType> array(ArrayType array, Element at) {
    TypeName name = nameOf(array);
    TypeMirror component = array.getComponentType();
    if (component.getKind() == TypeKind.BYTE) {
      return scalar(name);
    }
    if (component instanceof ArrayType rows) {
      TypeMirror cell = rows.getComponentType();
      if (cell.getKind().isPrimitive() || cell instanceof ArrayType) {
        return refuse(
            ErrorCode.UNSUPPORTED,
            at,
            "a table of " + cell + " cannot be a column",
            "Use a table of objects, or a List of arrays");
      }
      return resolve(cell, at)
          .filter(each -> isSimple(each, at))
          .map(each -> new ColumnType.Table(name, each));
    }
    return resolve(component, at).map(each -> new ColumnType.ListOf(name, Container.ARRAY, each));
  }

  private Optional<ColumnType> declared(DeclaredType type, Element at) {
    TypeElement element = (TypeElement) type.asElement();
    if (type.getTypeArguments().size() != element.getTypeParameters().size()) {
      return refuse(
          ErrorCode.NOT_CONCRETE,
          at,
          element.getSimpleName() + " is a raw type",
          "Add its type arguments");
    }
    TypeName name = nameOf(type);
    return switch (element.getQualifiedName().toString()) {
      case "java.util.List" -> list(type, name, Container.LIST, at);
      case "java.util.Set" -> list(type, name, Container.SET, at);
      case "java.util.Map" -> map(type, name, at);
      case "java.util.Optional" -> optional(type, name, at);
      default -> scalar(name).or(() -> named(element, at));
    };
  }

  private Optional<ColumnType> list(
      DeclaredType type, TypeName name, Container container, Element at) {
    return argument(type, 0, at).map(each -> new ColumnType.ListOf(name, container, each));
  }

  private Optional<ColumnType> map(DeclaredType type, TypeName name, Element at) {
    Optional<ColumnType> key = argument(type, 0, at);
    Optional<ColumnType> value = argument(type, 1, at);
    return key.isEmpty() || value.isEmpty()
        ? Optional.empty()
        : Optional.of(new ColumnType.MapOf(name, key.get(), value.get()));
  }

  private Optional<ColumnType> optional(DeclaredType type, TypeName name, Element at) {
    return argument(type, 0, at)
        .filter(each -> isSimple(each, at))
        .map(each -> new ColumnType.OptionalOf(name, each));
  }

  private Optional<ColumnType> argument(DeclaredType type, int index, Element at) {
    return resolve(type.getTypeArguments().get(index), at)
        .filter(each -> !(each instanceof ColumnType.Table) || isSimple(each, at));
  }

  /** Returns whether a type may stand in tables and optionals: no lists in there. */
  private boolean isSimple(ColumnType type, Element at) {
    boolean simple =
        type instanceof ColumnType.Of
            || type instanceof ColumnType.EnumOf
            || type instanceof ColumnType.Nested;
    if (!simple) {
      refuse(
          ErrorCode.UNSUPPORTED,
          at,
          "a " + type.text() + " cannot be the element of another container here",
          "Wrap it in a record");
    }
    return simple;
  }

  private Optional<ColumnType> named(TypeElement element, Element at) {
    if (!Environment.isDeclared(element)) {
      return undeclared(element, at);
    }
    if (!environment.isGenerated(element)) {
      return refuse(
          ErrorCode.NOT_GENERATED,
          at,
          element.getQualifiedName() + " was compiled without the annotation processor",
          "Run the processor where it is compiled, or use an adapter: @Using");
    }
    ClassName name = ClassName.get(element);
    ClassName columns = Environment.columnsOf(name);
    return Optional.of(
        element.getKind() == ElementKind.ENUM
            ? new ColumnType.EnumOf(name, columns)
            : new ColumnType.Nested(name, columns));
  }

  private Optional<ColumnType> undeclared(TypeElement element, Element at) {
    String name = element.getQualifiedName().toString();
    if (isCollection(element)) {
      return refuse(
          ErrorCode.COLLECTION,
          at,
          name + " cannot be a column",
          "Declare it as List, Set or Map; readers make an ArrayList, LinkedHashSet or"
              + " LinkedHashMap");
    }
    if (name.equals("java.lang.Object") || isOpen(element)) {
      return refuse(
          ErrorCode.OPEN_TYPE,
          at,
          name + " is open: nobody knows all of its subtypes",
          "Seal it and annotate it with @Columns, use an adapter (@Using), or send it by Kryo");
    }
    return refuse(
        ErrorCode.UNSUPPORTED,
        at,
        name + " cannot be a column",
        "Annotate it with @Columns if it is yours, else use an adapter: @Using");
  }

  private static boolean isOpen(TypeElement type) {
    boolean isAbstract =
        type.getKind() == ElementKind.INTERFACE
            || type.getKind() == ElementKind.CLASS
                && type.getModifiers().contains(Modifier.ABSTRACT);
    return isAbstract && type.getPermittedSubclasses().isEmpty();
  }

  private boolean isCollection(TypeElement type) {
    return environment.isSubtype(type, "java.util.Collection")
        || environment.isSubtype(type, "java.util.Map");
  }

  private Optional<ColumnType> refuse(ErrorCode code, Element at, String problem, String fix) {
    errors.report(code, at, at.getSimpleName() + ": " + problem, fix);
    return Optional.empty();
  }

  /** Returns a type's name without its annotations. */
  private static TypeName nameOf(TypeMirror type) {
    return TypeName.get(type).withoutAnnotations();
  }

  /** Returns whether types of a declaration are missing, because they may still be generated. */
  static boolean isMissing(TypeMirror type) {
    if (type instanceof ArrayType array) {
      return isMissing(array.getComponentType());
    }
    if (type instanceof DeclaredType declared) {
      List<? extends TypeMirror> arguments = declared.getTypeArguments();
      return type.getKind() == TypeKind.ERROR
          || arguments.stream().anyMatch(TypeResolver::isMissing);
    }
    return false;
  }
}
