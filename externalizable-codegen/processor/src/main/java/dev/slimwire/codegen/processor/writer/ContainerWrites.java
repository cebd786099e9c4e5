package dev.slimwire.codegen.processor.writer;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.TypeName;
import dev.slimwire.codegen.processor.model.ColumnType;
import dev.slimwire.codegen.processor.model.ColumnType.Container;
import java.util.Map;

/** Writes the code that flattens lists, maps and tables. */
final class ContainerWrites {

  static final int MAX_WIDTH = 4095;

  private final ColumnWrites columns;
  private final String name;
  private final Place place;
  private final Source source;
  private final String label;

  ContainerWrites(ColumnWrites columns, String name, Place place, Source source, String label) {
    this.columns = columns;
    this.name = name;
    this.place = place;
    this.source = source;
    this.label = label;
  }

  CodeBlock list(ColumnType.ListOf type) {
    TypeName element = type.element().javaType();
    return lengths(type, type.container() == Container.ARRAY ? "length" : "size()")
        .addStatement("$T[] elements = $L", element, Names.newArray(element, "total"))
        .addStatement("int next = 0")
        .beginControlFlow("for (int i = 0; i < count; i++)")
        .beginControlFlow("if (lengths[i] > 0)")
        .beginControlFlow("for ($T element : $L)", element, source.at("i"))
        .addStatement("elements[next++] = element")
        .endControlFlow()
        .endControlFlow()
        .endControlFlow()
        .addStatement("out.writeInts(group, lengths, count)")
        .beginControlFlow("if (total > 0)")
        .add(elements(type.element(), "group", "step >> 6", "elements", "total"))
        .endControlFlow()
        .build();
  }

  CodeBlock map(ColumnType.MapOf type) {
    TypeName key = type.key().javaType();
    TypeName value = type.value().javaType();
    return lengths(type, "size()")
        .addStatement("$T[] keys = $L", key, Names.newArray(key, "total"))
        .addStatement("$T[] mapped = $L", value, Names.newArray(value, "total"))
        .addStatement("int next = 0")
        .beginControlFlow("for (int i = 0; i < count; i++)")
        .beginControlFlow("if (lengths[i] > 0)")
        .beginControlFlow(
            "for ($T.Entry<$T, $T> entry : $L.entrySet())", Map.class, key, value, source.at("i"))
        .addStatement("keys[next] = entry.getKey()")
        .addStatement("mapped[next++] = entry.getValue()")
        .endControlFlow()
        .endControlFlow()
        .endControlFlow()
        .addStatement("out.writeInts(group, lengths, count)")
        .beginControlFlow("if (total > 0)")
        .add(keysAndValues(type))
        .endControlFlow()
        .build();
  }

  private CodeBlock keysAndValues(ColumnType.MapOf type) {
    columns.add(name + "Keys", new Place(1), type.key(), array(type.key()), label);
    columns.add(name + "Values", new Place(2), type.value(), array(type.value()), label);
    CodeBlock keys = CodeBlock.of("write$LKeys(out, group, step >> 6, keys, total);\n", name);
    CodeBlock values = CodeBlock.of("write$LValues(out, group, step >> 6, mapped, total);\n", name);
    boolean keysFirst = Leaves.isLeaf(type.key()) || !Leaves.isLeaf(type.value());
    return keysFirst ? keys.toBuilder().add(values).build() : values.toBuilder().add(keys).build();
  }

  private CodeBlock.Builder lengths(ColumnType type, String length) {
    return CodeBlock.builder()
        .addStatement("int group = $L", place.group())
        .addStatement("int[] lengths = new int[count]")
        .addStatement("int total = 0")
        .beginControlFlow("for (int i = 0; i < count; i++)")
        .addStatement("$T value = $L", type.javaType(), source.at("i"))
        .addStatement("lengths[i] = value == null ? -1 : value.$L", length)
        .addStatement("total = $T.addExact(total, $T.max(lengths[i], 0))", Math.class, Math.class)
        .endControlFlow();
  }

  /** Returns the call that writes elements; nested ones share the group of their container. */
  private CodeBlock elements(ColumnType type, String at, String step, String array, String count) {
    if (type instanceof ColumnType.Nested nested) {
      return CodeBlock.builder()
          .addStatement("$T.write(out, $L, $L, $L, $L)", nested.columns(), at, step, array, count)
          .build();
    }
    columns.add(name + "Elements", new Place(1), type, array(type), label);
    return CodeBlock.builder()
        .addStatement("write$LElements(out, $L, $L, $L, $L)", name, at, step, array, count)
        .build();
  }

  private static Source array(ColumnType type) {
    return Source.array(type.javaType());
  }

  CodeBlock table(ColumnType.Table type) {
    TypeName cell = type.element().javaType();
    return CodeBlock.builder()
        .addStatement("$T table = $L", type.javaType(), source.at("0"))
        .beginControlFlow("if (table == null)")
        .addStatement("return")
        .endControlFlow()
        .addStatement("int group = $L", place.group())
        .addStatement("int width = table.length == 0 ? 0 : table[0].length")
        .add(verifyWidth())
        .addStatement("out.writeLong(group, width)")
        .addStatement("out.writeBooleans(group + 1, new boolean[table.length], table.length)")
        .addStatement("$T[] cells = $L", cell, Names.newArray(cell, "table.length"))
        .beginControlFlow("for (int position = 0; position < width; position++)")
        .beginControlFlow("for (int i = 0; i < table.length; i++)")
        .addStatement("cells[i] = table[i][position]")
        .endControlFlow()
        .addStatement("int first = group + (position + 1) * (step >> 12)")
        .add(elements(type.element(), "first", "step >> 18", "cells", "table.length"))
        .endControlFlow()
        .build();
  }

  private CodeBlock verifyWidth() {
    return CodeBlock.builder()
        .beginControlFlow("for (int i = 0; i < table.length; i++)")
        .beginControlFlow("if (table[i].length != width || width > $L)", MAX_WIDTH)
        .addStatement(
            "throw new $T($S + i + $S + table[i].length + $S + width)",
            IllegalArgumentException.class,
            label + ": width of row ",
            " not the first row's, or over " + MAX_WIDTH + ": ",
            ", first ")
        .endControlFlow()
        .endControlFlow()
        .build();
  }
}
