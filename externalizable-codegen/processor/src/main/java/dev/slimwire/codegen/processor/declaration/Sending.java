package dev.slimwire.codegen.processor.declaration;

import com.palantir.javapoet.ClassName;
import dev.slimwire.codegen.Columns;
import dev.slimwire.codegen.processor.model.TypeModel.Form;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.TypeKind;
import javax.lang.model.util.ElementFilter;

/** Whether and how objects of a type are sent on their own. */
final class Sending {

  static final String SERIALIZABLE = "java.io.Serializable";

  private static final String SERIAL_VERSION = "serialVersionUID";

  private static final Set<TypeKind> WIDENED =
      EnumSet.of(TypeKind.BYTE, TypeKind.SHORT, TypeKind.CHAR, TypeKind.INT, TypeKind.LONG);

  private final Environment environment;
  private final ErrorReporter errors;

  Sending(Environment environment, ErrorReporter errors) {
    this.environment = environment;
    this.errors = errors;
  }

  /** Returns the line of code that a type needs. */
  static String line(TypeElement type) {
    return "@Serial private Object writeReplace() { return "
        + Environment.columnsOf(ClassName.get(type)).simpleName()
        + ".proxy(this); }";
  }

  Form form(TypeElement type) {
    if (environment.isPage(type)) {
      return Form.PAGE;
    }
    return environment.isSubtype(type, SERIALIZABLE)
            && Replacement.isCalledIn(type, Replacement.WRITE)
        ? Form.PROXIED
        : Form.NESTED;
  }

  /** Returns the superclasses that streams describe with objects that are not replaced. */
  List<ClassName> superclasses(TypeElement type) {
    return described(type).map(ClassName::get).toList();
  }

  private Stream<TypeElement> described(TypeElement type) {
    return Superclasses.of(type).stream().filter(each -> environment.isSubtype(each, SERIALIZABLE));
  }

  /** Verifies that objects are not silently sent without columns. */
  void verify(TypeElement type) {
    boolean isGeneric = !type.getTypeParameters().isEmpty();
    if (isGeneric && form(type) != Form.NESTED) {
      errors.report(
          ErrorCode.NOT_CONCRETE,
          type,
          type.getSimpleName()
              + " has type parameters, which are not known if it is sent on its own",
          Declarations.ONE_EACH);
    } else if (environment.isPage(type)) {
      verifyPage(type);
    } else if (!environment.isSubtype(type, SERIALIZABLE)) {
      verifyNotReplaced(type);
    } else if (!Replacement.isCalledIn(type, Replacement.WRITE) && !isNestedOnly(type)) {
      errors.report(
          ErrorCode.NO_WRITE_REPLACE,
          type,
          type.getSimpleName()
              + " is Serializable, and would be sent field by field if it is sent on its own",
          "Use @Columns(nestedOnly = true)" + (isGeneric ? "" : ", or add: " + line(type)));
    }
  }

  /** Its generated code has no proxy, so the compiler would only report a missing method. */
  private void verifyNotReplaced(TypeElement type) {
    if (Replacement.isCalledIn(type, Replacement.WRITE)) {
      errors.report(
          ErrorCode.NO_WRITE_REPLACE,
          type,
          type.getSimpleName()
              + " has a writeReplace, which Java does not call, since it is not Serializable",
          "Implement java.io.Serializable, or remove the method if it is sent inside of pages only");
    }
  }

  private void verifyPage(TypeElement type) {
    for (String method : List.of(Replacement.WRITE, Replacement.READ)) {
      if (Replacement.isFoundIn(type, method)) {
        errors.report(
            ErrorCode.PAGE_REPLACES,
            type,
            "page " + type.getSimpleName() + " has a " + method + ", which breaks it under Kryo",
            "Remove the method: a page is sent as itself");
      }
    }
    Stream.concat(Stream.of(type), described(type).filter(each -> !environment.isOfJava(each)))
        .filter(each -> !hasSerialVersion(each))
        .forEach(each -> reportNoSerialVersion(type, each));
  }

  /**
   * The specification says {@code long} (Java Object Serialization, 4.6); the JDK also accepts
   * types that widen to it.
   */
  private static boolean hasSerialVersion(TypeElement type) {
    return ElementFilter.fieldsIn(type.getEnclosedElements()).stream()
        .filter(each -> each.getSimpleName().contentEquals(SERIAL_VERSION))
        .filter(each -> WIDENED.contains(each.asType().getKind()))
        .map(VariableElement::getModifiers)
        .anyMatch(each -> each.containsAll(List.of(Modifier.STATIC, Modifier.FINAL)));
  }

  private void reportNoSerialVersion(TypeElement page, TypeElement type) {
    errors.report(
        ErrorCode.NO_SERIAL_VERSION,
        page,
        (type.equals(page) ? "page " : "page " + page.getSimpleName() + " extends ")
            + type.getSimpleName()
            + (type.equals(page) ? " has" : ", which has")
            + " no static final long "
            + SERIAL_VERSION
            + ": the JDK computes one, which changes with fields and methods, and peers of other"
            + " releases refuse the page",
        "Add: @Serial private static final long "
            + SERIAL_VERSION
            + " = 1; or, if peers have such pages, what serialver prints");
  }

  /**
   * Returns whether a type, or a sealed type that it belongs to at any level, is declared
   * nested-only.
   */
  private boolean isNestedOnly(TypeElement type) {
    return saysNestedOnly(type)
        || environment.types().directSupertypes(type.asType()).stream()
            .map(each -> (TypeElement) environment.types().asElement(each))
            .anyMatch(each -> isSealed(each) ? isNestedOnly(each) : saysNestedOnly(each));
  }

  private static boolean isSealed(TypeElement type) {
    return !type.getPermittedSubclasses().isEmpty();
  }

  private static boolean saysNestedOnly(TypeElement type) {
    Columns columns = type.getAnnotation(Columns.class);
    return columns != null && columns.nestedOnly();
  }
}
