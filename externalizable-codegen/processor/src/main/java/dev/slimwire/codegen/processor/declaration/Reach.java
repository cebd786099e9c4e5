package dev.slimwire.codegen.processor.declaration;

import dev.slimwire.codegen.Column;
import dev.slimwire.codegen.Using;
import java.util.HashSet;
import java.util.Set;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.ElementFilter;

/** What a declaration reaches through its columns, all of which is in its schema. */
final class Reach {

  private final Environment environment;
  private final Set<TypeElement> seen = new HashSet<>();

  Reach(Environment environment) {
    this.environment = environment;
  }

  /** Returns whether types are missing in a declaration, or in one that it reaches. */
  boolean isIncomplete(TypeElement type) {
    return seen.add(type)
        && (type.getPermittedSubclasses().stream().anyMatch(this::isIncomplete)
            || ElementFilter.fieldsIn(type.getEnclosedElements()).stream()
                .filter(field -> field.getAnnotation(Column.class) != null)
                .anyMatch(this::isIncomplete));
  }

  private boolean isIncomplete(VariableElement column) {
    Using using = column.getAnnotation(Using.class);
    return using == null
        ? isIncomplete(column.asType())
        : Parts.areMissing(column.asType()) || isIncomplete(using);
  }

  private boolean isIncomplete(Using using) {
    TypeElement adapter = Adapters.adapterOf(environment, using);
    return Parts.areMissing(adapter.asType())
        || Adapters.methods(adapter).anyMatch(each -> isIncomplete(each.getReturnType()));
  }

  private boolean isIncomplete(TypeMirror type) {
    return Parts.any(
        type,
        each ->
            each.getKind() == TypeKind.ERROR
                || each instanceof DeclaredType declared
                    && declared.asElement() instanceof TypeElement element
                    && Environment.isDeclared(element)
                    && isIncomplete(element));
  }
}
