package dev.slimwire.codegen.processor.declaration;

import com.palantir.javapoet.ClassName;
import javax.lang.model.element.Element;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;

/**
 * A declaration that is read; a generic one as it is used.
 *
 * @param element the declaration
 * @param type its type; with concrete arguments where a generic one is used
 * @param columns the class to generate
 */
record Subject(TypeElement element, DeclaredType type, ClassName columns) {

  /** Returns the declaration as such. */
  static Subject of(TypeElement element) {
    return new Subject(
        element, (DeclaredType) element.asType(), Environment.columnsOf(ClassName.get(element)));
  }

  /** Returns whether the code for it, a generic type in use, is in another package. */
  boolean isElsewhere() {
    return !columns.packageName().equals(ClassName.get(element).packageName());
  }

  /** Returns whether the code for it can call or name one of its members. */
  boolean shows(Element member) {
    return !member.getModifiers().contains(Modifier.PRIVATE)
        && (!isElsewhere() || member.getModifiers().contains(Modifier.PUBLIC));
  }

  boolean isGeneric() {
    return !type.getTypeArguments().isEmpty();
  }
}
