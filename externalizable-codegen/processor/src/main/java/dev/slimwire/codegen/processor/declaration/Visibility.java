package dev.slimwire.codegen.processor.declaration;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.TypeName;
import dev.slimwire.codegen.processor.model.ColumnType;
import dev.slimwire.codegen.processor.model.TypeModel;
import dev.slimwire.codegen.processor.model.TypeNames;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import javax.lang.model.element.Element;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.TypeMirror;

/** What generated code can see, in the package of the type that it is for, or that uses it. */
final class Visibility {

  /** What to do about a type that is not public. */
  static final String MAKE_PUBLIC = "Make it public, or use the type in its own package";

  private final Environment environment;
  private final String packageName;

  Visibility(Environment environment, String packageName) {
    this.environment = environment;
    this.packageName = packageName;
  }

  /** Returns a type in the columns that the code cannot see. */
  Optional<ClassName> hidden(TypeModel model) {
    return model instanceof TypeModel.Rows rows
        ? rows.columns().stream().flatMap(each -> hidden(each.type())).findFirst()
        : Optional.empty();
  }

  private Stream<ClassName> hidden(ColumnType type) {
    Stream<ClassName> own = TypeNames.classesIn(type.javaType()).filter(this::isHidden);
    Stream<ClassName> adapters =
        type instanceof ColumnType.Adapted adapted
            ? Stream.of(adapted.adapter()).filter(this::isHiddenAdapter)
            : Stream.empty();
    return Stream.of(own, adapters, type.parts().stream().flatMap(this::hidden))
        .flatMap(Function.identity());
  }

  /** Returns whether the code cannot call an adapter. */
  boolean isHidden(TypeElement adapter) {
    return isPrivate(adapter)
        || !environment
                .elements()
                .getPackageOf(adapter)
                .getQualifiedName()
                .contentEquals(packageName)
            && !(Environment.isPublic(adapter)
                && Adapters.methods(adapter).allMatch(Visibility::isPublic));
  }

  /** Returns whether a type, or one around it, is private. */
  static boolean isPrivate(Element type) {
    boolean isPrivate = false;
    for (Element each = type; each instanceof TypeElement; each = each.getEnclosingElement()) {
      isPrivate |= each.getModifiers().contains(Modifier.PRIVATE);
    }
    return isPrivate;
  }

  private boolean isHiddenAdapter(ClassName name) {
    return isHidden(environment.elements().getTypeElement(name.canonicalName()));
  }

  /** Returns whether the code cannot see a type. */
  boolean isHidden(ClassName name) {
    TypeElement type = environment.elements().getTypeElement(name.canonicalName());
    return !name.packageName().equals(packageName) && !Environment.isPublic(type);
  }

  /** Returns whether the code can see what a column's type names; reports what it cannot. */
  boolean isSeen(TypeMirror type, Element column, ErrorReporter errors) {
    Optional<ClassName> hidden =
        TypeNames.classesIn(TypeName.get(type))
            .filter(each -> isHiddenAt(column, each))
            .findFirst();
    hidden.ifPresent(
        each -> errors.refuse(ErrorCode.HIDDEN_TYPE, column, problem(each), MAKE_PUBLIC));
    return hidden.isEmpty();
  }

  /**
   * Returns whether the code cannot see a type of a column, nor could code in the package that
   * declares the column: arguments of a generic type must be visible where it is used.
   */
  boolean isHiddenAt(Element column, ClassName name) {
    String declaring = environment.elements().getPackageOf(column).getQualifiedName().toString();
    return isHidden(name) && new Visibility(environment, declaring).isHidden(name);
  }

  /** Returns what is wrong with a type that is not public. */
  static String problem(ClassName type) {
    return type.simpleName() + " is not public: generated code cannot see it here";
  }

  private static boolean isPublic(Element element) {
    return element.getModifiers().contains(Modifier.PUBLIC);
  }
}
