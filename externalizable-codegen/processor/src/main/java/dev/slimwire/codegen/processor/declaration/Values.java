package dev.slimwire.codegen.processor.declaration;

import dev.slimwire.codegen.Columns;
import java.util.List;
import java.util.stream.Stream;
import javax.lang.model.element.AnnotationMirror;
import javax.lang.model.element.AnnotationValue;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.util.ElementFilter;

/** Looks into the annotations of this library, which throw where a value of theirs is missing. */
final class Values {

  private static final String ANNOTATIONS = Columns.class.getPackageName() + ".";

  /** The compiler's value for an unknown constant or class; strings would have quotes. */
  private static final String ERROR = "<error>";

  private Values() {}

  /** Returns the values that are missing at an element, because they may still be generated. */
  static Stream<String> missing(Element element) {
    return element.getAnnotationMirrors().stream()
        .filter(Values::hasMissing)
        .map(
            each ->
                "value of @"
                    + each.getAnnotationType().asElement().getSimpleName()
                    + " at "
                    + element.getSimpleName());
  }

  private static boolean hasMissing(AnnotationMirror annotation) {
    TypeElement type = (TypeElement) annotation.getAnnotationType().asElement();
    return type.getQualifiedName().toString().startsWith(ANNOTATIONS)
        && ElementFilter.methodsIn(type.getEnclosedElements()).stream()
            .anyMatch(each -> isMissing(annotation, each));
  }

  private static boolean isMissing(AnnotationMirror annotation, ExecutableElement member) {
    AnnotationValue value = annotation.getElementValues().get(member);
    return value == null ? member.getDefaultValue() == null : isMissing(value);
  }

  private static boolean isMissing(AnnotationValue value) {
    return value.getValue() instanceof List<?> values
        ? values.stream().anyMatch(each -> isMissing((AnnotationValue) each))
        : value.toString().equals(ERROR);
  }
}
