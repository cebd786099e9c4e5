package dev.slimwire.codegen.processor.writer;

import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeSpec;
import dev.slimwire.codegen.processor.model.ColumnModel;
import dev.slimwire.codegen.processor.model.ColumnType;
import dev.slimwire.codegen.processor.model.TypeModel;
import dev.slimwire.codegen.processor.writer.snippet.Helpers;
import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import javax.lang.model.element.Modifier;

/** Writes the code for generic types into the class of the type that uses them. */
final class InstanceWriter {

  private final Function<ColumnType, Optional<TypeModel>> nested;
  private final TypeSpec.Builder file;
  private final Set<ColumnType> written = new LinkedHashSet<>();

  InstanceWriter(Function<ColumnType, Optional<TypeModel>> nested, TypeSpec.Builder file) {
    this.nested = nested;
    this.file = file;
  }

  /** Writes those that a record or class uses, and those that they use in turn. */
  void writeUsed(TypeModel.Rows rows) {
    rows.columns().stream().map(ColumnModel::type).forEach(this::writeIn);
  }

  private void writeIn(ColumnType type) {
    if (type instanceof ColumnType.Nested generic && generic.isGeneric() && written.add(type)) {
      nested.apply(generic).ifPresent(each -> write((TypeModel.Rows) each));
    }
    type.parts().forEach(this::writeIn);
  }

  private void write(TypeModel.Rows rows) {
    String name = rows.declared().columns().simpleName();
    TypeSpec.Builder type =
        TypeSpec.classBuilder(name)
            .addModifiers(Modifier.PRIVATE, Modifier.STATIC, Modifier.FINAL)
            .addJavadoc(
                "The columns of {@link $T} with its arguments here.\n", rows.declared().type())
            .addMethod(MethodSpec.constructorBuilder().addModifiers(Modifier.PRIVATE).build());
    Helpers helpers = new Helpers();
    new RowsWriter(rows, type, helpers).write();
    helpers.addTo(type, rows.declared().type().simpleName());
    file.addType(type.build());
    writeUsed(rows);
  }
}
