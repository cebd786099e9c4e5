package dev.slimwire.codegen.processor.declaration;

import dev.slimwire.codegen.Column;
import dev.slimwire.codegen.DefaultValue;
import dev.slimwire.codegen.Id;
import dev.slimwire.codegen.Reserved;
import dev.slimwire.codegen.Unknown;
import dev.slimwire.codegen.Using;
import java.lang.annotation.Annotation;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.ElementFilter;

/** Finds annotations that have no effect where they are, though their author expects one. */
public final class Misplaced {

  /**
   * The annotations that have an effect only together with {@link dev.slimwire.codegen.Columns}.
   */
  public static final List<Class<? extends Annotation>> ANNOTATIONS =
      List.of(
          Column.class, Id.class, DefaultValue.class, Using.class, Unknown.class, Reserved.class);

  private final ErrorReporter errors;

  /** Makes one for a round. */
  public Misplaced(ErrorReporter errors) {
    this.errors = errors;
  }

  /**
   * Looks at types and their members, whatever they are annotated with: the Eclipse compiler does
   * not find records by the annotations of their components.
   */
  public void verify(Iterable<? extends Element> roots) {
    for (TypeElement type : ElementFilter.typesIn(roots)) {
      List<VariableElement> fields = ElementFilter.fieldsIn(type.getEnclosedElements());
      if (type.getAnnotation(Id.class) != null && !maySubtypeSealed(type)) {
        verifyNot(Id.class, type, "not a permitted subtype", "constants and subtypes", "Remove it");
      }
      if (Environment.isDeclared(type)) {
        fields.forEach(this::verifyRead);
      } else {
        verifyUndeclared(type, fields);
      }
      verify(type.getEnclosedElements());
    }
  }

  /** Returns whether a type is a permitted subtype of another one, or may be of a missing one. */
  private static boolean maySubtypeSealed(TypeElement type) {
    return Stream.concat(Stream.of(type.getSuperclass()), type.getInterfaces().stream())
        .anyMatch(each -> each.getKind() == TypeKind.ERROR || permits(each, type));
  }

  private static boolean permits(TypeMirror supertype, TypeElement type) {
    return supertype instanceof DeclaredType declared
        && declared.asElement() instanceof TypeElement sealed
        && sealed.getPermittedSubclasses().stream()
            .anyMatch(each -> each instanceof DeclaredType same && same.asElement().equals(type));
  }

  private void verifyUndeclared(TypeElement type, List<VariableElement> fields) {
    Declarations.verifyUnknown(type, errors);
    Set<String> said = new LinkedHashSet<>();
    if (type.getAnnotation(Reserved.class) != null) {
      said.add("@Reserved");
    }
    for (Class<? extends Annotation> each : ANNOTATIONS) {
      if (fields.stream().anyMatch(field -> field.getAnnotation(each) != null)) {
        said.add("@" + each.getSimpleName());
      }
    }
    if (!said.isEmpty()) {
      String all = String.join(" and ", said);
      errors.report(
          ErrorCode.NOT_READ,
          type,
          type.getSimpleName() + " has " + all + ", but no @Columns: no code is generated for it",
          (mayBeDeclared(type)
                  ? "Annotate it with @Columns"
                  : "Move what has " + all + " into a type with @Columns")
              + (", or remove " + all));
    }
  }

  private static boolean mayBeDeclared(TypeElement type) {
    return switch (type.getKind()) {
      case RECORD, ENUM -> true;
      case CLASS ->
          !type.getPermittedSubclasses().isEmpty()
              || !type.getModifiers().contains(Modifier.ABSTRACT);
      default -> !type.getPermittedSubclasses().isEmpty();
    };
  }

  /** A field that lacks its {@link Column} is reported as such. */
  private void verifyRead(VariableElement field) {
    boolean isConstant = field.getKind() == ElementKind.ENUM_CONSTANT;
    boolean isColumn = field.getAnnotation(Column.class) != null;
    if (isColumn || !Inheritance.isState(field)) {
      String noun = isConstant ? "a constant" : isColumn ? "a column" : "not a column";
      if (!isColumn) {
        String fix = isConstant ? "Remove it" : "Add @Column, or remove it";
        verifyNot(DefaultValue.class, field, noun, "columns", fix);
        verifyNot(Using.class, field, noun, "columns", fix);
      }
      if (!isConstant) {
        verifyNot(Id.class, field, noun, "constants and subtypes", "Remove it");
      }
      if (!isConstant && !isColumn) {
        verifyNot(Unknown.class, field, noun, "constants and subtypes", "Remove it");
      }
    }
  }

  private void verifyNot(
      Class<? extends Annotation> annotation,
      Element element,
      String noun,
      String place,
      String fix) {
    if (element.getAnnotation(annotation) != null) {
      String problem = " is %s, and @%s is for %s";
      errors.report(
          ErrorCode.NOT_READ,
          element,
          element.getSimpleName() + problem.formatted(noun, annotation.getSimpleName(), place),
          fix);
    }
  }
}
