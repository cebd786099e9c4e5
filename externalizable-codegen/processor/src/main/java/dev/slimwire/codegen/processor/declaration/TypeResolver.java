package dev.slimwire.codegen.processor.declaration;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.TypeName;
import dev.slimwire.codegen.processor.model.ColumnType;
import dev.slimwire.codegen.processor.model.ColumnType.Container;
import dev.slimwire.codegen.processor.model.Scalar;
import java.util.Optional;
import javax.lang.model.element.Element;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.ArrayType;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;

/** Finds out how a type is written, or says why it cannot be. */
final class TypeResolver {

  private final ErrorReporter errors;
  private final NamedTypes named;

  /**
   * Makes one for the columns of a type.
   *
   * @param file the class that is generated for it
   */
  TypeResolver(Environment environment, ErrorReporter errors, ClassName file) {
    this.errors = errors;
    this.named = new NamedTypes(environment, errors, file);
  }

  /**
   * Resolves the type of a column.
   *
   * @param type the type
   * @param at the column
   * @return empty if it cannot be a column, which has been reported
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
    return errors.refuse(
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
    if (component instanceof ArrayType row && !isOfPrimitives(row)) {
      return resolve(row.getComponentType(), at)
          .filter(each -> isSimple(each, at))
          .map(each -> new ColumnType.Table(name, each));
    }
    return resolve(component, at).map(each -> new ColumnType.ListOf(name, Container.ARRAY, each));
  }

  private static boolean isOfPrimitives(ArrayType array) {
    TypeMirror component = array.getComponentType();
    return component instanceof ArrayType inner
        ? isOfPrimitives(inner)
        : component.getKind().isPrimitive();
  }

  private Optional<ColumnType> declared(DeclaredType type, Element at) {
    TypeElement element = (TypeElement) type.asElement();
    if (type.getTypeArguments().size() != element.getTypeParameters().size()) {
      return errors.refuse(
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
      default -> scalar(name).or(() -> named.resolve(type, element, at));
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

  /** Returns whether a type may be in tables and optionals, which excludes lists. */
  private boolean isSimple(ColumnType type, Element at) {
    boolean simple =
        type instanceof ColumnType.Of
            || type instanceof ColumnType.EnumOf
            || type instanceof ColumnType.Nested;
    if (!simple) {
      errors.refuse(
          ErrorCode.UNSUPPORTED,
          at,
          type.javaType() + " cannot be the element of another container here",
          "Wrap it in a record");
    }
    return simple;
  }

  /** Returns a type's name without its annotations. */
  private static TypeName nameOf(TypeMirror type) {
    return TypeName.get(type).withoutAnnotations();
  }
}
