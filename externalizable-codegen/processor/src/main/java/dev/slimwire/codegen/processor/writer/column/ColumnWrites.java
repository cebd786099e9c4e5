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
            .addCode(body(part, type));
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

  private CodeBlock body(ColumnPart part, ColumnType type) {
    Place place = part.place();
    if (type instanceof ColumnType.Of scalar) {
      helpers.useIn(scalar.scalar().toWire());
      return new ScalarWrites(scalar, place).code();
    }
    if (type instanceof ColumnType.EnumOf constants) {
      return CodeBlock.builder()
          .addStatement("$T.write(out, $L, values, count)", constants.columns(), place.values())
          .build();
    }
    if (type instanceof ColumnType.Nested nested) {
      return CodeBlock.builder()
          .add(Gatherers.make(nested, "rows", "count"))
          .beginControlFlow("for (int i = 0; i < count; i++)")
          .addStatement("rows.add(values[i])")
          .endControlFlow()
          .addStatement("rows.write(out, $L, step >> 6)", place.group())
          .build();
    }
    if (type instanceof ColumnType.OptionalOf optional) {
      return optional(part.as("Contents"), optional);
    }
    if (type instanceof ColumnType.Adapted adapted) {
      return adapted(part.as("Adapted"), adapted);
    }
    if (type instanceof ColumnType.Table table) {
      return new TableWrites(this, part).code(table);
    }
    ContainerWrites containers = new ContainerWrites(this, part);
    return type instanceof ColumnType.ListOf list
        ? containers.list(list)
        : containers.map((ColumnType.MapOf) type);
  }

  private CodeBlock optional(ColumnPart contents, ColumnType.OptionalOf type) {
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

  private CodeBlock adapted(ColumnPart wire, ColumnType.Adapted type) {
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
