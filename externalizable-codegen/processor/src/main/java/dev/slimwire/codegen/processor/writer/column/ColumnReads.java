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
    method.addCode(type.accept(new Body(part)));
    file.addMethod(method.build());
  }

  Helpers helpers() {
    return helpers;
  }

  /** The code of a method, by the type of its values. */
  private final class Body implements ColumnType.Cases<CodeBlock> {

    private final ColumnPart part;
    private final Place place;

    Body(ColumnPart part) {
      this.part = part;
      this.place = part.place();
    }

    @Override
    public CodeBlock of(ColumnType.Of type) {
      return new ScalarReads(type, part, helpers).code();
    }

    @Override
    public CodeBlock enumOf(ColumnType.EnumOf type) {
      return CodeBlock.builder()
          .add(part.whenMissing(type, place.values()))
          .addStatement("return $T.read(in, $L, count)", type.columns(), place.values())
          .build();
    }

    @Override
    public CodeBlock nested(ColumnType.Nested type) {
      return CodeBlock.builder()
          .add(part.whenMissing(type, CodeBlock.of("$L + 1", place.group())))
          .addStatement("return $T.read(in, $L, step >> 6, count)", type.columns(), place.group())
          .build();
    }

    @Override
    public CodeBlock list(ColumnType.ListOf type) {
      return containers().list(type);
    }

    @Override
    public CodeBlock map(ColumnType.MapOf type) {
      return containers().map(type);
    }

    @Override
    public CodeBlock table(ColumnType.Table type) {
      return containers().table(type);
    }

    private ContainerReads containers() {
      return new ContainerReads(ColumnReads.this, part);
    }

    @Override
    public CodeBlock optional(ColumnType.OptionalOf type) {
      add(part.as("Contents"), type.element());
      TypeName element = type.element().javaType();
      return CodeBlock.builder()
          .addStatement(
              "$T[] contents = read$LContents(in, at, step, count)", element, part.method())
          .addStatement(
              "$T[] values = $L", type.javaType(), Names.newArray(type.javaType(), "count"))
          .beginControlFlow("for (int i = 0; i < count; i++)")
          .addStatement("values[i] = $T.ofNullable(contents[i])", Optional.class)
          .endControlFlow()
          .addStatement("return values")
          .build();
    }

    @Override
    public CodeBlock adapted(ColumnType.Adapted type) {
      boolean isContainer = isContainer(type.wire());
      add(isContainer ? part.requiredAs("Adapted") : part.as("Adapted"), type.wire());
      CodeBlock.Builder code = CodeBlock.builder();
      if (isContainer) {
        code.add(part.whenMissing(type, place.group()));
      }
      return code.addStatement(
              "$T[] adapted = read$LAdapted(in, at, step, count)",
              type.wire().javaType(),
              part.method())
          .addStatement(
              "$T[] values = $L", type.javaType(), Names.newArray(type.javaType(), "count"))
          .add(Checked.begin())
          .addStatement(
              "values[i] = adapted[i] == null ? null : $L.fromColumn(adapted[i])", type.owner())
          .add(Checked.end(part.label(), helpers))
          .addStatement("return values")
          .build();
    }
  }

  /** Returns whether a missing column of a type is read as empty, which no adapter is to see. */
  private static boolean isContainer(ColumnType type) {
    return type instanceof ColumnType.ListOf
        || type instanceof ColumnType.MapOf
        || type instanceof ColumnType.Table;
  }
}
