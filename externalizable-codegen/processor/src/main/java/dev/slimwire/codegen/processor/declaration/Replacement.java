package dev.slimwire.codegen.processor.declaration;

import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.util.ElementFilter;

/**
 * Methods by which objects have others sent or received in their place: what the JDK takes for
 * such, which passes over all others without a word ({@code writeReplace} and {@code readResolve}
 * in the Java Object Serialization Specification, 2.5 and 3.7).
 */
final class Replacement {

  static final String WRITE = "writeReplace";
  static final String READ = "readResolve";

  private static final String OBJECT = "java.lang.Object";

  private Replacement() {}

  /** Returns whether a type has the method itself. */
  static boolean isIn(TypeElement type, String method) {
    return ElementFilter.methodsIn(type.getEnclosedElements()).stream()
        .anyMatch(each -> Environment.isNamed(each, method, 0) && isValid(each));
  }

  /** Returns whether a type has the method, or inherits it. */
  static boolean isOf(TypeElement type, String method, Environment environment) {
    return isIn(type, method)
        || Superclasses.of(type).stream()
            .flatMap(each -> ElementFilter.methodsIn(each.getEnclosedElements()).stream())
            .filter(each -> Environment.isNamed(each, method, 0) && isValid(each))
            .anyMatch(each -> isInherited(each, type, environment));
  }

  private static boolean isValid(ExecutableElement method) {
    return method.getReturnType() instanceof DeclaredType declared
        && declared.asElement() instanceof TypeElement returned
        && returned.getQualifiedName().contentEquals(OBJECT) // annotated or not
        && !method.getModifiers().contains(Modifier.STATIC)
        && !method.getModifiers().contains(Modifier.ABSTRACT);
  }

  private static boolean isInherited(
      ExecutableElement method, TypeElement type, Environment environment) {
    if (method.getModifiers().contains(Modifier.PRIVATE)) {
      return false;
    }
    return method.getModifiers().contains(Modifier.PUBLIC)
        || method.getModifiers().contains(Modifier.PROTECTED)
        || environment
            .elements()
            .getPackageOf(method)
            .equals(environment.elements().getPackageOf(type));
  }
}
