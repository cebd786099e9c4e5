package dev.slimwire.codegen.processor.writer.column;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import dev.slimwire.codegen.processor.model.ColumnType;
import dev.slimwire.codegen.processor.writer.snippet.Checked;
import dev.slimwire.codegen.processor.writer.snippet.Helpers;
import dev.slimwire.codegen.processor.writer.snippet.Names;
import dev.slimwire.codegen.processor.writer.snippet.Place;
import java.util.Optional;
import javax.lang.model.element.Modifier;

/** Adds the methods that read columns, one for each level of a column's type. */
public final class ColumnReads {

  private final TypeSpec.Builder file;
  private final Helpers helpers;

  public ColumnReads(TypeSpec.Builder file, Helpers helpers) {
    this.file = file;
    this.helpers = helpers;
  }

  /**
   * Adds a method, which returns an array of {@code count} values.
   *
   * @param part how the column is read
   * @param type the type of the values
   */
  public void add(ColumnPart part, ColumnType type) {
    MethodSpec.Builder method =
        Names.reading("read" + part.method(), Names.arrayOf(type.javaType()), Modifier.PRIVATE)
            .addParameter(int.class, "count");
    if (!(type instanceof ColumnType.OptionalOf)) { // what it holds is read by another one
      method.addStatement("in.nameColumns($S)", part.label());
    }
    method.addCode(body(part, type));
    file.addMethod(method.build());
  }

  Helpers helpers() {
    return helpers;
  }

  private CodeBlock body(ColumnPart part, ColumnType type) {
    Place place = part.place();
    if (type instanceof ColumnType.Of scalar) {
      return new ScalarReads(scalar, part, helpers).code();
    }
    if (type instanceof ColumnType.EnumOf constants) {
      return CodeBlock.builder()
          .add(part.whenMissing(type, place.values()))
          .addStatement("return $T.read(in, $L, count)", constants.columns(), place.values())
          .build();
    }
    if (type instanceof ColumnType.Nested nested) {
      return CodeBlock.builder()
          .add(part.whenMissing(type, CodeBlock.of("$L + 1", place.group())))
          .addStatement("return $T.read(in, $L, step >> 6, count)", nested.columns(), place.group())
          .build();
    }
    if (type instanceof ColumnType.OptionalOf optional) {
      return optional(part, optional);
    }
    if (type instanceof ColumnType.Adapted adapted) {
      return adapted(part, adapted);
    }
    ContainerReads containers = new ContainerReads(this, part);
    if (type instanceof ColumnType.ListOf list) {
      return containers.list(list);
    }
    return type instanceof ColumnType.MapOf map
        ? containers.map(map)
        : containers.table((ColumnType.Table) type);
  }

  private CodeBlock optional(ColumnPart part, ColumnType.OptionalOf type) {
    add(part.as("Contents"), type.element());
    TypeName element = type.element().javaType();
    return CodeBlock.builder()
        .addStatement("$T[] contents = read$LContents(in, at, step, count)", element, part.method())
        .addStatement("$T[] values = $L", type.javaType(), Names.newArray(type.javaType(), "count"))
        .beginControlFlow("for (int i = 0; i < count; i++)")
        .addStatement("values[i] = $T.ofNullable(contents[i])", Optional.class)
        .endControlFlow()
        .addStatement("return values")
        .build();
  }

  private CodeBlock adapted(ColumnPart part, ColumnType.Adapted type) {
    add(isContainer(type.wire()) ? part.requiredAs("Adapted") : part.as("Adapted"), type.wire());
    CodeBlock.Builder code = CodeBlock.builder();
    if (isContainer(type.wire())) {
      code.add(part.whenMissing(type, part.place().group()));
    }
    return code.addStatement(
            "$T[] adapted = read$LAdapted(in, at, step, count)",
            type.wire().javaType(),
            part.method())
        .addStatement("$T[] values = $L", type.javaType(), Names.newArray(type.javaType(), "count"))
        .add(Checked.begin())
        .addStatement(
            "values[i] = adapted[i] == null ? null : $L.fromColumn(adapted[i])", type.owner())
        .add(Checked.end(part.label(), helpers))
        .addStatement("return values")
        .build();
  }

  /** Returns whether a missing column of a type is read as empty, which no adapter is to see. */
  private static boolean isContainer(ColumnType type) {
    return type instanceof ColumnType.ListOf
        || type instanceof ColumnType.MapOf
        || type instanceof ColumnType.Table;
  }
}
