package dev.slimwire.codegen.processor.declaration;

import dev.slimwire.codegen.Column;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.util.ElementFilter;

/**
 * Verifies that the superclasses of a class have no state that would be lost, as only its own
 * columns are written. Records and enums have no superclasses of their own.
 */
final class Inheritance {

  private static final String INTO = " into the class, or into a nested record";
  private static final String EXTEND_ANOTHER =
      "Extend another class, and make columns of what is to be sent";

  private static final String WRITE_OBJECT = "writeObject";
  private static final String WRITE_EXTERNAL = "writeExternal";

  private final Environment environment;
  private final ErrorReporter errors;

  Inheritance(Environment environment, ErrorReporter errors) {
    this.environment = environment;
    this.errors = errors;
  }

  /** Returns whether a member is a field that Java's serialization would write. */
  static boolean isState(Element member) {
    return isOfObjects(member) && !member.getModifiers().contains(Modifier.TRANSIENT);
  }

  private static boolean isOfObjects(Element member) {
    return member.getKind() == ElementKind.FIELD
        && !member.getModifiers().contains(Modifier.STATIC);
  }

  void verify(TypeElement type) {
    for (TypeElement superclass : Superclasses.of(type)) {
      if (hidesState(superclass)) {
        String name = Environment.nameOf(superclass);
        report(type, "extends " + name + ", whose state would be lost", EXTEND_ANOTHER);
        return; // and its superclasses are its own concern
      }
      verifyMembers(type, superclass);
      verifyNoOwnWay(type, superclass);
    }
  }

  /**
   * Returns whether a class is one of the JDK's with serialized state. With {@code --release}, the
   * compiler does not see the private members of these, so that their fields cannot be named.
   */
  private boolean hidesState(TypeElement superclass) {
    return environment.isOfJava(superclass)
        && !superclass.getQualifiedName().contentEquals("java.lang.Number")
        && environment.isSubtype(superclass, Sending.SERIALIZABLE);
  }

  private void verifyMembers(TypeElement type, TypeElement superclass) {
    for (Element each : superclass.getEnclosedElements()) {
      boolean isColumn = each.getAnnotation(Column.class) != null;
      if (isColumn || isState(each)) {
        report(
            type,
            "inherits "
                + (isColumn ? "column " : "field ")
                + each.getSimpleName()
                + " of "
                + superclass.getSimpleName()
                + ", which would be lost",
            (isColumn ? "Move it" : "Make it transient, or move it") + INTO);
      }
    }
  }

  /** A superclass that is itself a page class knows about pages, and may extend what they do. */
  private void verifyNoOwnWay(TypeElement type, TypeElement superclass) {
    if (environment.isPage(superclass)) {
      return;
    }
    boolean hasFields =
        superclass.getEnclosedElements().stream().anyMatch(Inheritance::isOfObjects);
    for (ExecutableElement each : ElementFilter.methodsIn(superclass.getEnclosedElements())) {
      boolean replacesPage = environment.isPage(type) && isOwnWay(each, WRITE_EXTERNAL);
      boolean writesFields =
          hasFields && (isOwnWay(each, WRITE_OBJECT) || isOwnWay(each, WRITE_EXTERNAL));
      if (replacesPage || writesFields) {
        report(
            type,
            "extends "
                + superclass.getSimpleName()
                + ", whose "
                + each.getSimpleName()
                + " is incompatible with columns",
            EXTEND_ANOTHER);
      }
    }
  }

  private static boolean isOwnWay(ExecutableElement method, String name) {
    return Environment.isNamed(method, name, 1)
        && takesObjectOutput(method)
        && !method.getModifiers().contains(Modifier.STATIC)
        && !method.getModifiers().contains(Modifier.ABSTRACT);
  }

  private static boolean takesObjectOutput(ExecutableElement method) {
    return method.getParameters().get(0).asType() instanceof DeclaredType declared
        && declared.asElement() instanceof TypeElement taken // annotated or not
        && taken.getQualifiedName().toString().startsWith("java.io.ObjectOutput");
  }

  private void report(TypeElement type, String problem, String fix) {
    errors.report(ErrorCode.INHERITED, type, type.getSimpleName() + " " + problem, fix);
  }
}
