package dev.slimwire.codegen.processor.writer;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import dev.slimwire.codegen.processor.model.ColumnType;
import javax.lang.model.element.Modifier;

/** Adds the methods that write columns, one for each level of a column's type. */
final class ColumnWrites {

  private final TypeSpec.Builder file;
  private final Helpers helpers;

  ColumnWrites(TypeSpec.Builder file, Helpers helpers) {
    this.file = file;
    this.helpers = helpers;
  }

  /**
   * Adds a method.
   *
   * @param name what its name ends with
   * @param place where the column is
   * @param type the type of the values
   * @param source where they are
   * @param label what failures call them
   */
  void add(String name, Place place, ColumnType type, Source source, String label) {
    MethodSpec.Builder method =
        Names.writing("write" + name, Modifier.PRIVATE)
            .addParameter(Names.arrayOf(source.element()), source.parameter())
            .addParameter(int.class, "count")
            .addCode(body(name, place, type, source, label));
    Unchecked.suppressInWriter(method, type);
    file.addMethod(method.build());
  }

  private CodeBlock body(String name, Place place, ColumnType type, Source source, String label) {
    if (type instanceof ColumnType.Of scalar) {
      helpers.useIn(scalar.scalar().toWire());
      return new ScalarWrites(scalar, place, source).code();
    }
    if (type instanceof ColumnType.EnumOf constants) {
      return gathered(constants.javaType(), source)
          .addStatement("$T.write(out, $L, values, count)", constants.columns(), place.values())
          .build();
    }
    if (type instanceof ColumnType.Nested nested) {
      return gathered(nested.javaType(), source)
          .addStatement(
              "$T.write(out, $L, step >> 6, values, count)", nested.columns(), place.group())
          .build();
    }
    if (type instanceof ColumnType.OptionalOf optional) {
      return optional(name, place, optional, source, label);
    }
    if (type instanceof ColumnType.Adapted adapted) {
      return adapted(name, place, adapted, source, label);
    }
    ContainerWrites containers = new ContainerWrites(this, name, place, source, label);
    if (type instanceof ColumnType.ListOf list) {
      return containers.list(list);
    }
    return type instanceof ColumnType.MapOf map
        ? containers.map(map)
        : containers.table((ColumnType.Table) type);
  }

  /** Returns code that has all values in an array. */
  private static CodeBlock.Builder gathered(TypeName type, Source source) {
    CodeBlock.Builder code = CodeBlock.builder();
    if (!source.isArray()) {
      code.addStatement("$T[] values = $L", type, Names.newArray(type, "count"));
      code.beginControlFlow("for (int i = 0; i < count; i++)");
      code.addStatement("values[i] = $L", source.at("i"));
      code.endControlFlow();
    }
    return code;
  }

  private CodeBlock optional(
      String name, Place place, ColumnType.OptionalOf type, Source source, String label) {
    return body(name, place, type.element(), source.unwrapped(".orElse(null)"), label);
  }

  private CodeBlock adapted(
      String name, Place place, ColumnType.Adapted type, Source source, String label) {
    TypeName wire = type.wire().javaType();
    add(name + "Adapted", place, type.wire(), Source.array(wire), label);
    return CodeBlock.builder()
        .addStatement("$T[] adapted = $L", wire, Names.newArray(wire, "count"))
        .beginControlFlow("for (int i = 0; i < count; i++)")
        .addStatement("$T value = $L", type.javaType(), source.at("i"))
        .addStatement("adapted[i] = value == null ? null : $T.toColumn(value)", type.adapter())
        .endControlFlow()
        .addStatement("write$LAdapted(out, at, step, adapted, count)", name)
        .build();
  }
}
