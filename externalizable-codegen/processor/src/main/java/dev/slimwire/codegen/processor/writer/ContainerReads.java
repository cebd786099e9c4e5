package dev.slimwire.codegen.processor.writer;

import com.palantir.javapoet.ArrayTypeName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.TypeName;
import dev.slimwire.codegen.processor.model.ColumnType;
import dev.slimwire.codegen.processor.model.ColumnType.Container;
import java.io.StreamCorruptedException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;

/** Writes the code that makes lists, maps and tables of flat columns. */
final class ContainerReads {

  private final ColumnReads columns;
  private final Reading reading;

  ContainerReads(ColumnReads columns, Reading reading) {
    this.columns = columns;
    this.reading = reading;
  }

  CodeBlock list(ColumnType.ListOf type) {
    TypeName element = type.element().javaType();
    return lengths(type, CodeBlock.of("$L", empty(type)))
        .add(
            "$T[] elements =\n    total == 0 ? $L : $L;\n",
            element,
            Names.newArray(element, "0"),
            elements(type.element(), "group", "step >> 6", "total"))
        .addStatement("$T[] values = $L", type.javaType(), Names.newArray(type.javaType(), "count"))
        .addStatement("int from = 0")
        .beginControlFlow("for (int i = 0; i < count; i++)")
        .beginControlFlow("if (lengths[i] >= 0)")
        .addStatement("int to = from + lengths[i]")
        .addStatement("values[i] = $L", slice(type))
        .addStatement("from = to")
        .endControlFlow()
        .endControlFlow()
        .addStatement("return values")
        .build();
  }

  private static CodeBlock slice(ColumnType.ListOf type) {
    if (type.container() != Container.ARRAY) {
      return CodeBlock.of(
          "new $T<>($T.asList(elements).subList(from, to))",
          type.container() == Container.LIST ? ArrayList.class : LinkedHashSet.class,
          Arrays.class);
    }
    // Elements of a sealed type may come in an array of a subtype.
    return type.element() instanceof ColumnType.Nested nested && !nested.isGeneric()
        ? CodeBlock.of(
            "$T.copyOfRange(elements, from, to, $T.class)", Arrays.class, type.javaType())
        : CodeBlock.of("$T.copyOfRange(elements, from, to)", Arrays.class);
  }

  private static CodeBlock empty(ColumnType.ListOf type) {
    return switch (type.container()) {
      case LIST -> CodeBlock.of("new $T<>()", ArrayList.class);
      case SET -> CodeBlock.of("new $T<>()", LinkedHashSet.class);
      case ARRAY -> Names.newArray(((ArrayTypeName) type.javaType()).componentType(), "0");
    };
  }

  CodeBlock map(ColumnType.MapOf type) {
    TypeName javaType = type.javaType();
    CodeBlock empty = CodeBlock.of("new $T<>()", LinkedHashMap.class);
    return lengths(type, empty)
        .add(keysAndValues(type))
        .addStatement("$T[] values = $L", javaType, Names.newArray(javaType, "count"))
        .addStatement("int next = 0")
        .beginControlFlow("for (int i = 0; i < count; i++)")
        .beginControlFlow("if (lengths[i] >= 0)")
        .addStatement("$T map = new $T<>()", javaType, LinkedHashMap.class)
        .beginControlFlow("for (int to = next + lengths[i]; next < to; next++)")
        .addStatement("map.put(keys[next], mapped[next])")
        .endControlFlow()
        .addStatement("values[i] = map")
        .endControlFlow()
        .endControlFlow()
        .addStatement("return values")
        .build();
  }

  private CodeBlock keysAndValues(ColumnType.MapOf type) {
    columns.add(reading.element("Keys", 1), type.key());
    columns.add(reading.element("Values", 2), type.value());
    CodeBlock keys = part("keys", "Keys", type.key());
    CodeBlock values = part("mapped", "Values", type.value());
    boolean keysFirst = Leaves.isLeaf(type.key()) || !Leaves.isLeaf(type.value());
    return keysFirst ? keys.toBuilder().add(values).build() : values.toBuilder().add(keys).build();
  }

  private CodeBlock part(String variable, String method, ColumnType type) {
    return CodeBlock.of(
        "$T[] $L =\n    total == 0 ? $L : read$L(in, group, step >> 6, total);\n",
        type.javaType(),
        variable,
        Names.newArray(type.javaType(), "0"),
        reading.method() + method);
  }

  private CodeBlock.Builder lengths(ColumnType type, CodeBlock empty) {
    CodeBlock.Builder code =
        CodeBlock.builder().addStatement("int group = $L", reading.place().group());
    if (!reading.required()) {
      code.beginControlFlow("if (!in.has(group))")
          .addStatement("$T[] none = $L", type.javaType(), Names.newArray(type.javaType(), "count"))
          .beginControlFlow("for (int i = 0; i < count; i++)")
          .addStatement("none[i] = $L", empty)
          .endControlFlow()
          .addStatement("return none")
          .endControlFlow();
    }
    return code.addStatement("int[] lengths = in.readInts(group)")
        .addStatement("int total = $L(group, lengths, count)", columns.helpers().use(Helper.TOTAL));
  }

  private CodeBlock elements(ColumnType type, String at, String step, String count) {
    if (type instanceof ColumnType.Nested nested) {
      return CodeBlock.of("$T.read(in, $L, $L, $L)", nested.columns(), at, step, count);
    }
    columns.add(reading.element("Elements", 1), type);
    return CodeBlock.of("read$LElements(in, $L, $L, $L)", reading.method(), at, step, count);
  }

  CodeBlock table(ColumnType.Table type) {
    TypeName cell = type.element().javaType();
    return CodeBlock.builder()
        .addStatement("int group = $L", reading.place().group())
        .addStatement("$T[] values = $L", type.javaType(), Names.newArray(type.javaType(), "count"))
        .beginControlFlow("if (!in.has(group))")
        .addStatement("return values")
        .endControlFlow()
        .addStatement("long width = in.readLong(group)")
        .beginControlFlow("if (width < 0 || width > $L)", ContainerWrites.MAX_WIDTH)
        .addStatement(
            "throw new $T($S + width)",
            StreamCorruptedException.class,
            reading.label() + ": width not in 0.." + ContainerWrites.MAX_WIDTH + ": ")
        .endControlFlow()
        .addStatement("int length = in.readBooleans(group + 1).length")
        .addStatement("$T[][] cells = new $T[(int) width][]", cell, cell)
        .beginControlFlow("for (int position = 0; position < width; position++)")
        .addStatement("int first = group + (position + 1) * (step >> 12)")
        .addStatement(
            "cells[position] = $L", elements(type.element(), "first", "step >> 18", "length"))
        .endControlFlow()
        .add(transposed(type.javaType(), cell))
        .build();
  }

  /**
   * The table is made after all columns have shown that they have as many rows; row by row, since
   * an array of arrays takes longer in one go.
   */
  private static CodeBlock transposed(TypeName table, TypeName cell) {
    return CodeBlock.builder()
        .addStatement("$T table = new $T[length][]", table, cell)
        .beginControlFlow("for (int i = 0; i < length; i++)")
        .addStatement("table[i] = new $T[(int) width]", cell)
        .endControlFlow()
        .beginControlFlow("for (int position = 0; position < width; position++)")
        .beginControlFlow("for (int i = 0; i < length; i++)")
        .addStatement("table[i][position] = cells[position][i]")
        .endControlFlow()
        .endControlFlow()
        .addStatement("values[0] = table")
        .addStatement("return values")
        .build();
  }
}
