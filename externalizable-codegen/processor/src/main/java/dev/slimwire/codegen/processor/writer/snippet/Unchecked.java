package dev.slimwire.codegen.processor.writer.snippet;

import com.palantir.javapoet.AnnotationSpec;
import com.palantir.javapoet.MethodSpec;
import dev.slimwire.codegen.processor.model.ColumnModel;
import dev.slimwire.codegen.processor.model.ColumnType;
import java.util.Collection;

/** Marks what makes arrays of generic types. */
public final class Unchecked {

  private static final AnnotationSpec UNCHECKED =
      AnnotationSpec.builder(SuppressWarnings.class).addMember("value", "$S", "unchecked").build();

  private Unchecked() {}

  public static void suppressInReader(MethodSpec.Builder method, ColumnType type) {
    suppress(method, Names.isGeneric(type.javaType()) || hasGenericElements(type));
  }

  public static void suppressInWriter(MethodSpec.Builder method, ColumnType type) {
    suppress(method, hasGenericElements(type));
  }

  public static void suppressInConstructor(
      MethodSpec.Builder constructor, Collection<ColumnModel> columns) {
    suppress(
        constructor,
        columns.stream().anyMatch(column -> Names.isGeneric(column.type().javaType())));
  }

  private static void suppress(MethodSpec.Builder method, boolean isNeeded) {
    if (isNeeded) {
      method.addAnnotation(UNCHECKED);
    }
  }

  private static boolean hasGenericElements(ColumnType type) {
    if (type instanceof ColumnType.Nested nested) {
      return nested.isGeneric();
    }
    if (type instanceof ColumnType.OptionalOf optional) {
      return hasGenericElements(optional.element());
    }
    return type.parts().stream().anyMatch(each -> Names.isGeneric(each.javaType()));
  }
}
