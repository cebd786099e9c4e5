package dev.slimwire.codegen.processor.declaration;

import java.util.ArrayList;
import java.util.List;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeMirror;

/** The classes that a class extends. */
final class Superclasses {

  private Superclasses() {}

  /** Returns them from the next one on; none if it is an interface. */
  static List<TypeElement> of(TypeElement type) {
    List<TypeElement> found = new ArrayList<>();
    TypeMirror next = type.getSuperclass();
    while (next instanceof DeclaredType declared
        && declared.asElement() instanceof TypeElement superclass) {
      found.add(superclass);
      next = superclass.getSuperclass();
    }
    return found;
  }
}
