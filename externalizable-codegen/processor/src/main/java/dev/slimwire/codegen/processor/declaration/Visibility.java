package dev.slimwire.codegen.processor.declaration;

import com.palantir.javapoet.ClassName;
import dev.slimwire.codegen.processor.model.ColumnType;
import dev.slimwire.codegen.processor.model.TypeModel;
import java.util.Optional;
import java.util.stream.Stream;
import javax.lang.model.element.Element;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;

/** What generated code can see, in the package of the type that it is for, or that uses it. */
final class Visibility {

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
    Stream<ClassName> inner = type.parts().stream().flatMap(this::hidden);
    if (type instanceof ColumnType.Nested nested) {
      return Stream.concat(Stream.of(nested.raw()).filter(this::isHidden), inner);
    }
    if (type instanceof ColumnType.EnumOf constants) {
      return Stream.of(constants.javaType()).filter(this::isHidden);
    }
    return type instanceof ColumnType.Adapted adapted
        ? Stream.concat(Stream.of(adapted.adapter()).filter(this::isHiddenAdapter), inner)
        : inner;
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

  private static boolean isPublic(Element element) {
    return element.getModifiers().contains(Modifier.PUBLIC);
  }
}
