package dev.slimwire.codegen.processor.declaration;

import java.util.Collections;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;
import javax.lang.model.element.AnnotationValue;
import javax.lang.model.element.Element;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import org.jspecify.annotations.Nullable;

/**
 * Hints about what Lombok adds or changes without processors seeing it, as its users expect it to
 * be there.
 */
final class Lombok {

  private static final String VALUE = "lombok.Value";
  private static final String DEFAULTS = "lombok.experimental.FieldDefaults";

  /** What is wrong if Lombok's members are not there. */
  private static final Set<ErrorCode> MEMBERS =
      Set.of(ErrorCode.NO_CONSTRUCTOR, ErrorCode.FINAL_FIELD, ErrorCode.NO_ACCESSOR);

  private static final Set<Modifier> ACCESS =
      Set.of(Modifier.PUBLIC, Modifier.PROTECTED, Modifier.PRIVATE, Modifier.STATIC);

  private Lombok() {}

  /** Returns a sentence to add to an error, or nothing. */
  static String hint(ErrorCode code, Element at) {
    if (code == ErrorCode.OPEN_TYPE && isAnnotated(at, VALUE)) {
      return " This processor does not see that Lombok's @Value makes it final: declare it final.";
    }
    boolean isUsed = isAnnotated(at, "lombok.") || isAnnotated(at.getEnclosingElement(), "lombok.");
    return MEMBERS.contains(code) && isUsed
        ? " If Lombok is to make it, have Lombok before this processor on the processor path."
        : "";
  }

  /**
   * Returns whether Lombok makes a field private: compilers show a processor the field as it is in
   * the source.
   */
  static boolean hides(VariableElement field) {
    Element type = Objects.requireNonNull(field.getEnclosingElement(), "a field's type");
    boolean saysNothing = Collections.disjoint(field.getModifiers(), ACCESS);
    return saysNothing
        && !isAnnotated(field, "lombok.experimental.PackagePrivate")
        && (isAnnotated(type, VALUE) || levels(type).anyMatch("PRIVATE"::equals));
  }

  private static Stream<String> levels(Element type) {
    return type.getAnnotationMirrors().stream()
        .filter(each -> each.getAnnotationType().toString().equals(DEFAULTS))
        .flatMap(each -> each.getElementValues().values().stream())
        .map(AnnotationValue::getValue)
        .filter(VariableElement.class::isInstance)
        .map(each -> ((VariableElement) each).getSimpleName().toString());
  }

  private static boolean isAnnotated(@Nullable Element element, String prefix) {
    return element != null
        && element.getAnnotationMirrors().stream()
            .map(each -> each.getAnnotationType().asElement())
            .anyMatch(
                each ->
                    each instanceof TypeElement type
                        && type.getQualifiedName().toString().startsWith(prefix));
  }
}
