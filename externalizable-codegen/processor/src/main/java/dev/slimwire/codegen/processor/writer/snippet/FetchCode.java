package dev.slimwire.codegen.processor.writer.snippet;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import dev.slimwire.codegen.processor.model.ColumnModel;
import dev.slimwire.codegen.processor.model.ColumnType;
import dev.slimwire.codegen.processor.model.Scalar;
import dev.slimwire.codegen.processor.model.TypeModel;
import dev.slimwire.codegen.processor.model.TypeModel.Subtype;
import java.util.Optional;
import javax.lang.model.element.Modifier;

/**
 * Writes the code that fetches the strings of a table before its columns are written. The objects
 * of a row usually lie side by side in memory: going through them row by row, it comes at the pace
 * of its prefetchers; column by column, each string is waited for.
 */
public final class FetchCode {

  private static final String NAME = "fetch";

  private FetchCode() {}

  /** Returns the method that fetches the strings of a record or object. */
  public static MethodSpec ofRows(TypeModel.Rows model) {
    CodeBlock.Builder columns = CodeBlock.builder();
    for (ColumnModel column : model.columns()) {
      if (isString(column.type())) {
        columns.addStatement("out.fetch(row.$L)", column.access().getter());
      }
    }
    MethodSpec.Builder method = method(model, "row");
    return columns.isEmpty()
        ? method.addComment("there are none").build()
        : method
            .beginControlFlow("if (row != null)")
            .addCode(columns.build())
            .endControlFlow()
            .build();
  }

  /** Returns the method that fetches the strings of an object of a sealed type. */
  public static MethodSpec ofSealed(TypeModel.Sealed model) {
    MethodSpec.Builder method = method(model, "value");
    String flow = "if (value instanceof $T)";
    for (Subtype subtype : model.subtypes()) {
      if (flow.startsWith("if")) {
        method.beginControlFlow(flow, subtype.type().raw());
      } else {
        method.nextControlFlow(flow, subtype.type().raw());
      }
      method.addStatement(
          "$T.$L(($T) value, out)", subtype.type().columns(), NAME, subtype.type().raw());
      flow = "else if (value instanceof $T)";
    }
    return (model.subtypes().isEmpty() ? method : method.endControlFlow()).build();
  }

  /**
   * Returns the method that fetches the strings of a row of a table, if its cells may have some. A
   * loop over rows may run once only, and is interpreted then; methods that it calls are compiled
   * meanwhile.
   *
   * @param name its name
   */
  public static Optional<MethodSpec> ofRow(String name, ColumnType cell) {
    CodeBlock fetch;
    if (isString(cell)) {
      fetch = CodeBlock.of("out.fetch(cell)");
    } else if (cell instanceof ColumnType.Nested nested) {
      fetch = CodeBlock.of("$T.$L(cell, out)", nested.columns(), NAME);
    } else {
      return Optional.empty();
    }
    return Optional.of(
        MethodSpec.methodBuilder(name)
            .addModifiers(Modifier.PRIVATE, Modifier.STATIC)
            .addParameter(Names.arrayOf(cell.javaType()), "row")
            .addParameter(Names.WRITER, "out")
            .beginControlFlow("for ($T cell : row)", cell.javaType())
            .addStatement(fetch)
            .endControlFlow()
            .build());
  }

  private static MethodSpec.Builder method(TypeModel model, String parameter) {
    return MethodSpec.methodBuilder(NAME)
        .addModifiers(Gatherers.visibility(model.declared()))
        .addModifiers(Modifier.STATIC)
        .addJavadoc("Fetches the strings of an object, if any, before columns are written.\n")
        .addParameter(model.declared().javaType(), parameter)
        .addParameter(Names.WRITER, "out");
  }

  private static boolean isString(ColumnType type) {
    return type instanceof ColumnType.Of of && of.scalar() == Scalar.STRING;
  }
}
