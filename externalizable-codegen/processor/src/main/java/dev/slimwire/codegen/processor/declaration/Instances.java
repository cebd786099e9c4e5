package dev.slimwire.codegen.processor.declaration;

import com.palantir.javapoet.ArrayTypeName;
import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import java.util.HashMap;
import java.util.Map;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.util.Elements;

/**
 * Generic types with the arguments that they are used with. The code for each is a member of the
 * class that is generated for the type that uses it, so that every file originates from one
 * declaration.
 */
final class Instances {

  /** Each class has a file, whose name may have 255 bytes on common file systems. */
  private static final int MAX_LENGTH = 50;

  private final Elements elements;
  private final Map<ClassName, DeclaredType> types = new HashMap<>();

  Instances(Elements elements) {
    this.elements = elements;
  }

  /**
   * Returns the name of the class to generate.
   *
   * @param type the generic type with its arguments
   * @param file the class that is generated for the type that uses it
   */
  ClassName columnsOf(DeclaredType type, ClassName file) {
    String name = shortened(nameOf(TypeName.get(type).withoutAnnotations()));
    ClassName columns = file.nestedClass(name);
    for (int next = 2; !isFor(columns, type); next++) {
      columns = file.nestedClass(name + next);
    }
    types.putIfAbsent(columns, type);
    return columns;
  }

  /** Returns the generic type that a class is generated for. */
  Subject subject(ClassName columns) {
    DeclaredType type = types.get(columns);
    if (type == null) {
      throw new IllegalArgumentException("no generic type for " + columns);
    }
    return new Subject((TypeElement) type.asElement(), type, columns);
  }

  /** Names that differ only in case may denote the same file. */
  private boolean isFor(ClassName columns, DeclaredType type) {
    DeclaredType known = types.get(columns);
    return known == null
        ? !hidesAnother(columns)
            && types.keySet().stream().noneMatch(each -> areAlike(each, columns))
        : TypeName.get(known).equals(TypeName.get(type));
  }

  /** The class around it may have its name, and types in the default package no longer one. */
  private boolean hidesAnother(ClassName columns) {
    String name = columns.simpleName();
    return name.equals(columns.topLevelClassName().simpleName())
        || (columns.packageName().isEmpty() && elements.getTypeElement(name) != null);
  }

  private static boolean areAlike(ClassName one, ClassName other) {
    return one.canonicalName().equalsIgnoreCase(other.canonicalName());
  }

  private static String shortened(String name) {
    return name.codePointCount(0, name.length()) <= MAX_LENGTH
        ? name
        : name.substring(0, name.offsetByCodePoints(0, MAX_LENGTH));
  }

  private static String nameOf(TypeName type) {
    if (type instanceof ParameterizedTypeName generic) {
      StringBuilder name = new StringBuilder(nameOf(generic.rawType()));
      generic.typeArguments().forEach(each -> name.append('_').append(nameOf(each)));
      return name.toString();
    }
    if (type instanceof ArrayTypeName array) {
      return nameOf(array.componentType()) + "Array";
    }
    if (type instanceof ClassName named) {
      return named.simpleName();
    }
    return type.isPrimitive() ? type.toString() : "Any";
  }
}
