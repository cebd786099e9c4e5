package dev.slimwire.codegen.processor.writer;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import dev.slimwire.codegen.processor.model.ColumnType;
import java.util.Optional;
import javax.lang.model.element.Modifier;

/** Adds the methods that read columns, one for each level of a column's type. */
final class ColumnReads {

  private final TypeSpec.Builder file;
  private final Helpers helpers;

  ColumnReads(TypeSpec.Builder file, Helpers helpers) {
    this.file = file;
    this.helpers = helpers;
  }

  /**
   * Adds a method, which returns an array of {@code count} values.
   *
   * @param reading how the column is read
   * @param type the type of the values
   */
  void add(Reading reading, ColumnType type) {
    MethodSpec.Builder method =
        Names.reading("read" + reading.method(), Names.arrayOf(type.javaType()), Modifier.PRIVATE)
            .addParameter(int.class, "count")
            .addCode(body(reading, type));
    Unchecked.suppressInReader(method, type);
    file.addMethod(method.build());
  }

  Helpers helpers() {
    return helpers;
  }

  private CodeBlock body(Reading reading, ColumnType type) {
    Place place = reading.place();
    if (type instanceof ColumnType.Of scalar) {
      return new ScalarReads(scalar, reading, helpers).code();
    }
    if (type instanceof ColumnType.EnumOf constants) {
      return CodeBlock.builder()
          .add(reading.whenMissing(type, place.values()))
          .addStatement("return $T.read(in, $L, count)", constants.columns(), place.values())
          .build();
    }
    if (type instanceof ColumnType.Nested nested) {
      return CodeBlock.builder()
          .add(reading.whenMissing(type, CodeBlock.of("$L + 1", place.group())))
          .addStatement("return $T.read(in, $L, step >> 6, count)", nested.columns(), place.group())
          .build();
    }
    if (type instanceof ColumnType.OptionalOf optional) {
      return optional(reading, optional);
    }
    if (type instanceof ColumnType.Adapted adapted) {
      return adapted(reading, adapted);
    }
    ContainerReads containers = new ContainerReads(this, reading);
    if (type instanceof ColumnType.ListOf list) {
      return containers.list(list);
    }
    return type instanceof ColumnType.MapOf map
        ? containers.map(map)
        : containers.table((ColumnType.Table) type);
  }

  private CodeBlock optional(Reading reading, ColumnType.OptionalOf type) {
    add(reading.as("Contents"), type.element());
    TypeName element = type.element().javaType();
    return CodeBlock.builder()
        .addStatement(
            "$T[] contents = read$LContents(in, at, step, count)", element, reading.method())
        .addStatement("$T[] values = $L", type.javaType(), Names.newArray(type.javaType(), "count"))
        .beginControlFlow("for (int i = 0; i < count; i++)")
        .addStatement("values[i] = $T.ofNullable(contents[i])", Optional.class)
        .endControlFlow()
        .addStatement("return values")
        .build();
  }

  private CodeBlock adapted(Reading reading, ColumnType.Adapted type) {
    add(reading.as("Adapted"), type.wire());
    return CodeBlock.builder()
        .addStatement(
            "$T[] adapted = read$LAdapted(in, at, step, count)",
            type.wire().javaType(),
            reading.method())
        .addStatement("$T[] values = $L", type.javaType(), Names.newArray(type.javaType(), "count"))
        .add(Reading.beginChecked())
        .addStatement(
            "values[i] = adapted[i] == null ? null : $T.fromColumn(adapted[i])", type.adapter())
        .add(reading.endChecked(helpers))
        .addStatement("return values")
        .build();
  }
}
