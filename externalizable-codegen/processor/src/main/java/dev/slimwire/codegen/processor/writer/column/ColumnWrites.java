package dev.slimwire.codegen.processor.writer.column;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import dev.slimwire.codegen.processor.model.ColumnType;
import dev.slimwire.codegen.processor.writer.snippet.Gatherers;
import dev.slimwire.codegen.processor.writer.snippet.Helper;
import dev.slimwire.codegen.processor.writer.snippet.Helpers;
import dev.slimwire.codegen.processor.writer.snippet.Names;
import dev.slimwire.codegen.processor.writer.snippet.Place;
import javax.lang.model.element.Modifier;

/** Adds the methods that write columns, one for each level of a column's type. */
public final class ColumnWrites {

  private final TypeSpec.Builder file;
  private final Helpers helpers;

  public ColumnWrites(TypeSpec.Builder file, Helpers helpers) {
    this.file = file;
    this.helpers = helpers;
  }

  /**
   * Adds a method, which takes an array of values and how many they are.
   *
   * @param part how the column is written
   * @param type the type of the values
   */
  public void add(ColumnPart part, ColumnType type) {
    MethodSpec.Builder method =
        Names.writing("write" + part.method(), Modifier.PRIVATE)
            .addParameter(Names.arrayOf(type.javaType()), "values")
            .addParameter(int.class, "count")
            .addCode(part.leaveOut(type, helpers))
            .addCode(type.accept(new Body(part)));
    file.addMethod(method.build());
  }

  /** Adds a method that another one calls. */
  void add(MethodSpec method) {
    file.addMethod(method);
  }

  /** Notes that a helper is called, and returns its name. */
  String use(Helper helper) {
    return helpers.use(helper);
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
      helpers.useIn(type.scalar().toWire());
      return new ScalarWrites(type, place).code();
    }

    @Override
    public CodeBlock enumOf(ColumnType.EnumOf type) {
      return CodeBlock.builder()
          .addStatement("$T.write(out, $L, values, count)", type.columns(), place.values())
          .build();
    }

    @Override
    public CodeBlock nested(ColumnType.Nested type) {
      return CodeBlock.builder()
          .add(Gatherers.make(type, "rows", "count"))
          .beginControlFlow("for (int i = 0; i < count; i++)")
          .addStatement("rows.add(values[i])")
          .endControlFlow()
          .addStatement("rows.write(out, $L, step >> 6)", place.group())
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

    private ContainerWrites containers() {
      return new ContainerWrites(ColumnWrites.this, part);
    }

    @Override
    public CodeBlock table(ColumnType.Table type) {
      return new TableWrites(ColumnWrites.this, part).code(type);
    }

    @Override
    public CodeBlock optional(ColumnType.OptionalOf type) {
      ColumnPart contents = part.as("Contents");
      add(contents, type.element());
      TypeName element = type.element().javaType();
      return CodeBlock.builder()
          .addStatement("$T[] contents = $L", element, Names.newArray(element, "count"))
          .beginControlFlow("for (int i = 0; i < count; i++)")
          .addStatement("contents[i] = values[i] == null ? null : values[i].orElse(null)")
          .endControlFlow()
          .addStatement("write$L(out, at, step, contents, count)", contents.method())
          .build();
    }

    @Override
    public CodeBlock adapted(ColumnType.Adapted type) {
      ColumnPart wire = part.as("Adapted");
      add(wire, type.wire());
      TypeName wireType = type.wire().javaType();
      return CodeBlock.builder()
          .addStatement("$T[] adapted = $L", wireType, Names.newArray(wireType, "count"))
          .beginControlFlow("for (int i = 0; i < count; i++)")
          .addStatement("$T value = values[i]", type.javaType())
          .addStatement("adapted[i] = value == null ? null : $L.toColumn(value)", type.owner())
          .endControlFlow()
          .addStatement("write$L(out, at, step, adapted, count)", wire.method())
          .build();
    }
  }
}
