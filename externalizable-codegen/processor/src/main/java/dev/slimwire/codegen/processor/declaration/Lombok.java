package dev.slimwire.codegen.processor.declaration;

import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.TypeElement;
import org.jspecify.annotations.Nullable;

/** Tells of what Lombok adds, where it is missed: its users think that it is there. */
final class Lombok {

  private static final String VALUE = "lombok.Value";

  /** What is wrong if Lombok's members are not there. */
  private static final Set<ErrorCode> MEMBERS =
      Set.of(ErrorCode.NO_CONSTRUCTOR, ErrorCode.FINAL_FIELD, ErrorCode.NO_ACCESSOR);

  private Lombok() {}

  /** Returns a sentence to add to an error, or nothing. */
  static String hint(ErrorCode code, Element at) {
    if (code == ErrorCode.OPEN_TYPE && isAnnotated(at, VALUE)) {
      return " This processor does not see what Lombok's @Value changes: write private and final.";
    }
    boolean isUsed = isAnnotated(at, "lombok.") || isAnnotated(at.getEnclosingElement(), "lombok.");
    return MEMBERS.contains(code) && isUsed
        ? " If Lombok is to make it, have Lombok before this processor on the processor path."
        : "";
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
