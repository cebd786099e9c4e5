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

  /** Rows of all tables as if they were one, and their cells by position. */
  CodeBlock table(ColumnType.Table type) {
    TypeName cell = type.element().javaType();
    TypeName row = Names.arrayOf(cell);
    return lengths(type, "length")
        .addStatement("$T[] flat = $L", row, Names.newArray(row, "total"))
        .addStatement("int next = 0")
        .beginControlFlow("for (int i = 0; i < count; i++)")
        .beginControlFlow("if (lengths[i] > 0)")
        .beginControlFlow("for ($T row : $L)", row, source.at("i"))
        .addStatement("flat[next++] = row")
        .endControlFlow()
        .endControlFlow()
        .endControlFlow()
        .addStatement("out.writeInts(group, lengths, count)")
        .beginControlFlow("if (total > 0)")
        .add(widths())
        .addStatement("$T[] cells = $L", cell, Names.newArray(cell, "total"))
        .beginControlFlow("for (int position = 0; position < width; position++)")
        .addStatement("int height = 0")
        .beginControlFlow("for (int i = 0; i < total; i++)")
        .beginControlFlow("if (widths[i] > position)")
        .addStatement("cells[height++] = flat[i][position]")
        .endControlFlow()
        .endControlFlow()
        .addStatement("int first = group + (position + 1) * (step >> 12)")
        .add(elements(type.element(), "first", "step >> 18", "cells", "height"))
        .endControlFlow()
        .endControlFlow()
        .build();
  }

  private CodeBlock widths() {
    return CodeBlock.builder()
        .addStatement("int[] widths = new int[total]")
        .addStatement("int width = 0")
        .beginControlFlow("for (int i = 0; i < total; i++)")
        .addStatement("widths[i] = flat[i] == null ? -1 : flat[i].length")
        .addStatement("width = $T.max(width, widths[i])", Math.class)
        .endControlFlow()
        .beginControlFlow("if (width > $L)", MAX_WIDTH)
        .addStatement(
            "throw new $T($S + width)",
            IllegalArgumentException.class,
            label + ": width of a row is over " + MAX_WIDTH + ": ")
        .endControlFlow()
        .addStatement("out.writeInts(group + 1, widths, total)")
        .build();
  }
}
