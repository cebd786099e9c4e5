package dev.slimwire.codegen.processor.declaration;

import java.util.stream.Stream;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.util.ElementFilter;

/** Methods by which objects replace themselves when they are sent or received. */
final class Replacement {

  static final String WRITE = "writeReplace";
  static final String READ = "readResolve";

  private static final String OBJECT = "java.lang.Object";

  private Replacement() {}

  /**
   * Returns whether a type itself declares a method that the JDK calls: it silently ignores all
   * others (Java Object Serialization Specification, 2.5 and 3.7).
   */
  static boolean isCalledIn(TypeElement type, String method) {
    return methods(type, method)
        .filter(Replacement::returnsObject)
        .map(ExecutableElement::getModifiers)
        .anyMatch(each -> !each.contains(Modifier.STATIC) && !each.contains(Modifier.ABSTRACT));
  }

  /**
   * Returns whether a type declares a method, or has one that Kryo considers inherited: it ignores
   * modifiers, so that private and static ones of superclasses count (5.6.2).
   */
  static boolean isFoundIn(TypeElement type, String method) {
    return methods(type, method).findAny().isPresent()
        || Superclasses.of(type).stream()
            .flatMap(each -> methods(each, method))
            .anyMatch(Replacement::returnsObject);
  }

  private static Stream<ExecutableElement> methods(TypeElement type, String name) {
    return ElementFilter.methodsIn(type.getEnclosedElements()).stream()
        .filter(each -> Environment.isNamed(each, name, 0));
  }

  private static boolean returnsObject(ExecutableElement method) {
    return method.getReturnType() instanceof DeclaredType declared
        && declared.asElement() instanceof TypeElement returned
        && returned.getQualifiedName().contentEquals(OBJECT); // annotated or not
  }
}
