package dev.slimwire.codegen.processor.declaration;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.TypeName;
import dev.slimwire.codegen.processor.model.ColumnModel;
import dev.slimwire.codegen.processor.model.ColumnType;
import dev.slimwire.codegen.processor.model.TypeModel;
import java.util.stream.Stream;
import javax.lang.model.element.TypeElement;

/**
 * Verifies that classes within a generated one hide no type that its code uses. A package name
 * tells them apart; types in the default package have no longer name.
 */
final class MemberNames {

  private static final String NO_NAME = "[^\\p{javaJavaIdentifierPart}.]+";

  private final TypeModel model;

  MemberNames(TypeModel model) {
    this.model = model;
  }

  void verify(TypeElement type, ErrorReporter errors) {
    ClassName columns = model.declared().columns();
    if (!columns.packageName().isEmpty()) {
      return;
    }
    model.members().stream()
        .filter(this::isUsed)
        .forEach(
            member ->
                errors.report(
                    ErrorCode.NAME_CLASH,
                    type,
                    member
                        + " is in the default package, and hidden in generated code by "
                        + columns.nestedClass(member),
                    "Move it into a package, or rename it"));
  }

  private boolean isUsed(String member) {
    return types()
        .flatMap(each -> Stream.of(each.toString().split(NO_NAME)))
        .anyMatch(each -> each.equals(member) || each.startsWith(member + "."));
  }

  private Stream<TypeName> types() {
    Stream<TypeName> own = Stream.of(model.declared().javaType());
    if (model instanceof TypeModel.Rows rows) {
      return Stream.concat(
          own, rows.columns().stream().map(ColumnModel::type).flatMap(MemberNames::types));
    }
    return model instanceof TypeModel.Sealed hierarchy
        ? Stream.concat(own, hierarchy.subtypes().stream().map(each -> each.type().javaType()))
        : own;
  }

  private static Stream<TypeName> types(ColumnType type) {
    Stream<TypeName> own =
        type instanceof ColumnType.Adapted adapted
            ? Stream.of(adapted.javaType(), adapted.adapter())
            : Stream.of(type.javaType());
    return Stream.concat(own, type.parts().stream().flatMap(MemberNames::types));
  }
}
